package io.github.jwtbench.core.page;

import java.util.Map;

/** Something that stands on a page. */
public interface Block {

    /** Written in that markup language; empty when there is nothing to show. */
    String in(Markup markup);

    /** Written in AsciiDoc, each line with its end. */
    default String asciiDoc() {
        return in(new AsciiDoc());
    }

    /** The images that it shows: SVG by the name of its file. */
    default Map<String, String> images() {
        return Map.of();
    }
}

package io.github.jwtbench.core.page;

import java.util.Map;

/** Something that stands on a page. */
public interface Block {

    /** As AsciiDoc, each line with its end; empty when there is nothing to show. */
    String asciiDoc();

    /** The images that it shows: SVG by the name of its file. */
    default Map<String, String> images() {
        return Map.of();
    }
}

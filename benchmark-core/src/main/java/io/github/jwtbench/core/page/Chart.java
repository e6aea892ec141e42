package io.github.jwtbench.core.page;

import java.util.Locale;
import java.util.Map;

/**
 * A chart on a page; not shown without an SVG.
 *
 * @param file name of its file
 * @param svg the image; empty for none
 * @param says description for readers who cannot see it; AsciiDoc
 * @param caption text above it; null for none
 */
public record Chart(String file, String svg, String says, Markup caption) implements Block {
    /** Rule for the name of its file, which cannot lead to another folder. */
    static final String NAME = "[a-zA-Z0-9][a-zA-Z0-9.-]*[.]svg";

    /** A chart without a caption, with its description in plain text. */
    public static Chart of(String file, String svg, String says) {
        return new Chart(file, svg, AsciiDoc.escape(says), null);
    }

    /**
     * This chart under a caption, which is AsciiDoc with <code>{}</code> in each place of a value.
     */
    public Chart under(String asciiDoc, Object... values) {
        return new Chart(file, svg, says, Markup.of(asciiDoc, values));
    }

    @Override
    public String asciiDoc() {
        return svg.isEmpty()
                ? ""
                : (caption == null ? "" : "." + caption + "\n")
                        + String.format(
                                Locale.ROOT, "image::%s[\"%s\"]\n", AsciiDoc.escape(file), says);
    }

    @Override
    public Map<String, String> images() {
        return svg.isEmpty() ? Map.of() : Map.of(file, svg);
    }
}

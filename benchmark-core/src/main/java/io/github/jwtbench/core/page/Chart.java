package io.github.jwtbench.core.page;

import java.util.Map;

/**
 * A chart on a page; not shown without an SVG.
 *
 * @param file name of its file
 * @param svg the image; empty for none
 * @param says description for readers who cannot see it
 * @param caption text above it; empty for none
 */
public record Chart(String file, String svg, String says, Inline caption) implements Block {
    /** Rule for the name of its file, which cannot lead to another folder. */
    static final String NAME = "[a-zA-Z0-9][a-zA-Z0-9.-]*[.]svg";

    /** A chart without a caption. */
    public static Chart of(String file, String svg, String says) {
        return new Chart(file, svg, says, Inline.of(""));
    }

    /** This chart under a caption of words with values. */
    public Chart under(String words, Object... values) {
        return new Chart(file, svg, says, Inline.of(words, values));
    }

    @Override
    public String in(Markup markup) {
        return svg.isEmpty()
                ? ""
                : markup.image(
                        Inline.value(file).in(markup),
                        svg,
                        Inline.value(says).in(markup),
                        caption.in(markup));
    }

    @Override
    public Map<String, String> images() {
        return svg.isEmpty() ? Map.of() : Map.of(file, svg);
    }
}

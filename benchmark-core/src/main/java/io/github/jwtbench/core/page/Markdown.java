package io.github.jwtbench.core.page;

import io.github.jwtbench.core.foreign.PlainText;
import java.util.List;
import java.util.stream.Collectors;

/** GitHub's Markdown, so far as a table of plain texts needs it. */
public final class Markdown {

    private Markdown() {}

    /**
     * Text that is shown as it is: what could be markup is escaped. A space without width keeps
     * GitHub from telling somebody, or from making links, of what still looks like it.
     */
    public static String escape(String text) {
        return PlainText.of(text)
                .replaceAll("([\\\\`*_{}\\[\\]<>#|~@&])", "\\\\$1")
                .replaceAll("([@#]|://|(?i:www)[.])", "$1&#8203;");
    }

    /** A row of a table; the cells are Markdown. */
    public static String row(List<String> cells) {
        return cells.stream().collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    /** The line under the header. */
    public static String rule(int columns) {
        return "|" + " --- |".repeat(columns) + "\n";
    }
}

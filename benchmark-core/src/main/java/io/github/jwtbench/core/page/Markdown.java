package io.github.jwtbench.core.page;

import io.github.jwtbench.core.untrusted.PlainText;
import java.util.List;
import java.util.stream.Collectors;

/** GitHub's Markdown, so far as a table of plain texts needs it. */
public final class Markdown {

    private Markdown() {}

    /**
     * Text without markup: possible markup is escaped. A zero-width space prevents GitHub from
     * notifying people, or making links, for text that still looks like a name.
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

package io.github.jwtbench.core.page;

import java.util.List;
import java.util.stream.Collectors;

/** GitHub's Markdown, so far as a table of plain texts needs it. */
public final class Markdown {

    private Markdown() {}

    /** Text that is shown as it is: what could be markup is escaped. */
    public static String escape(String text) {
        return text.replaceAll("[\\r\\n\\t]+", " ")
                .replaceAll("([\\\\`*_{}\\[\\]<>#|~@&])", "\\\\$1");
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

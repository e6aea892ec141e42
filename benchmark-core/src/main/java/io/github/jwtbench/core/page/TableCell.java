package io.github.jwtbench.core.page;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * One cell of a table.
 *
 * @param columns how many columns it fills, at least 1
 * @param heading whether it heads the rows under it
 * @param lines texts under each other, at least one
 */
public record TableCell(int columns, boolean heading, List<Line> lines) {

    /**
     * One line of a cell.
     *
     * @param text plain text
     * @param alarm whether it is shown as something that is wrong
     */
    public record Line(String text, boolean alarm) {
        public static Line of(String text) {
            return new Line(text, false);
        }

        public static Line alarm(String text) {
            return new Line(text, true);
        }

        private String asciiDoc() {
            String escaped = AsciiDoc.escape(text);
            return alarm ? "[.red]**" + escaped + "**" : escaped;
        }
    }

    public TableCell {
        if (columns < 1 || lines.isEmpty()) {
            throw new IllegalArgumentException(
                    "columns and lines must be >= 1, got: " + columns + ", " + lines.size());
        }
        lines = List.copyOf(lines);
    }

    public static TableCell of(String... lines) {
        return new TableCell(1, false, Arrays.stream(lines).map(Line::of).toList());
    }

    public static TableCell of(List<Line> lines) {
        return new TableCell(1, false, lines);
    }

    /** Shown as something that is wrong. */
    public static TableCell alarm(String text) {
        return new TableCell(1, false, List.of(Line.alarm(text)));
    }

    /** A cell over several columns. The columns that it covers are not asked for cells. */
    public static TableCell spanning(int columns, List<Line> lines) {
        return new TableCell(columns, false, lines);
    }

    /** Heads a group of rows. */
    static TableCell group(int columns, String text) {
        return new TableCell(columns, true, List.of(Line.of(text)));
    }

    String asciiDoc() {
        String style = heading ? "+^h" : "+<";
        return (columns == 1 && !heading ? "" : columns + style)
                + "|"
                + lines.stream().map(Line::asciiDoc).collect(Collectors.joining(" +\n"))
                + "\n";
    }
}

package io.github.jwtbench.core.report;

import java.util.List;

/**
 * A table as the template draws it.
 *
 * @param caption what the table shows
 * @param compact whether lines of a cell are short, so that they are never broken
 * @param cols AsciiDoc column specification
 * @param header one text per column
 * @param rows rows whose cells fill all columns
 */
public record Table(
        String caption, boolean compact, Markup cols, List<String> header, List<Row> rows) {

    /** One row. */
    public record Row(List<Cell> cells) {}

    /**
     * One cell.
     *
     * @param spec AsciiDoc cell specification, such as {@code 3+} for three columns
     * @param lines texts under each other, at least one
     */
    public record Cell(Markup spec, List<Line> lines) {
        /** A cell with one line. */
        public static Cell of(String text) {
            return new Cell(Markup.NONE, List.of(new Line(text, false)));
        }

        /** Likewise, shown as something that is wrong. */
        public static Cell alarm(String text) {
            return new Cell(Markup.NONE, List.of(new Line(text, true)));
        }

        /** A cell over several columns. */
        public static Cell spanning(int columns, Line line) {
            return new Cell(new Markup(columns + "+<"), List.of(line));
        }

        /** Heads a group of rows. */
        public static Cell group(int columns, String text) {
            return new Cell(new Markup(columns + "+^h"), List.of(new Line(text, false)));
        }
    }

    /**
     * One line of a cell.
     *
     * @param text plain text
     * @param alarm whether it is shown as something that is wrong
     */
    public record Line(String text, boolean alarm) {}

    /** Text that is AsciiDoc already; all other text is escaped when it is written. */
    public record Markup(String text) {
        /** Nothing. */
        public static final Markup NONE = new Markup("");

        @Override
        public String toString() {
            return text;
        }
    }
}

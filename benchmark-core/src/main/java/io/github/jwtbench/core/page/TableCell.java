package io.github.jwtbench.core.page;

import java.util.Arrays;
import java.util.List;

/**
 * One cell of a table.
 *
 * @param columns how many columns it fills, at least 1
 * @param heading whether it heads the rows under it
 * @param lines under each other, at least one
 */
public record TableCell(int columns, boolean heading, List<Inline> lines) {

    public TableCell {
        if (columns < 1 || lines.isEmpty()) {
            throw new IllegalArgumentException(
                    "columns and lines must be >= 1, got: " + columns + ", " + lines.size());
        }
        lines = List.copyOf(lines);
    }

    public static TableCell of(String... lines) {
        return of(Arrays.stream(lines).map(Inline::value).toList());
    }

    public static TableCell of(List<Inline> lines) {
        return new TableCell(1, false, lines);
    }

    /** Shown as something that is wrong. */
    public static TableCell alarm(String text) {
        return of(List.of(Inline.alarm(text)));
    }

    /** A cell over several columns. The columns that it covers are not asked for cells. */
    public static TableCell spanning(int columns, List<Inline> lines) {
        return new TableCell(columns, false, lines);
    }

    /** Heads a group of rows. */
    static TableCell group(int columns, String text) {
        return new TableCell(columns, true, List.of(Inline.value(text)));
    }
}

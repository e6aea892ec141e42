package io.github.jwtbench.jmh.compression.report;

import io.github.jwtbench.core.report.Table;
import io.github.jwtbench.core.report.Table.Cell;
import io.github.jwtbench.core.report.Table.Markup;
import io.github.jwtbench.core.report.Table.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A table under construction: some columns of text on the left, numbers on the right. */
final class Rows {

    private final String caption;
    private final int texts;
    private final List<String> header;
    private final List<Row> rows = new ArrayList<>();

    private Rows(String caption, int texts, List<String> header) {
        this.caption = caption;
        this.texts = texts;
        this.header = header;
    }

    /**
     * @param caption what the table shows
     * @param texts how many columns hold text, at least 1
     */
    static Rows of(String caption, int texts, String... header) {
        return new Rows(caption, texts, List.of(header));
    }

    void add(String... cells) {
        rows.add(new Row(Arrays.stream(cells).map(Cell::of).toList()));
    }

    void add(List<Cell> cells) {
        rows.add(new Row(cells));
    }

    /** Heads the rows below it. */
    void group(String text) {
        rows.add(new Row(List.of(Cell.group(header.size(), text))));
    }

    /** Null if no row was added. */
    Table table() {
        List<String> columns = new ArrayList<>();
        for (int i = 0; i < header.size(); i++) {
            columns.add(i == 0 ? "<1h" : i < texts ? "<1" : ">1");
        }
        return rows.isEmpty()
                ? null
                : new Table(caption, true, new Markup(String.join(",", columns)), header, rows);
    }
}

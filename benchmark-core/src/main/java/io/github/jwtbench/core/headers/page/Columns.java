package io.github.jwtbench.core.headers.page;

import io.github.jwtbench.core.headers.Rows;
import io.github.jwtbench.core.page.Cell;
import io.github.jwtbench.core.page.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The columns of a table with one row for each thing: each says what it shows of a thing. The first
 * one heads the rows.
 */
final class Columns<T> {

    private record Column<T>(String header, String spec, Function<T, Cell> cell) {}

    private final String caption;
    private final List<Column<T>> columns = new ArrayList<>();

    /**
     * @param caption what the table shows
     */
    Columns(String caption) {
        this.caption = caption;
    }

    /** Text, on the left. */
    Columns<T> text(String header, Function<T, String> text) {
        return add(header, columns.isEmpty() ? "<1h" : "<1", text.andThen(Cell::of));
    }

    /** A number, on the right. */
    Columns<T> number(String header, Function<T, String> number) {
        return add(header, ">1", number.andThen(Cell::of));
    }

    /** A number that may be alarming, on the right. */
    Columns<T> cell(String header, Function<T, Cell> cell) {
        return add(header, ">1", cell);
    }

    private Columns<T> add(String header, String spec, Function<T, Cell> cell) {
        columns.add(new Column<>(header, spec, cell));
        return this;
    }

    /** Null without a thing. */
    Table<T> table(List<T> things) {
        Table<T> table = Table.compact(caption, things);
        columns.forEach(each -> table.cell(each.header(), each.spec(), each.cell()));
        return table.orNull();
    }

    /** Things with the same heading under it; null without a thing. */
    Table<T> table(List<T> things, Function<T, String> heading) {
        List<T> grouped = Rows.grouped(things, heading).stream().flatMap(List::stream).toList();
        Table<T> table = table(grouped);
        return table == null ? null : table.grouped(heading);
    }
}

package io.github.jwtbench.jmh.compression.report;

import io.github.jwtbench.core.report.Table;
import io.github.jwtbench.core.report.Table.Cell;
import io.github.jwtbench.core.report.Table.Markup;
import io.github.jwtbench.core.report.Table.Row;
import io.github.jwtbench.jmh.compression.result.Rows;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

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
    Table table(List<T> things) {
        return draw(things.stream().map(this::row).toList());
    }

    /** Things with the same heading under it; null without a thing. */
    Table table(List<T> things, Function<T, String> heading) {
        List<Row> rows = new ArrayList<>();
        for (List<T> group : Rows.grouped(things, heading)) {
            rows.add(new Row(List.of(Cell.group(columns.size(), heading.apply(group.get(0))))));
            group.stream().map(this::row).forEach(rows::add);
        }
        return draw(rows);
    }

    private Row row(T thing) {
        return new Row(columns.stream().map(column -> column.cell().apply(thing)).toList());
    }

    private Table draw(List<Row> rows) {
        String specs = columns.stream().map(Column::spec).collect(Collectors.joining(","));
        List<String> headers = columns.stream().map(Column::header).toList();
        return rows.isEmpty() ? null : new Table(caption, true, new Markup(specs), headers, rows);
    }
}

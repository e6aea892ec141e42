package io.github.jwtbench.core.report;

import io.github.jwtbench.core.report.Table.Cell;
import io.github.jwtbench.core.report.Table.Line;
import io.github.jwtbench.core.report.Table.Markup;
import io.github.jwtbench.core.report.Table.Row;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/**
 * Columns of a table with one row for each item: the head of a column, its specification and what
 * it says of an item stand together.
 *
 * @param <T> what a row is about
 */
public final class Columns<T> {
    private final List<String> heads = new ArrayList<>();
    private final List<String> specs = new ArrayList<>();
    private final List<Function<T, Cell>> cells = new ArrayList<>();
    private int results;
    private Function<T, Line> whyNone = item -> null;

    /**
     * Adds a column of texts.
     *
     * @param spec AsciiDoc column specification, such as {@code >2}
     */
    public Columns<T> text(String head, String spec, Function<T, String> value) {
        return cell(head, spec, item -> Cell.of(value.apply(item)));
    }

    /** Likewise, of cells. */
    public Columns<T> cell(String head, String spec, Function<T, Cell> value) {
        heads.add(head);
        specs.add(spec);
        cells.add(value);
        return this;
    }

    /**
     * The columns that follow are filled by one text for items that have no result.
     *
     * @param why the text; null for items that have one
     */
    Columns<T> results(Function<T, Line> why) {
        results = heads.size();
        whyNone = why;
        return this;
    }

    /**
     * The table.
     *
     * @param compact whether lines of a cell are short, so that they are never broken
     * @return null without items
     */
    public Table table(String caption, boolean compact, Collection<T> items) {
        List<Row> rows = items.stream().map(this::row).toList();
        return rows.isEmpty()
                ? null
                : new Table(caption, compact, new Markup(String.join(",", specs)), heads, rows);
    }

    private Row row(T item) {
        Line why = whyNone.apply(item);
        List<Cell> row = new ArrayList<>();
        cells.subList(0, why == null ? cells.size() : results)
                .forEach(cell -> row.add(cell.apply(item)));
        if (why != null) {
            row.add(Cell.spanning(cells.size() - results, why));
        }
        return new Row(row);
    }
}

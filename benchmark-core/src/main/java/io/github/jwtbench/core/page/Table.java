package io.github.jwtbench.core.page;

import io.github.jwtbench.core.page.TableCell.Line;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A table with one row for each item. Its columns are added from left to right, each with its
 * title, its place and its content for an item. Without items there is no table.
 *
 * @param <T> type of a row's item
 */
public final class Table<T> implements Block {
    private final String caption;
    private final boolean compact;
    private final List<T> items;
    private final List<Column<T>> columns = new ArrayList<>();
    private Function<T, String> above = item -> null;
    private boolean once;
    private int results;
    private Function<T, Line> whyNone = item -> null;
    private String instead = "";

    /** Everything about a column stands here, once. */
    private record Column<T>(String title, String spec, Function<T, TableCell> cell) {}

    private Table(String caption, boolean compact, Collection<? extends T> items) {
        this.caption = caption;
        this.compact = compact;
        this.items = List.copyOf(items);
    }

    /** A table with the width of the page and wrapped texts in columns of given widths. */
    public static <T> Table<T> of(String caption, Collection<? extends T> items) {
        return new Table<>(caption, false, items);
    }

    /** A table as wide as its texts, which are short and never broken. */
    public static <T> Table<T> compact(String caption, Collection<? extends T> items) {
        return new Table<>(caption, true, items);
    }

    /** Adds a column of names of the rows, on the left. */
    public Table<T> head(String title, Function<T, String> text) {
        return cell(title, "<h", text.andThen(TableCell::of));
    }

    /** Adds a column of names of the rows, {@code width} times as wide as one without a width. */
    public Table<T> head(String title, int width, Function<T, String> text) {
        return cell(title, "<" + width + "h", text.andThen(TableCell::of));
    }

    /** Adds a column of texts, on the left. */
    public Table<T> text(String title, Function<T, String> text) {
        return cell(title, "<", text.andThen(TableCell::of));
    }

    /** Adds a column of texts, {@code width} times as wide as one without a width. */
    public Table<T> text(String title, int width, Function<T, String> text) {
        return cell(title, "<" + width, text.andThen(TableCell::of));
    }

    /** Adds a column of numbers, on the right. */
    public Table<T> number(String title, Function<T, String> number) {
        return cell(title, ">", number.andThen(TableCell::of));
    }

    /** Adds a column of numbers, {@code width} times as wide as one without a width. */
    public Table<T> number(String title, int width, Function<T, String> number) {
        return cell(title, ">" + width, number.andThen(TableCell::of));
    }

    /**
     * Adds a column of cells.
     *
     * @param spec AsciiDoc column specification, such as {@code <2h}
     */
    public Table<T> cell(String title, String spec, Function<T, TableCell> cell) {
        columns.add(new Column<>(title, spec, cell));
        return this;
    }

    /**
     * The columns that follow are filled by one text for items that have no result.
     *
     * @param why the text; null for items that have one
     */
    public Table<T> results(Function<T, Line> why) {
        results = columns.size();
        whyNone = why;
        return this;
    }

    /**
     * Adds a row over all columns before some items.
     *
     * @param text its text before an item; null for none
     */
    public Table<T> above(Function<T, String> text) {
        above = text;
        return this;
    }

    /** Items that follow each other and are of the same group stand under its name. */
    public Table<T> grouped(Function<T, String> name) {
        above = name;
        once = true;
        return this;
    }

    /** A paragraph that stands in its place when there are no items. */
    public Table<T> orElse(String asciiDoc) {
        instead = asciiDoc + "\n";
        return this;
    }

    @Override
    public String asciiDoc() {
        if (items.isEmpty()) {
            return instead;
        }
        String specs = columns.stream().map(Column::spec).collect(Collectors.joining(","));
        StringBuilder text = new StringBuilder("[.wide]\n--\n.");
        text.append(AsciiDoc.escape(caption)).append("\n[%header");
        text.append(compact ? "%autowidth" : "").append(",cols=\"").append(specs).append("\"]\n");
        text.append("|===\n");
        columns.forEach(column -> text.append(TableCell.of(column.title()).asciiDoc()));
        text.append('\n');
        String last = null;
        for (T item : items) {
            String title = above.apply(item);
            if (title != null && !(once && title.equals(last))) {
                text.append(row(List.of(TableCell.group(columns.size(), title))));
            }
            last = title;
            text.append(row(cells(item)));
        }
        return text.append("|===\n--\n").toString();
    }

    private static String row(List<TableCell> cells) {
        return cells.stream().map(TableCell::asciiDoc).collect(Collectors.joining()) + "\n";
    }

    private List<TableCell> cells(T item) {
        Line why = whyNone.apply(item);
        List<TableCell> cells = new ArrayList<>();
        for (int at = 0; at < columns.size(); at += cells.get(cells.size() - 1).columns()) {
            cells.add(
                    why != null && at == results
                            ? TableCell.spanning(columns.size() - at, List.of(why))
                            : columns.get(at).cell().apply(item));
        }
        return cells;
    }
}

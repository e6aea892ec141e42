package io.github.jwtbench.core.page;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

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
    private Function<T, @Nullable String> above = item -> null;
    private boolean once;
    private int results;
    private Function<T, @Nullable Inline> whyNone = item -> null;
    private String instead = "";

    /** What the cells of a column are. */
    public enum ColumnKind {
        /** Names of the rows, on the left. */
        HEAD,
        /** Numbers of the rows, on the right. */
        HEAD_NUMBER,
        TEXT,
        /** On the right. */
        NUMBER;

        boolean isHead() {
            return this == HEAD || this == HEAD_NUMBER;
        }

        boolean isNumber() {
            return this == NUMBER || this == HEAD_NUMBER;
        }
    }

    /**
     * Everything about a column stands here, once.
     *
     * @param width how many times as wide it is as one of width 1; 0 where none has a width
     */
    record Column<T>(String title, ColumnKind kind, int width, Function<T, TableCell> cell) {}

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
        return head(title, 0, text);
    }

    /** Adds a column of names of the rows, {@code width} times as wide as one of width 1. */
    public Table<T> head(String title, int width, Function<T, String> text) {
        return cell(title, ColumnKind.HEAD, width, text.andThen(TableCell::of));
    }

    /** Adds a column of texts, on the left. */
    public Table<T> text(String title, Function<T, String> text) {
        return text(title, 0, text);
    }

    /** Adds a column of texts, {@code width} times as wide as one of width 1. */
    public Table<T> text(String title, int width, Function<T, String> text) {
        return cell(title, ColumnKind.TEXT, width, text.andThen(TableCell::of));
    }

    /** Adds a column of numbers, on the right. */
    public Table<T> number(String title, Function<T, String> number) {
        return number(title, 0, number);
    }

    /** Adds a column of numbers, {@code width} times as wide as one of width 1. */
    public Table<T> number(String title, int width, Function<T, String> number) {
        return cell(title, ColumnKind.NUMBER, width, number.andThen(TableCell::of));
    }

    /**
     * Adds a column of cells.
     *
     * @param width how many times as wide it is as one of width 1; 0 where none has a width
     */
    public Table<T> cell(String title, ColumnKind kind, int width, Function<T, TableCell> cell) {
        columns.add(new Column<>(title, kind, width, cell));
        return this;
    }

    /**
     * The columns that follow are filled by one text for items that have no result.
     *
     * @param why the text; null for items that have one
     */
    public Table<T> results(Function<T, @Nullable Inline> why) {
        results = columns.size();
        whyNone = why;
        return this;
    }

    /**
     * Adds a row over all columns before some items.
     *
     * @param text its text before an item; null for none
     */
    public Table<T> above(Function<T, @Nullable String> text) {
        above = text;
        return this;
    }

    /** Items that follow each other and are of the same group stand under its name. */
    public Table<T> grouped(Function<T, String> name) {
        above = name;
        once = true;
        return this;
    }

    /** Words that stand in its place when there are no items. */
    public Table<T> orElse(String words) {
        instead = words;
        return this;
    }

    @Override
    public String in(Markup markup) {
        if (items.isEmpty()) {
            return instead.isEmpty() ? "" : markup.paragraph("", markup.words(instead));
        }
        List<List<TableCell>> rows = new ArrayList<>();
        String last = null;
        for (T item : items) {
            String title = above.apply(item);
            if (title != null && !(once && title.equals(last))) {
                rows.add(List.of(TableCell.group(columns.size(), title)));
            }
            last = title;
            rows.add(cells(item));
        }
        return markup.table(Inline.value(caption).in(markup), compact, columns, rows);
    }

    private List<TableCell> cells(T item) {
        Inline why = whyNone.apply(item);
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

package io.github.jwtbench.suite.report;

import io.github.jwtbench.core.page.Table;
import java.util.Collection;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Columns of a table that are data themselves. */
final class Columns {
    private Columns() {}

    /** Adds a column of numbers for each of these things. */
    static <T, C> Table<T> numbers(
            Table<T> table,
            int width,
            Collection<C> things,
            Function<C, String> title,
            BiFunction<T, C, String> number) {
        for (C each : things) {
            table.number(title.apply(each), width, item -> number.apply(item, each));
        }
        return table;
    }
}

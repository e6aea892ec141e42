package io.github.jwtbench.core.page;

import java.util.function.Function;

/**
 * A column of a table: everything about it stands here, once.
 *
 * @param title heads the column
 * @param spec AsciiDoc column specification, such as {@code >2}: on the right, twice as wide as 1
 * @param cell what it says of a row
 * @param <T> what a row is about
 */
record Column<T>(String title, String spec, Function<T, Cell> cell) {}

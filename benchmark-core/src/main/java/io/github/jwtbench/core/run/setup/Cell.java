package io.github.jwtbench.core.run.setup;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One thing that a library benchmark measures: a method with its parameters and its threads.
 *
 * @param benchmarkClass simple name of the JMH benchmark class
 * @param method name of the benchmark method, such as {@code signature}
 * @param parameters value by name, all that the class has
 * @param threads threads that call the method at once, at least 1
 */
public record Cell(
        String benchmarkClass, String method, SortedMap<String, String> parameters, int threads) {

    public Cell {
        nonBlank("benchmarkClass", benchmarkClass);
        nonBlank("method", method);
        parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
        Require.atLeast(1, "threads", threads);
    }

    /** The same cell with another value of a parameter. */
    public Cell with(String parameter, String value) {
        SortedMap<String, String> changed = new TreeMap<>(parameters);
        changed.put(parameter, value);
        return new Cell(benchmarkClass, method, changed, threads);
    }

    /** The same parameters and threads with another method of the same class. */
    public Cell withMethod(String other) {
        return new Cell(benchmarkClass, other, parameters, threads);
    }

    /** The same cell with another number of threads. */
    public Cell withThreads(int other) {
        return new Cell(benchmarkClass, method, parameters, other);
    }

    /** The cell in one line, such as {@code ValidationBenchmark.parse {size=SMALL}, 2 threads}. */
    public String words() {
        return benchmarkClass
                + "."
                + method
                + (parameters.isEmpty() ? "" : " " + parameters)
                + (threads == 1 ? ", 1 thread" : ", " + threads + " threads");
    }

    private static void nonBlank(String name, String value) {
        if (value == null || value.isBlank()) {
            throw new IllegalArgumentException(name + " must not be blank, got: " + value);
        }
    }
}

package io.github.jwtbench.core.compare;

import io.github.jwtbench.core.run.setup.Cell;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/** Cells as arms: class, method and parameters are the arm's settings. */
public final class ArmCells {
    private static final String BENCHMARK = "benchmark";

    private ArmCells() {}

    /** The arm of a cell, in one thread. */
    public static ArmSpec arm(String name, String title, Cell cell) {
        SortedMap<String, String> settings = new TreeMap<>(cell.parameters());
        settings.put(BENCHMARK, cell.benchmarkClass() + "." + cell.method());
        return new ArmSpec(name, title, settings, null);
    }

    /** Whether an arm is a cell. */
    public static boolean isCell(ArmSpec arm) {
        return arm.dimensions().containsKey(BENCHMARK);
    }

    /** The cell of an arm. */
    public static Cell cell(ArmSpec arm) {
        SortedMap<String, String> parameters = new TreeMap<>(arm.dimensions());
        String[] benchmark =
                Objects.requireNonNull(parameters.remove(BENCHMARK), BENCHMARK).split("\\.");
        return new Cell(benchmark[0], benchmark[1], parameters, 1);
    }
}

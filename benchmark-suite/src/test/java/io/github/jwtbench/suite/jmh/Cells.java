package io.github.jwtbench.suite.jmh;

import io.github.jwtbench.core.run.setup.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Small cells for tests. */
final class Cells {

    private static final double MICROS_PER_SECOND = 1e6;

    private Cells() {}

    static Cell cell(String method) {
        return new Cell(
                "ValidationBenchmark",
                method,
                new TreeMap<>(Map.of("engine", "STAGED", "provider", "JDK")),
                1);
    }

    /**
     * A cell whose forks took so many microseconds per operation, each in four equal iterations.
     */
    static MeasuredCell measured(Cell cell, double... micros) {
        List<List<Double>> forks = new ArrayList<>();
        for (double each : micros) {
            double perSecond = cell.threads() * MICROS_PER_SECOND / each;
            forks.add(List.of(perSecond, perSecond, perSecond, perSecond));
        }
        return new MeasuredCell(cell, forks, List.of(), null, List.of());
    }
}

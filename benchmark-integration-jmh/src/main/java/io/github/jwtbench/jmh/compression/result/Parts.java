package io.github.jwtbench.jmh.compression.result;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.jmh.compression.measured.Measurement;
import java.util.List;

/** The parts of a comparison, by the names under which they are declared. */
final class Parts {

    static final String LOAD = "load";
    static final String JOURNEYS = "journeys";
    static final String CAPTURES = "captures";

    /** All parts that a comparison can have. */
    static final List<String> ALL =
            List.of(
                    Sequences.CASES,
                    Sequences.TOKENS,
                    Sequences.SIZES,
                    Sequences.GRID,
                    LOAD,
                    JOURNEYS,
                    CAPTURES);

    private Parts() {}

    /**
     * How much of a part there is.
     *
     * @param load latency and CPU; null if not measured
     */
    static long found(Measurement measurement, Comparison load, String part) {
        return switch (part) {
            case LOAD -> load == null || load.starts().isEmpty() ? 0 : 1;
            case JOURNEYS -> measurement.journeys().size();
            case CAPTURES -> measurement.captures().size();
            default ->
                    measurement.sequences().stream().filter(row -> row.part().equals(part)).count();
        };
    }
}

package io.github.jwtbench.jmh.compression.result;

import io.github.jwtbench.jmh.compression.measured.Measurement;
import java.util.ArrayList;
import java.util.List;

/** The parts of a comparison, by the names under which they are declared. */
final class Parts {

    static final String JOURNEYS = "journeys";
    static final String CAPTURES = "captures";

    private static final List<String> SEQUENCES =
            List.of(Sequences.CASES, Sequences.TOKENS, Sequences.SIZES, Sequences.GRID);
    private static final List<String> SLOTS = List.of(Speeds.SPLIT_PLAIN, Speeds.PLAIN_PLAIN);

    private Parts() {}

    /** All parts that a comparison can have. */
    static List<String> all() {
        List<String> all = new ArrayList<>(SEQUENCES);
        all.addAll(SLOTS);
        all.add(JOURNEYS);
        all.add(CAPTURES);
        return all;
    }

    /** How much of a part there is. */
    static long found(Measurement measurement, String part) {
        return switch (part) {
            case JOURNEYS -> measurement.journeys().size();
            case CAPTURES -> measurement.captures().size();
            default ->
                    SLOTS.contains(part)
                            ? measurement.slots().stream()
                                    .filter(slot -> slot.comparison().equals(part))
                                    .count()
                            : measurement.sequences().stream()
                                    .filter(row -> row.part().equals(part))
                                    .count();
        };
    }
}

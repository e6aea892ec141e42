package io.github.jwtbench.jmh.compression.result;

import io.github.jwtbench.jmh.compression.measured.Declared;
import io.github.jwtbench.jmh.compression.measured.Measurement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What is missing on purpose: what the driver says, and parts that nobody declared. */
final class Gaps {

    private Gaps() {}

    static List<String> of(Measurement measurement) {
        List<String> gaps = new ArrayList<>(measurement.notMeasured());
        Set<String> declared = new HashSet<>();
        measurement.declared().stream().map(Declared::part).forEach(declared::add);
        Parts.ALL.stream()
                .filter(part -> !declared.contains(part))
                .map(
                        part ->
                                "The part "
                                        + part
                                        + " was not asked for in the tier "
                                        + measurement.tier()
                                        + ".")
                .forEach(gaps::add);
        if (Sequences.repeated(measurement.sequences()).isEmpty()) {
            gaps.add("No row was sent a second time within the comparison as an A/A control.");
        }
        return List.copyOf(gaps);
    }
}

package io.github.jwtbench.jmh.compression.result;

import io.github.jwtbench.jmh.compression.measured.Journey;
import io.github.jwtbench.jmh.compression.measured.JourneyStep;
import io.github.jwtbench.jmh.compression.measured.Slot;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The rules for slots of load, and for user journeys. */
final class LoadChecks {

    private LoadChecks() {}

    static List<String> slots(List<Slot> slots) {
        List<String> reasons = new ArrayList<>();
        for (Slot slot : slots) {
            String name =
                    slot.comparison() + ", pair " + slot.pair() + ", side " + slot.side() + ": ";
            if (slot.correct() != slot.intended()) {
                reasons.add(
                        name
                                + "each intended request must be answered as it must be, got "
                                + slot.correct()
                                + " of "
                                + slot.intended());
            }
            Double cpu = slot.cpuMicrosPerRequest();
            if (!(slot.p50Micros() > 0 && slot.p50Micros() <= slot.p99Micros())
                    || (cpu != null && !(cpu > 0))) {
                reasons.add(
                        name
                                + "latency must be above 0 and ascend, CPU time must be above 0, got "
                                + slot.p50Micros()
                                + ", "
                                + slot.p99Micros()
                                + " and "
                                + cpu);
            }
        }
        byComparison(slots).forEach((comparison, of) -> reasons.addAll(pairs(comparison, of)));
        return reasons;
    }

    private static Map<String, List<Slot>> byComparison(List<Slot> slots) {
        return slots.stream()
                .collect(
                        Collectors.groupingBy(Slot::comparison, TreeMap::new, Collectors.toList()));
    }

    private static List<String> pairs(String comparison, List<Slot> slots) {
        List<String> reasons = new ArrayList<>();
        if (slots.stream().map(Slot::ratePerSecond).distinct().count() > 1) {
            reasons.add(
                    comparison
                            + ": the offered rate must be the same, got "
                            + slots.stream().map(Slot::ratePerSecond).distinct().toList());
        }
        Map<Integer, List<String>> sides =
                slots.stream()
                        .collect(
                                Collectors.groupingBy(
                                        Slot::pair,
                                        TreeMap::new,
                                        Collectors.mapping(Slot::side, Collectors.toList())));
        sides.forEach(
                (pair, found) -> {
                    Set<String> both = new HashSet<>(found);
                    if (found.size() != 2 || !both.equals(Set.of(Speeds.A, Speeds.B))) {
                        reasons.add(
                                comparison
                                        + ", pair "
                                        + pair
                                        + ": there must be one side a and one side b, got "
                                        + found);
                    }
                });
        return reasons;
    }

    static List<String> journeys(List<Journey> journeys) {
        List<String> reasons = new ArrayList<>();
        for (Journey journey : journeys) {
            String name = "journey " + journey.client() + " " + journey.encoding().text() + ": ";
            for (JourneyStep step : journey.steps()) {
                if (step.correct() != step.requests()) {
                    reasons.add(
                            name
                                    + step.name()
                                    + ": each request must be answered as it must be, got "
                                    + step.correct()
                                    + " of "
                                    + step.requests());
                }
            }
            if (journey.steps().stream()
                    .noneMatch(step -> step.target() != null && step.requests() > 0)) {
                reasons.add(name + "there must be a step that is forwarded, got none");
            }
            long bySteps = Hops.sum(journey, JourneyStep::credentialBytes);
            long byCases = Hops.caseBytes(journey);
            if (bySteps != byCases) {
                reasons.add(
                        name
                                + "bytes by step must make those by case, got "
                                + bySteps
                                + " and "
                                + byCases);
            }
        }
        return reasons;
    }
}

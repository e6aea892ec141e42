package io.github.jwtbench.jmh.compression.result;

import io.github.jwtbench.jmh.compression.measured.Journey;
import io.github.jwtbench.jmh.compression.measured.JourneyStep;
import java.util.ArrayList;
import java.util.List;

/** The rules for user journeys. */
final class JourneyChecks {

    private JourneyChecks() {}

    static List<String> reasons(List<Journey> journeys) {
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

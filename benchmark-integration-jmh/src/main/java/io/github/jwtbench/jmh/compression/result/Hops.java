package io.github.jwtbench.jmh.compression.result;

import io.github.jwtbench.jmh.compression.measured.CaseBytes;
import io.github.jwtbench.jmh.compression.measured.Encoding;
import io.github.jwtbench.jmh.compression.measured.Journey;
import io.github.jwtbench.jmh.compression.measured.JourneyStep;
import io.github.jwtbench.jmh.compression.measured.TokenCase;
import java.util.List;
import java.util.function.ToLongFunction;

/** The user journey over the forwarding hop. */
final class Hops {

    private Hops() {}

    static List<Hop> of(List<Journey> journeys) {
        return journeys.stream().map(journey -> hop(journey, journeys)).toList();
    }

    private static Hop hop(Journey journey, List<Journey> journeys) {
        long forwarded =
                journey.steps().stream()
                        .filter(step -> step.target() != null)
                        .mapToLong(JourneyStep::requests)
                        .sum();
        long credential = sum(journey, JourneyStep::credentialBytes);
        return new Hop(
                journey.client(),
                journey.encoding(),
                journey.users(),
                journey.steps(),
                sum(journey, JourneyStep::requests),
                sum(journey, JourneyStep::correct),
                credential,
                (double) credential / forwarded,
                refresh(journey),
                journey.headerBlockBytes(),
                journey.bytesSent(),
                journey.bytesReceived(),
                journeys.stream()
                        .filter(other -> other.client().equals(journey.client()))
                        .filter(other -> other.encoding() == Encoding.PLAIN)
                        .map(plain -> Traffics.saved(journey.bytesSent(), plain.bytesSent()))
                        .findFirst()
                        .orElse(null));
    }

    private static Double refresh(Journey journey) {
        return journey.cases().stream()
                .filter(each -> each.tokenCase() == TokenCase.REFRESH && each.requests() > 0)
                .map(each -> (double) each.bytes() / each.requests())
                .findFirst()
                .orElse(null);
    }

    static long sum(Journey journey, ToLongFunction<JourneyStep> value) {
        return journey.steps().stream().mapToLong(value).sum();
    }

    static long caseBytes(Journey journey) {
        return journey.cases().stream().mapToLong(CaseBytes::bytes).sum();
    }
}

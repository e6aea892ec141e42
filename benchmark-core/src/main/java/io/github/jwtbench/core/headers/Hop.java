package io.github.jwtbench.core.headers;

import java.util.List;
import java.util.function.ToLongFunction;

/**
 * The user journey over the forwarding hop, with one client and one encoding.
 *
 * @param client HTTP/2 client of the forwarding service
 * @param encoding how it sent the tokens on
 * @param users how many users
 * @param steps the steps
 * @param requests requests of all steps
 * @param correct of these, answered as they must be
 * @param credentialBytes bytes of the credentials on the hop
 * @param bytesPerRequest the same per request that was forwarded
 * @param refreshBytes mean bytes of a refreshed token; null if none occurred
 * @param headerBlockBytes bytes of all header blocks on the hop
 * @param bytesSent octets of HTTP/2 sent on the hop
 * @param bytesReceived octets received
 * @param savedOfSent share of plain's octets sent that were saved; null without plain beside it
 */
public record Hop(
        String client,
        Encoding encoding,
        int users,
        List<JourneyStep> steps,
        long requests,
        long correct,
        long credentialBytes,
        double bytesPerRequest,
        Double refreshBytes,
        long headerBlockBytes,
        long bytesSent,
        long bytesReceived,
        Double savedOfSent) {

    static List<Hop> all(List<Journey> journeys) {
        return journeys.stream().map(journey -> of(journey, journeys)).toList();
    }

    private static Hop of(Journey journey, List<Journey> journeys) {
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
                        .map(plain -> WireTraffic.saved(journey.bytesSent(), plain.bytesSent()))
                        .findFirst()
                        .orElse(null));
    }

    private static Double refresh(Journey journey) {
        return journey.cases().stream()
                .filter(each -> each.tokenCase() == TokenCase.REFRESH && each.requests() > 0)
                .map(each -> Cost.of(each).mean())
                .findFirst()
                .orElse(null);
    }

    /** The sum of a value over all steps. */
    static long sum(Journey journey, ToLongFunction<JourneyStep> value) {
        return journey.steps().stream().mapToLong(value).sum();
    }
}

package io.github.jwtbench.jmh.compression.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.github.jwtbench.jmh.compression.measured.Encoding;
import io.github.jwtbench.jmh.compression.measured.Journey;
import io.github.jwtbench.jmh.compression.measured.JourneyStep;
import io.github.jwtbench.jmh.compression.measured.Slot;
import io.github.jwtbench.jmh.compression.measured.TokenCase;
import io.github.jwtbench.jmh.compression.result.Speed.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Latency and CPU pair by pair, and the user journey. */
class LoadTest {

    /** Side b comes first, as every second pair has it. */
    private static List<Slot> pairs(int count, double factor, Double cpu) {
        List<Slot> slots = new ArrayList<>();
        for (int pair = 0; pair < count; pair++) {
            double p50 = 1000 + 10 * pair;
            slots.add(slot(pair, "b", p50 * factor, cpu));
            slots.add(slot(pair, "a", p50, cpu));
        }
        return slots;
    }

    private static Slot slot(int pair, String side, double p50, Double cpu) {
        return new Slot(
                "split-plain",
                pair,
                side,
                side.equals("a") ? Encoding.PLAIN : Encoding.SPLIT,
                500,
                100,
                100,
                p50,
                2 * p50,
                cpu);
    }

    @Test
    void tenPairsAllowAVerdict() {
        List<Speed> speeds = Speeds.of(pairs(10, 1.5, 200.0), 1);

        assertEquals(
                List.of("p50_micros", "p99_micros", "cpu_micros_per_request"),
                speeds.stream().map(Speed::quantity).toList());
        Speed p50 = speeds.get(0);
        assertEquals(10, p50.pairs());
        assertEquals(500, p50.ratePerSecond());
        assertEquals(Verdict.HIGHER, p50.verdict());
        assertEquals(1.5, p50.result().ratio(), 1e-12);
        assertEquals(522.5, p50.result().difference(), 1e-9);
        assertEquals(Verdict.NO_DETECTABLE_DIFFERENCE, speeds.get(2).verdict());
    }

    @Test
    void ninePairsDoNot() {
        Speed p50 = Speeds.of(pairs(9, 1.5, 200.0), 1).get(0);

        assertEquals(Verdict.TOO_FEW_PAIRS, p50.verdict());
        assertEquals(9, p50.pairs());
        assertNull(p50.result());
    }

    @Test
    void whatCannotBeReadIsNotCompared() {
        List<Speed> speeds = Speeds.of(pairs(10, 0.5, null), 1);

        assertEquals(Verdict.LOWER, speeds.get(0).verdict());
        assertNotNull(speeds.get(0).result());
        assertEquals(0, speeds.get(2).pairs());
        assertEquals(Verdict.TOO_FEW_PAIRS, speeds.get(2).verdict());
    }

    @Test
    void aJourneyIsCountedPerForwardedRequest() {
        List<Hop> hops =
                Hops.of(List.of(journey(Encoding.PLAIN, 6000), journey(Encoding.SPLIT, 3000)));

        Hop split = hops.get(1);
        assertEquals(15, split.requests());
        assertEquals(3000, split.credentialBytes());
        assertEquals(300, split.bytesPerRequest());
        assertEquals(280, split.refreshBytes());
        assertEquals(1 - 4000.0 / 7000, split.savedOfSent(), 1e-12);
        assertEquals(0, hops.get(0).savedOfSent());
    }

    /** Ten requests with a hop and five without. */
    private static Journey journey(Encoding encoding, long bytes) {
        return new Journey(
                "netty",
                encoding,
                5,
                List.of(
                        new JourneyStep("home", "catalog", 10, 10, bytes),
                        new JourneyStep("renew", null, 5, 5, 0)),
                List.of(HandRows.each(TokenCase.REFRESH, 5, 280)),
                bytes + 100,
                bytes + 1000,
                500);
    }
}

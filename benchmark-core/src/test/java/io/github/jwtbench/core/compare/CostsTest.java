package io.github.jwtbench.core.compare;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.sample.SampleComparison;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CostsTest {

    @Test
    void totalCpuIsTheSumOfServiceAndClient() {
        assertArrayEquals(new double[] {3.5}, total(50_000L), 1e-12);
    }

    @Test
    void totalCpuIsUnknownWithoutTheClient() {
        assertArrayEquals(new double[0], total(null));
    }

    /** Of a slice of 100 requests that took 300 µs of the service. */
    private static double[] total(Long clientNanos) {
        Work work =
                new Work(
                        100,
                        300_000,
                        clientNanos,
                        null,
                        null,
                        null,
                        null,
                        1,
                        null,
                        null,
                        null,
                        null);
        return Costs.of(
                new Start(0, 1, List.of(new Slice(0, "a", work))),
                List.of("a"),
                Figure.TOTAL_CPU,
                false);
    }

    /** Ticks may move time from one slice to another. */
    @Test
    void costOfEndedThreadsIsAShareOfTheTotal() {
        assertEquals(0.1, ended(30_000_000L, -10_000_000L, null), 1e-12);
        assertEquals(0, ended(-10_000_000L, 5_000_000L, null));
        assertEquals(0, ended(null, null, null));
    }

    private static double ended(Long... nanos) {
        List<Slice> slices = new ArrayList<>();
        for (Long each : nanos) {
            slices.add(
                    new Slice(
                            slices.size(),
                            "candidate",
                            new Work(
                                    1,
                                    60_000_000,
                                    null,
                                    null,
                                    null,
                                    null,
                                    null,
                                    1,
                                    null,
                                    null,
                                    each,
                                    null)));
        }
        return Costs.ended(
                SampleComparison.begin().with(List.of(new Start(0, 1, slices))), "candidate");
    }
}

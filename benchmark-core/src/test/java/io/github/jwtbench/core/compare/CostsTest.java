package io.github.jwtbench.core.compare;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.github.jwtbench.core.figure.Figure;
import java.util.List;
import org.junit.jupiter.api.Test;

class CostsTest {

    @Test
    void theCpuOfBothIsThatOfServiceAndClient() {
        assertArrayEquals(new double[] {3.5}, total(50_000L), 1e-12);
    }

    @Test
    void withoutAClientThereIsNoCpuOfBoth() {
        assertArrayEquals(new double[0], total(null));
    }

    /** Of a slice of 100 requests that took 300 µs of the service. */
    private static double[] total(Long clientNanos) {
        Work work = new Work(100, 300_000, clientNanos, null, null, null, null, 1, null, null);
        return Costs.of(
                new Start(0, 1, List.of(new Slice(0, "a", work))), List.of("a"), Figure.TOTAL_CPU);
    }
}

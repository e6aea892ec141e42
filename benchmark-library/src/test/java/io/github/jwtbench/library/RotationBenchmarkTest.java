package io.github.jwtbench.library;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class RotationBenchmarkTest {
    @Test
    @Timeout(value = 60, unit = TimeUnit.SECONDS)
    void tokensAreAcceptedDuringRotations() throws Exception {
        RotationBenchmark benchmark = new RotationBenchmark();
        benchmark.setUp();
        Cursor cursor = new Cursor();
        Set<String> keys = new HashSet<>();

        while (keys.size() < 4) {
            keys.add(benchmark.complete(cursor).keyId());
        }

        benchmark.tearDown();
        assertTrue(benchmark.rotations() >= 3);
    }

    @Test
    void trialWithoutARotationFails() throws Exception {
        Rotation rotation = Rotation.start(Duration.ofHours(1));

        assertThrows(IllegalStateException.class, rotation::stop);
    }
}

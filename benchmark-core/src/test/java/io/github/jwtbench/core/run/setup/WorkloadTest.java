package io.github.jwtbench.core.run.setup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.sample.SampleRun;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkloadTest {
    private static final List<RateStage> STAGES =
            List.of(new RateStage(100, 30), new RateStage(500, 10));

    private static Workload staged(Loop loop, double rate, double seconds, List<RateStage> stages) {
        return SampleRun.workload(
                load -> {
                    load.loop = loop;
                    load.rate = rate;
                    load.seconds = seconds;
                    load.stages = stages;
                });
    }

    @Test
    void theRateOfStagesIsTheirMean() {
        assertEquals(200, staged(Loop.OPEN, 200, 40, STAGES).ratePerSecond());
    }

    @ParameterizedTest
    @CsvSource({"OPEN, 100, 40", "OPEN, 300, 40", "OPEN, 200, 30", "CLOSED, 0, 40"})
    void stagesThatContradictTheWorkloadAreRefused(Loop loop, double rate, double seconds) {
        IllegalArgumentException refused =
                assertThrows(
                        IllegalArgumentException.class, () -> staged(loop, rate, seconds, STAGES));

        assertTrue(
                refused.getMessage().contains("100 req/s for 30 s, then 500 req/s for 10 s"),
                refused::getMessage);
    }

    @Test
    void emptyStagesAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> staged(Loop.OPEN, 200, 40, List.of()));
    }

    @Test
    void aloneLimitsTheLoadToOneRequestAtATime() {
        Workload alone = staged(Loop.OPEN, 200, 40, STAGES).alone();

        assertEquals(1, alone.threads());
        assertEquals(1, alone.concurrency());
        assertEquals(STAGES, alone.stages());
    }
}

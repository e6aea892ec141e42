package io.github.jwtbench.core.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.run.setup.Workload;
import io.github.jwtbench.core.sample.SampleRun;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RigLoadTest {

    @ParameterizedTest
    @CsvSource({
        "OPEN, 20000, 2, 40000",
        "OPEN, 0.4, 2, 1",
        "OPEN, 200000, 30, 1000000",
        "CLOSED, 0, 2, 0",
    })
    void asManyRequestsMayWaitAsFallDueInOneTimeout(
            Loop loop, double rate, double timeout, int waiting) {
        Workload load =
                SampleRun.workload(
                        each -> {
                            each.loop = loop;
                            each.rate = rate;
                            each.timeoutSeconds = timeout;
                        });

        assertEquals(waiting, RigLoad.waiting(load));
    }
}

package io.github.jwtbench.core.report;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.sample.SampleRun;
import org.junit.jupiter.api.Test;

class OriginTest {

    @Test
    void processorAndJdkThatAFileLeavesOutAreUnknown() {
        Run run =
                SampleRun.of(
                                sample -> {
                                    sample.cpu = null;
                                    sample.jdk = null;
                                })
                        .run();

        String page = Origin.of(run).page("runs", "Runs").html();

        assertTrue(page.contains("unknown, 2 processors"), page);
        assertTrue(page.contains("JDK unknown"), page);
    }
}

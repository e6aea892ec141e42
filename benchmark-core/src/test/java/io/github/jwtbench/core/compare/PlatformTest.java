package io.github.jwtbench.core.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.sample.SampleRun;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlatformTest {

    @ParameterizedTest
    @CsvSource(
            nullValues = "null",
            value = {
                "AMD EPYC, Debian 17.0.15+6, 'AMD EPYC, JDK 17', amd-epyc-jdk-17",
                "Intel(R) Xeon(R) Processor, Eclipse Adoptium 25.0.3+9-LTS,"
                        + " 'Intel(R) Xeon(R) Processor, JDK 25', intel-xeon-processor-jdk-25",
                "../../etc, x/y, '../../etc, JDK x/y', -etc-jdk-x-y",
                "null, null, 'unknown, JDK unknown', unknown-jdk-unknown"
            })
    void processorAndFeatureReleaseNameAPlatform(
            String cpu, String jdk, String words, String folder) {
        Platform platform =
                Platform.of(
                        SampleRun.of(
                                        run -> {
                                            run.cpu = cpu;
                                            run.jdk = jdk;
                                        })
                                .environment());

        assertEquals(words, platform.words());
        assertEquals(folder, platform.folder());
    }
}

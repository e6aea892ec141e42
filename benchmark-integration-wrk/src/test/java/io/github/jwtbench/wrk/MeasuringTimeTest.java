package io.github.jwtbench.wrk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.suite.session.StartupStage;
import io.github.jwtbench.suite.settings.Settings;
import io.github.jwtbench.suite.settings.SettingsFile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** How long the load and the services take by their settings. */
class MeasuringTimeTest {
    private static final Path ROOT = Path.of("..");

    @Test
    void eachRunCountsWithItsLength() {
        Settings settings =
                Sample.suite(ROOT, "wrk.duration", "10s", "http2.duration", "20s").settings();
        assertEquals(Duration.ofSeconds(3 + 2 * 10 + 5 * 20 + 8 / 2), WrkPlan.estimate(settings));
        assertEquals(Duration.ofSeconds(2 * 15), new StartupStage(null, 2).estimate());
        assertEquals(Duration.ofSeconds(4 * 310), ServiceExtent.of(byDefault()).estimate());
    }

    @Test
    void signaturesAloneTakeTheirBudget() {
        Settings settings = Sample.suite(ROOT, "wrk.parts", "load,signatures").settings();
        assertEquals(ServiceExtent.SIGNATURES, ServiceExtent.of(settings));
        assertEquals(Duration.ofMinutes(8), ServiceExtent.of(settings).estimate());
        assertEquals(
                ServiceExtent.FULL,
                ServiceExtent.of(
                        Sample.suite(
                                        ROOT,
                                        "wrk.parts",
                                        "services,signatures",
                                        "benchmark.tier",
                                        "full")
                                .settings()));
    }

    private static Settings byDefault() {
        return SettingsFile.of(
                Stream.of("benchmark.session", "version", "checkout", "module", "folder")
                        .collect(Collectors.toMap(name -> name, name -> "any")));
    }
}

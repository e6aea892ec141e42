package io.github.jwtbench.wrk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.session.Services;
import io.github.jwtbench.core.session.StartupStage;
import io.github.jwtbench.core.settings.Settings;
import io.github.jwtbench.core.settings.SettingsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The workflow gives the load and the services as much time as the command asks for. */
class MeasuringTimeTest {
    private static final Duration BUILD = Duration.ofMinutes(10);
    private static final Path ROOT = Path.of("..");

    @Test
    void mainHasTimeForTheLoadAndTheServices() throws IOException {
        Settings settings = byDefault();
        Duration estimate =
                Services.START
                        .plus(settings.warmUp())
                        .plus(WrkPlan.estimate(settings))
                        .plus(new StartupStage(null, settings.startupRounds()).estimate())
                        .plus(ServiceExtent.of(settings.comparisonTier()).estimate());
        String workflow = Files.readString(ROOT.resolve(".github/workflows/benchmark.yml"));
        Duration allowed =
                Duration.ofMinutes(
                        Long.parseLong(
                                first("(?s)\n  measure:.*?timeout-minutes: ([0-9]+)", workflow)));
        assertTrue(
                estimate.plus(BUILD).compareTo(allowed) <= 0,
                () -> estimate + " and " + BUILD + " in " + allowed);
    }

    @Test
    void eachRunCountsWithItsLength() {
        Settings settings =
                Sample.suite(ROOT, "wrk.duration", "10s", "http2.duration", "20s").settings();
        assertEquals(Duration.ofSeconds(3 + 2 * 10 + 6 * 20 + 8 / 2), WrkPlan.estimate(settings));
        assertEquals(Duration.ofSeconds(2 * 15), new StartupStage(null, 2).estimate());
        assertEquals(
                Duration.ofSeconds(4 * 280),
                ServiceExtent.of(byDefault().comparisonTier()).estimate());
    }

    private static Settings byDefault() {
        return SettingsFile.of(
                Stream.of(
                                "benchmark.session",
                                "version",
                                "checkout",
                                "module",
                                "projects",
                                "selected",
                                "selected.base")
                        .collect(Collectors.toMap(name -> name, name -> "any")));
    }

    private static String first(String pattern, String text) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        assertTrue(matcher.find(), pattern);
        return matcher.group(1);
    }
}

package io.github.jwtbench.jmh;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.headers.Extent;
import io.github.jwtbench.core.settings.Settings;
import io.github.jwtbench.core.settings.SettingsFile;
import io.github.jwtbench.jmh.grpc.GrpcStage;
import io.github.jwtbench.jmh.run.JmhExtent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The workflow gives the trials and the headers as much time as the command asks for. */
class MeasuringTimeTest {
    private static final Duration BUILD_AND_START = Duration.ofMinutes(11);
    private static final Path ROOT = Path.of("..");

    private static final Settings DEFAULTS =
            SettingsFile.of(
                    Stream.of(
                                    "benchmark.session",
                                    "version",
                                    "checkout",
                                    "module",
                                    "projects",
                                    "selected",
                                    "selected.base")
                            .collect(Collectors.toMap(name -> name, name -> "any")));

    @Test
    void mainHasTimeForTheTrials() throws IOException {
        fits(DEFAULTS.warmUp().plus(new JmhExtent(DEFAULTS).estimate()));
    }

    @Test
    void mainHasTimeForTheHeaders() throws IOException {
        fits(
                Extent.of(DEFAULTS.comparisonTier())
                        .estimate()
                        .plus(GrpcStage.estimate(DEFAULTS.comparisonTier())));
    }

    private static void fits(Duration estimate) throws IOException {
        String workflow = Files.readString(ROOT.resolve(".github/workflows/benchmark.yml"));
        Duration allowed =
                Duration.ofMinutes(
                        Long.parseLong(
                                first("(?s)\n  measure:.*?timeout-minutes: ([0-9]+)", workflow)));
        assertTrue(
                estimate.plus(BUILD_AND_START).compareTo(allowed) <= 0,
                () -> estimate + " and " + BUILD_AND_START + " in " + allowed);
    }

    private static String first(String pattern, String text) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        assertTrue(matcher.find(), pattern);
        return matcher.group(1);
    }
}

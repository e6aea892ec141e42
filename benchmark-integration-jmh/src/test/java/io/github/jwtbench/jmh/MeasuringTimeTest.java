package io.github.jwtbench.jmh;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.jmh.compression.ComparisonOptions;
import io.github.jwtbench.jmh.run.JmhOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** The workflow gives the trials and the headers as much time as the command asks for. */
class MeasuringTimeTest {
    private static final Duration BUILD_AND_START = Duration.ofMinutes(11);
    private static final Path ROOT = Path.of("..");

    @Test
    void mainHasTimeForTheTrials() throws IOException {
        JmhOptions options = new JmhOptions();
        fill(
                options,
                "jmh.tier",
                "jmh.iterations",
                "jmh.warmupIterations",
                "jmh.time",
                "jmh.threads",
                "sweep.seconds",
                "jmh.serviceWarmup");
        fits(options.estimate());
    }

    @Test
    void mainHasTimeForTheHeaders() throws IOException {
        ComparisonOptions options = new ComparisonOptions();
        fill(options, "comparison.tier", "capture");
        fits(options.estimate());
    }

    /** With what the root pom says without a profile. */
    private static void fill(Object options, String... names) throws IOException {
        String pom = Files.readString(ROOT.resolve("pom.xml"));
        List<String> arguments = new ArrayList<>(List.of("--capture.agent=any"));
        for (String name : names) {
            arguments.add("--" + name + "=" + first("<" + name + ">([^<]*)</", pom));
        }
        new CommandLine(options)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setUnmatchedArgumentsAllowed(true)
                .parseArgs(arguments.toArray(String[]::new));
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

package io.github.jwtbench.wrk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.session.Session;
import io.github.jwtbench.core.session.StartupStage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The workflow gives the load and the services as much time as the command asks for. */
class MeasuringTimeTest {
    private static final Duration BUILD = Duration.ofMinutes(10);
    private static final Path ROOT = Path.of("..");

    @Test
    void mainHasTimeForTheLoadAndTheServices() throws IOException {
        Options options = byDefault();
        Duration estimate =
                Session.START
                        .plus(options.load())
                        .plus(new StartupStage(null, options.startupRounds).estimate())
                        .plus(options.services.estimate());
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
    void eachRunCountsWithItsLength() throws IOException {
        Options options = byDefault();
        options.wrkDuration = Duration.ofSeconds(10);
        options.http2Duration = Duration.ofSeconds(20);
        options.warmUp = Duration.ofSeconds(7);
        assertEquals(Duration.ofSeconds(7 + 2 * 10 + 6 * 20 + 8 * 3), options.load());
        assertEquals(Duration.ofSeconds(2 * 15), new StartupStage(null, 2).estimate());
        assertEquals(ServiceExtent.FULL.budget(), options.services.estimate());
    }

    /** What the root pom says without a profile. */
    private static Options byDefault() throws IOException {
        String pom = Files.readString(ROOT.resolve("pom.xml"));
        Options options = new Options();
        options.wrkDuration = seconds(pom, "wrk.duration");
        assertEquals("${wrk.duration}", property(pom, "http2.duration"));
        options.http2Duration = options.wrkDuration;
        options.warmUp = seconds(pom, "benchmark.warmup");
        options.startupRounds = Integer.parseInt(property(pom, "startup.rounds"));
        options.services =
                ServiceExtent.valueOf(property(pom, "comparison.tier").toUpperCase(Locale.ROOT));
        return options;
    }

    private static Duration seconds(String pom, String name) {
        return new Options.Seconds().convert(property(pom, name));
    }

    private static String property(String pom, String name) {
        return first("<" + name + ">([^<]*)</", pom);
    }

    private static String first(String pattern, String text) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        assertTrue(matcher.find(), pattern);
        return matcher.group(1);
    }
}

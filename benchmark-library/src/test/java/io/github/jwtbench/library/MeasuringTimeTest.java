package io.github.jwtbench.library;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.session.Suite;
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

/** The workflow gives the library as much time as its command asks for, and the build. */
class MeasuringTimeTest {
    private static final Duration BUILD = Duration.ofMinutes(10);
    private static final Path ROOT = Path.of("..");

    @Test
    void mainHasTimeForTheLibraryAndTheTokenFormats() throws IOException {
        Suite suite = new Suite(byDefault(), ROOT);
        Duration estimate = new LibraryModule().session(suite, null, System.out).estimate();
        String workflow = Files.readString(ROOT.resolve(".github/workflows/benchmark.yml"));
        Duration allowed =
                Duration.ofMinutes(
                        Long.parseLong(
                                first("(?s)\n  measure:.*?timeout-minutes: ([0-9]+)", workflow)));
        assertTrue(
                estimate.plus(BUILD).compareTo(allowed) <= 0,
                () -> estimate + " and " + BUILD + " in " + allowed);
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

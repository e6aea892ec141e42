package io.github.jwtbench.library;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** The workflow gives the library as much time as its command asks for, and the build. */
class MeasuringTimeTest {
    private static final Duration BUILD = Duration.ofMinutes(10);
    private static final Path ROOT = Path.of("..");

    @Test
    void mainHasTimeForTheLibraryAndTheTokenFormats() throws IOException {
        LibraryRunner library = new LibraryRunner();
        new CommandLine(library)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .parseArgs(
                        "--library.tier=" + byDefault("library.tier"),
                        "--benchmark.tier=" + byDefault("benchmark.tier"),
                        "--benchmark.session=any",
                        "--version=any",
                        "--target=any",
                        "--report=any",
                        "--checkout=any");
        Duration estimate = library.session(System.out).estimate();
        String workflow = Files.readString(ROOT.resolve(".github/workflows/benchmark.yml"));
        Duration allowed =
                Duration.ofMinutes(
                        Long.parseLong(
                                first("(?s)\n  measure:.*?timeout-minutes: ([0-9]+)", workflow)));
        assertTrue(
                estimate.plus(BUILD).compareTo(allowed) <= 0,
                () -> estimate + " and " + BUILD + " in " + allowed);
    }

    /** A property of the root pom, as it is without a profile. */
    private static String byDefault(String name) throws IOException {
        String pom = Files.readString(ROOT.resolve("pom.xml"));
        return first("<" + name + ">([^<]*)</", pom);
    }

    private static String first(String pattern, String text) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        assertTrue(matcher.find(), pattern);
        return matcher.group(1);
    }
}

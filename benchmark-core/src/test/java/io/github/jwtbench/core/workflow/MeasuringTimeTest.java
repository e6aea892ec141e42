package io.github.jwtbench.core.workflow;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.micro.LibraryRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** The workflow gives the library as much time as its command asks for, and the build. */
class MeasuringTimeTest {
    private static final Duration BUILD = Duration.ofMinutes(10);

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
        Duration estimate = library.estimate();
        Duration allowed =
                Duration.ofMinutes(
                        Workflow.read(Checkout.ROOT.resolve(".github/workflows/benchmark.yml"))
                                .job("measure")
                                .path("timeout-minutes")
                                .asInt());
        assertTrue(
                estimate.plus(BUILD).compareTo(allowed) <= 0,
                () -> estimate + " and " + BUILD + " in " + allowed);
    }

    /** A property of the root pom, as it is without a profile. */
    private static String byDefault(String name) throws IOException {
        String pom = Files.readString(Checkout.ROOT.resolve("pom.xml"));
        Matcher property = Pattern.compile("<" + name + ">([^<]*)</").matcher(pom);
        assertTrue(property.find(), name);
        return property.group(1);
    }
}

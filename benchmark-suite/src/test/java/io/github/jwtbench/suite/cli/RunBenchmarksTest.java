package io.github.jwtbench.suite.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.cli.Console;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code run} over a checkout whose Maven only writes down its arguments. */
class RunBenchmarksTest {
    private static final String PROFILE = "--profile=quick";
    private static final String REPORT =
            "mkdir -p target/benchmark-report && echo > target/benchmark-report/index.html";

    @TempDir private Path checkout;
    private Path report;

    @BeforeEach
    void checkout() throws Exception {
        report = checkout.resolve("target/benchmark-report/index.html");
        Files.writeString(
                checkout.resolve("pom.xml"),
                """
                <project xmlns="http://maven.apache.org/POM/4.0.0">
                  <modules><module>docker</module><module> a-module </module></modules>
                  <profiles><profile><id>quick</id></profile></profiles>
                </project>
                """);
        mvnw(REPORT);
    }

    @Test
    void allBenchmarksRunWithoutOptions() throws Exception {
        Console console = Console.run("run", checkout).ended(0);

        assertEquals(
                checkout + "/mvnw -B -ntp verify -Pbenchmark\nreport: " + report + "\n",
                console.out());
        assertEquals("-B\n-ntp\nverify\n-Pbenchmark\n", arguments());
    }

    @Test
    void profileModuleAndMavenArgumentsAreForwarded() throws Exception {
        Console.run("run", checkout, PROFILE, "--module", "a-module", "--", "-o", "--", "-Dx=a b")
                .ended(0);
        assertEquals(
                "-B\n-ntp\nverify\n-Pbenchmark,quick\n-pl\na-module\n-am\n-o\n--\n-Dx=a b\n",
                arguments());
    }

    @Test
    void failedBuildWithAReportIsAVerdict() throws Exception {
        mvnw(REPORT + "\nexit 3");

        Console console = Console.run("run", checkout).ended(1);

        assertTrue(console.out().endsWith("report: " + report + "\n"), console::out);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3})
    void buildWithoutMeasurementIsAnError(int code) throws Exception {
        Files.createDirectories(report.getParent());
        Files.writeString(report, "old");
        mvnw("exit " + code);

        Console console = Console.run("run", checkout).ended(2);

        assertFalse(console.out().contains("report: "), console::out);
        assertTrue(
                console.err()
                        .contains(
                                "nothing was measured: the build ended with exit code %s and left no new %s"
                                        .formatted(code, report)),
                console::err);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--profile=no-such", "--module=no-such", "second-checkout"})
    void unknownModuleOrProfileIsRefused(String argument) {
        Console console =
                Console.run("run", checkout, argument).refused(argument.replaceFirst(".*=", ""));
        assertEquals("", console.out());
        assertFalse(Files.exists(checkout.resolve("arguments")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"pom.xml", "mvnw"})
    void folderWithoutMavenOrPomIsRefused(String missing) throws Exception {
        Files.delete(checkout.resolve(missing));

        Console.run("run", checkout).refused("a checkout has mvnw and pom.xml");
    }

    @Test
    void malformedPomIsUnusable() throws Exception {
        Files.writeString(checkout.resolve("pom.xml"), "<project>");

        assertEquals(2, Console.run("run", checkout).exitCode());
    }

    private void mvnw(String more) throws Exception {
        Path mvnw = checkout.resolve("mvnw");
        Files.writeString(mvnw, "#!/bin/sh\nprintf '%s\\n' \"$@\" > arguments\n" + more + "\n");
        Files.setPosixFilePermissions(mvnw, PosixFilePermissions.fromString("rwx------"));
    }

    private String arguments() throws Exception {
        return Files.readString(checkout.resolve("arguments"));
    }
}

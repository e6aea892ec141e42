package io.github.jwtbench.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jwtbench.core.files.ExecutionManifest;
import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.setup.ContainerFacts;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The load of wrk, h2load and the rig as Maven runs it, of the module before this one. */
@Tag("slow")
class LoadIT {
    private static final Path TARGET = Path.of("../benchmark-integration-wrk/target");
    private static final Path RESULTS = TARGET.resolve("benchmark-results");

    private static List<Run> runs;

    @BeforeAll
    static void read() throws Exception {
        Measured.require(LoadIT.class);
        runs = RunFiles.readSession(TARGET.resolve("runs"), Measured.session());
    }

    @Test
    void eachRunIsValid() throws Exception {
        ExecutionManifest manifest = ExecutionManifest.read(TARGET);
        assertEquals(List.of(), manifest.problems());
        assertEquals(List.of(), manifest.notMeasured());
        assertEquals(8, runs.size());
        for (Run run : runs) {
            assertEquals(Status.VALID, run.status(), run.id() + ": " + run.reasons());
        }
    }

    @Test
    void serviceInAContainerIsDescribed() throws Exception {
        Run run = run("rig-jwt");
        boolean container = run.environment().kind().equals("container");
        if (!container) {
            System.out.println("LoadIT: skipped: the service ran as " + run.environment().kind());
        }
        assumeTrue(container);
        ContainerFacts facts = run.environment().container();
        assertEquals(1.0, facts.cpus());
        assertEquals(1L << 30, facts.memoryBytes());
        assertEquals("jwtbench/service:jvm", facts.service().reference());
        assertTrue(facts.service().id().startsWith("sha256:"), facts.service().id());
        assertTrue(facts.service().bytes() > 10_000_000, facts.toString());
        assertTrue(facts.keycloak().bytes() > facts.service().bytes(), facts.toString());
        assertTrue(facts.firstAnswerMillis() > 0, facts.toString());
        assertTrue(facts.readyMillis() > 0, facts.toString());
        assertNotNull(check(run, "cpu-limit"));
        assertNotNull(run.service().container());
        assertTrue(
                run.service().container().peakMemoryBytes() <= facts.memoryBytes(),
                run.service().toString());
        assertTrue(Files.exists(RESULTS.resolve("container-startup.json")));
        assertTrue(
                Files.readString(Measured.REPORT.resolve("runs.adoc"))
                        .replace("&#58;", ":")
                        .contains("jwtbench/service:jvm"),
                "the report names the image");
    }

    @Test
    void serviceIsObserved() throws Exception {
        Run run = run("rig-jwt");
        assertEquals(CheckResult.PASS, check(run, "service-cpu").result());
        assertTrue(run.service().rssMaxBytes() > 10_000_000, run.service().toString());
        assertTrue(
                Files.readString(RESULTS.resolve("quarkus-logs.txt")).contains("Listening on"),
                "the service's log is kept");
    }

    /** It is made up for the session; a file that held it would hold its variable. */
    @Test
    void filesDoNotHaveThePassword() throws Exception {
        for (Path folder :
                List.of(
                        RESULTS,
                        TARGET.resolve("raw"),
                        TARGET.resolve("runs"),
                        Measured.TARGET.resolve("environment"))) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    String text = Files.readString(file, StandardCharsets.ISO_8859_1);
                    assertFalse(text.contains("JWTBENCH_USER_PASSWORD"), file.toString());
                }
            }
        }
    }

    private static Run run(String id) {
        return runs.stream().filter(run -> run.id().equals(id)).findFirst().orElseThrow();
    }

    private static Check check(Run run, String name) {
        return run.checks().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}

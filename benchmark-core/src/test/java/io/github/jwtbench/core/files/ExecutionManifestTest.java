package io.github.jwtbench.core.files;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExecutionManifestTest {

    private static final NotMeasured NO_WRK = new NotMeasured("wrk", "wrk is not installed");

    @Test
    void consistentManifestIsReadBackWithoutProblems(@TempDir Path temp) throws Exception {
        ExecutionManifest manifest =
                manifest(List.of("rig", "wrk"), List.of("rig"), List.of(NO_WRK), List.of("rig"));
        assertEquals(List.of(), manifest.problems());
        manifest.write(temp);
        assertEquals(manifest, ExecutionManifest.read(temp));
    }

    @Test
    void runThatWasNotMeasuredMayHaveAFile() {
        assertEquals(
                List.of(),
                manifest(List.of("wrk"), List.of(), List.of(NO_WRK), List.of("wrk")).problems());
    }

    @Test
    void eachDisagreementIsReported() {
        assertEquals(
                List.of(
                        "Run a is declared more than once.",
                        "Run a was declared but did not execute.",
                        "Run a was declared but did not execute.",
                        "Run b executed but is not in the report.",
                        "Run wrk executed but is not in the report.",
                        "Run wrk executed and is given as not measured.",
                        "Run b executed but was not declared.",
                        "Run wrk executed but was not declared.",
                        "Run wrk is given as not measured but was not declared.",
                        "Run c is in the report but was not declared."),
                manifest(List.of("a", "a"), List.of("b", "wrk"), List.of(NO_WRK), List.of("c"))
                        .problems());
        assertEquals(
                List.of("No run was declared."),
                manifest(List.of(), List.of(), List.of(), List.of()).problems());
        assertEquals(
                List.of("Run a is executed more than once.", "Run a is reported more than once."),
                manifest(List.of("a"), List.of("a", "a"), List.of(), List.of("a", "a")).problems());
    }

    private static ExecutionManifest manifest(
            List<String> declared,
            List<String> executed,
            List<NotMeasured> notMeasured,
            List<String> reported) {
        return new ExecutionManifest("20261121T083000Z", declared, executed, notMeasured, reported);
    }
}

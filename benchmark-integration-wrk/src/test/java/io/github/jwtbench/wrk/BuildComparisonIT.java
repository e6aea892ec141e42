package io.github.jwtbench.wrk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.ComparisonStatus;
import io.github.jwtbench.core.compare.Slice;
import io.github.jwtbench.core.compare.Start;
import io.github.jwtbench.core.compare.service.ScenarioComparison;
import io.github.jwtbench.core.compare.service.ServicePlan;
import io.github.jwtbench.core.files.ComparisonFiles;
import io.github.jwtbench.suite.builds.Build;
import io.github.jwtbench.suite.builds.Build.BuildKind;
import io.github.jwtbench.suite.builds.BuildComparison;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Two real services, measured in turn; so little of each that the numbers mean nothing. */
@Tag("slow")
@Isolated
class BuildComparisonIT {
    private static final Path CHECKOUT = Path.of("..");
    private static final ServicePlan PLAN = new ServicePlan(1, 20, 2);

    @TempDir Path folder;
    private final List<Comparison> kept = new ArrayList<>();

    @Test
    void buildsAreStartedMeasuredAndStopped() throws Exception {
        Comparison comparison = measure(Map.of("quarkus.jwt-validation.engine", "jose4j"));

        assertEquals(List.of(), comparison.reasons());
        assertEquals(
                "jose4j",
                comparison.arm("candidate").dimensions().get("quarkus.jwt-validation.engine"));
        assertEquals(1, comparison.starts().size(), "a first look");
        Start start = comparison.starts().get(0);
        assertEquals(Set.of("base", "candidate"), start.arms());
        assertEquals(2 * PLAN.rounds(), start.slices().size());
        for (Slice slice : start.slices()) {
            assertEquals(PLAN.sliceRequests(), slice.work().operations());
            assertTrue(slice.work().cpuNanos() > 0, slice::toString);
            assertTrue(slice.work().p50Micros() <= slice.work().p99Micros(), slice::toString);
        }
        assertEquals(List.of(comparison), kept);
        Path file = ComparisonFiles.write(folder, comparison);
        assertEquals(comparison, ComparisonFiles.read(file));
        assertFalse(Files.exists(folder.resolve("work/base")), "the unpacked service is gone");
        assertTrue(Files.size(folder.resolve("work/candidate-0.log")) > 0);
        assertEquals(0, services());

        Comparison more =
                BuildComparison.of(comparison, PLAN, folder.resolve("work"))
                        .run(comparison, Duration.ZERO, kept::add);

        assertEquals(ComparisonStatus.VALID, more.status(), more.reasons()::toString);
        assertEquals(2, more.starts().size());
        assertEquals(start, more.starts().get(0));
        assertEquals(0, services());
    }

    @Test
    void serviceThatDoesNotStartMakesTheComparisonInvalid() throws Exception {
        Comparison comparison = measure(Map.of("quarkus.jwt-validation.engine", "none"));

        assertEquals(ComparisonStatus.INVALID, comparison.status());
        assertTrue(
                comparison.reasons().get(0).contains("exited with code 1 before it was ready"),
                comparison.reasons().toString());
        assertEquals(List.of(), comparison.starts());
        assertEquals(List.of(comparison), kept);
        assertEquals(0, services());
    }

    private Comparison measure(Map<String, String> candidate) throws Exception {
        BuildComparison builds =
                new BuildComparison(
                        Build.of(CHECKOUT, BuildKind.NORMAL, Map.of()),
                        Build.of(CHECKOUT, BuildKind.NORMAL, candidate),
                        PLAN,
                        folder.resolve("work"));
        return builds.run(
                builds.begin(ScenarioComparison.ID, "Two builds of the service", "a-session"),
                Duration.ZERO,
                kept::add);
    }

    /** Those of this test: others run beside it. */
    private long services() {
        String work = folder.resolve("work").toString();
        return ProcessHandle.current()
                .descendants()
                .filter(each -> each.info().commandLine().orElse("").contains(work))
                .count();
    }
}

package io.github.jwtbench.wrk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.ingest.PairedFiles;
import io.github.jwtbench.core.model.PairSample;
import io.github.jwtbench.core.model.PairStart;
import io.github.jwtbench.core.model.PairedSide;
import io.github.jwtbench.core.model.Status;
import io.github.jwtbench.core.paired.Build;
import io.github.jwtbench.core.paired.PairedMeasurement;
import io.github.jwtbench.core.paired.PairedMeasurement.Sides;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two real services, measured in turn; so little of each that the numbers mean nothing. */
class PairedIT {
    private static final Path CHECKOUT = Path.of("..");
    private static final PairedSide.Plan PLAN = new PairedSide.Plan(200, 20, 4);

    @TempDir Path folder;
    private final List<String> printed = new ArrayList<>();

    @Test
    void bothSidesAreStartedMeasuredAndStopped() throws Exception {
        List<Sides> kept = new ArrayList<>();
        Sides sides = measure(Map.of("jwtbench.engine", "jose4j"), kept);

        assertEquals(List.of(), sides.base().reasons());
        assertEquals(Status.VALID, sides.candidate().status());
        assertEquals("jose4j", sides.candidate().workload().engine());
        assertEquals(1, sides.base().starts().size(), "the budget ends after one start");
        for (PairedSide side : List.of(sides.base(), sides.candidate())) {
            PairStart start = side.starts().get(0);
            assertEquals(PLAN.pairsPerStart(), start.pairs().size());
            for (PairSample pair : start.pairs()) {
                assertEquals(2L * PLAN.slotRequests(), pair.requests());
                assertTrue(pair.applicationNanos() > 0, pair::toString);
            }
            PairedFiles.write(folder.resolve(side.side()), side);
            assertEquals(List.of(side), PairedFiles.read(folder.resolve(side.side())));
        }
        assertEquals(2, kept.size(), "after the start, and at the end");
        assertEquals(Status.INVALID, kept.get(0).base().status(), "not finished yet");
        assertFalse(Files.exists(folder.resolve("work/base")), "the unpacked service is gone");
        assertTrue(Files.size(folder.resolve("work/candidate-0.log")) > 0);
        assertEquals(0, services());
    }

    @Test
    void aServiceThatDoesNotStartMakesBothSidesInvalid() throws Exception {
        List<Sides> kept = new ArrayList<>();
        Sides sides = measure(Map.of("jwtbench.engine", "none"), kept);

        assertEquals(Status.INVALID, sides.base().status());
        assertTrue(
                sides.base().reasons().get(0).contains("exited with code 1 before it was ready"),
                sides.base().reasons().toString());
        assertEquals(List.of(), sides.candidate().starts());
        assertEquals(1, kept.size());
        assertEquals(0, services());
    }

    private Sides measure(Map<String, String> candidate, List<Sides> kept) throws Exception {
        return new PairedMeasurement(
                        Build.of(CHECKOUT, Build.Kind.NORMAL, Map.of()),
                        Build.of(CHECKOUT, Build.Kind.NORMAL, candidate),
                        PLAN,
                        Duration.ofSeconds(1),
                        folder.resolve("work"),
                        printed::add)
                .measure("a-session", kept::add);
    }

    private static long services() {
        return ProcessHandle.current()
                .descendants()
                .filter(each -> each.info().commandLine().orElse("").contains("quarkus-run.jar"))
                .count();
    }
}

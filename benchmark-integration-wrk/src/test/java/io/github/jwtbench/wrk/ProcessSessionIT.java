package io.github.jwtbench.wrk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.files.ComparisonFiles;
import io.github.jwtbench.core.files.ExecutionManifest;
import io.github.jwtbench.core.files.NotMeasured;
import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.observe.Account;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * The main job from beginning to end as processes, where the journeys of users are measured, too:
 * containers cannot. It sees no more of the machine than any system shows.
 */
@Tag("slow")
@Isolated
class ProcessSessionIT {
    @TempDir static Path folder;
    private static Session session;

    @BeforeAll
    static void measure() throws Exception {
        session =
                new Session(folder)
                        .of(LoadAndHeaders.class)
                        .with("benchmark.turns", 2)
                        .with("wrk.duration", "4s")
                        .with("http2.duration", "4s")
                        .withVariable(Account.VARIABLE, "portable");
        assertEquals(0, session.run(), session.printed());
    }

    @Test
    void eachRunIsValidAndReported() throws Exception {
        ExecutionManifest manifest = ExecutionManifest.read(session.target());
        assertEquals(List.of(), manifest.problems());
        assertEquals(
                List.of("h2load-jwt"),
                manifest.notMeasured().stream().map(NotMeasured::id).toList(),
                "its token would be seen where arguments cannot be hidden");
        List<Run> runs = session.runs();
        assertEquals(manifest.executed().size(), runs.size());
        String page = Files.readString(session.report().resolve("runs.html"));
        for (Run run : runs) {
            assertEquals(Status.VALID, run.status(), run.id());
            assertEquals(2, run.load().turns().size(), run.id());
            Path file = session.target().resolve("runs").resolve(run.id() + ".json");
            assertEquals(List.of(), RunFiles.validate(Files.readString(file)), run.id());
            assertTrue(page.contains(run.id()), run.id());
        }
        assertTrue(runs.stream().anyMatch(run -> run.id().equals("rig-jwt-open")));
    }

    @Test
    void eachRequestOfAJourneyIsForwardedInItsForm() throws Exception {
        Comparison measured =
                ComparisonFiles.read(session.target().resolve("comparisons/headers.json"));
        assertEquals(List.of(), measured.reasons());
        List<String> journeys =
                measured.facts().keySet().stream()
                        .filter(fact -> fact.startsWith("journey, "))
                        .toList();
        assertEquals(2, journeys.size(), measured.facts().toString());
        assertEquals(Account.of("portable").source(), measured.facts().get("CPU time"));
    }

    @Test
    void filesHaveNoToken() throws Exception {
        Session.assertNoTokenIn(folder);
    }
}

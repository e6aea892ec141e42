package io.github.jwtbench.core.report;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.check.LoadRuns;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class RunTablesTest {

    @Test
    void aFigureOfTheMetricsHasAColumnAndARowWhereARunHasIt() {
        Run told = run("rig-jwt", Map.of("allocatedBytesPerRequest", 20_480.0));
        Run silent = run("rig-health", null);

        String both = RunTables.runs(List.of(told, silent), Loop.CLOSED).asciiDoc();
        assertTrue(both.contains("|Allocated B per request\n"), both);
        assertTrue(both.contains("|20,480\n"), both);
        String none = RunTables.runs(List.of(silent), Loop.CLOSED).asciiDoc();
        assertFalse(none.contains("Allocated"), none);
        assertTrue(summary(told).contains("Allocated B per request (service)"), summary(told));
        assertFalse(summary(silent).contains("Allocated"), summary(silent));
    }

    private static String summary(Run run) {
        return Summary.of(List.of(run), List.of(), Loop.CLOSED).table().asciiDoc();
    }

    private static Run run(String id, Map<String, Double> figures) {
        LoadRuns run = new LoadRuns();
        run.id = id;
        run.figures = figures == null ? null : new TreeMap<>(figures);
        return run.run();
    }
}

package io.github.jwtbench.core.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.sample.SampleRun;
import io.github.jwtbench.core.sample.SampleRuns;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RunTablesTest {

    @Test
    void aFigureOfTheMetricsHasAColumnWhereARunHasIt() {
        Run told = run("rig-jwt", Map.of("allocatedBytesPerRequest", 20_480.0));
        Run silent = run("rig-health", null);

        String both = RunTables.runs(List.of(told, silent), Loop.CLOSED).asciiDoc();
        assertTrue(both.contains("|Allocated B per request\n"), both);
        assertTrue(both.contains("|20,480\n"), both);
        String none = RunTables.runs(List.of(silent), Loop.CLOSED).asciiDoc();
        assertFalse(none.contains("Allocated"), none);
    }

    @Test
    void runsThatAreAllInvalidHaveTheirReasonsInThePlaceOfResults() {
        String table = RunTables.runs(List.of(SampleRuns.unauthorized()), Loop.CLOSED).asciiDoc();

        assertTrue(table.contains("no result: answers: 150,000 of 150,000"), table);
    }

    /** What is shown of a run is declared once, so a page and a terminal have the same. */
    @Test
    void whatThePageShowsOfARunIsExplainedInTheSameWords() {
        Run run = SampleRuns.rigJwtOpen();
        String page = RunsPage.page(List.of(run), List.of()).asciiDoc();
        String explanation = Explanation.of(run);

        for (RunValue value : values()) {
            String words = value.words().apply(run);
            assertEquals(words != null, page.contains("|" + value.name() + "\n"), value.name());
            assertEquals(
                    words != null,
                    explanation.matches(
                            "(?s).*  %s +%s\n.*"
                                    .formatted(
                                            Pattern.quote(value.name()),
                                            Pattern.quote(String.valueOf(words)))),
                    value.name());
        }
    }

    private static List<RunValue> values() {
        return Stream.of(RunValue.DRIVER, RunValue.WORKLOAD, RunValue.RESULTS, RunValue.RESOURCES)
                .flatMap(List::stream)
                .toList();
    }

    private static Run run(String id, Map<String, Double> figures) {
        SampleRun run = new SampleRun();
        run.id = id;
        run.figures = figures == null ? null : new TreeMap<>(figures);
        return run.run();
    }
}

package io.github.jwtbench.core.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.history.HistoryLine;
import io.github.jwtbench.core.report.Explanation;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.sample.SampleRun;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FigureTest {
    private static final String ALLOCATED = "allocatedBytesPerRequest";

    @ParameterizedTest
    @EnumSource
    void aFieldNamesTheUnit(Figure figure) {
        if (!figure.field().isEmpty()) {
            String unit =
                    switch (figure.unit()) {
                        case MILLIS -> "millis";
                        case MICROS -> "micros";
                        case BYTES -> "bytes";
                        case PER_SECOND -> "persecond";
                        case PERCENT -> "percent";
                    };
            assertTrue(figure.field().toLowerCase(Locale.ROOT).contains(unit), figure.field());
        }
    }

    @Test
    void figureOfTheMetricsIsUsedInLimitsHistoryAndExplanation() {
        Run run = run(20_480.0);

        assertEquals("allocated is 20480 B", Limit.parse("allocated > 20000 B").failure(run));
        assertNull(Limit.parse("allocated > 21000 B").failure(run));
        assertEquals(20_480.0, HistoryLine.of(run, "0".repeat(40)).figures().get(ALLOCATED));
        assertTrue(
                Explanation.of(run).contains("Allocated B per request 20,480\n"),
                Explanation.of(run));
    }

    @Test
    void figureMissingFromTheMetricsIsNotMeasured() {
        Run run = run(null);

        assertEquals("allocated was not measured", Limit.parse("allocated > 20000 B").failure(run));
        assertNull(HistoryLine.of(run, "0".repeat(40)).figures().get(ALLOCATED));
        assertTrue(!Explanation.of(run).contains("Allocated"), Explanation.of(run));
    }

    private static Run run(Double allocated) {
        SampleRun runs = new SampleRun();
        runs.session = "20260101T120000Z";
        runs.figures = allocated == null ? null : new TreeMap<>(Map.of(ALLOCATED, allocated));
        return runs.run();
    }
}

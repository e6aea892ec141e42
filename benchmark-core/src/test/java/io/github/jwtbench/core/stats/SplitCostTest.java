package io.github.jwtbench.core.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.model.Cell;
import io.github.jwtbench.core.model.Check;
import io.github.jwtbench.core.model.Check.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SplitCostTest {
    private static final Cell BARE = Cells.cell("bareSignature");

    /** Microseconds of two forks each, where the bare signature takes 40. */
    @ParameterizedTest
    @CsvSource({
        "1.60, 1.61, 3.20, 3.21, PASS",
        "2.20, 2.21, 3.20, 3.21, NOTE",
        "1.60, 1.61, 4.40, 4.41, NOTE",
        "1.99, 2.02, 3.20, 3.21, NOT_MEASURED",
        "1.60, 1.61, 3.95, 4.03, NOT_MEASURED",
        "2.20, 2.21, 3.95, 4.03, NOTE"
    })
    void onlyAnIntervalOnOneSideDecides(
            double join, double otherJoin, double split, double otherSplit, Result expected) {
        Check check =
                check(measured("join", join, otherJoin), measured("split", split, otherSplit));

        assertEquals(expected, check.result(), check::measured);
        assertEquals(expected == Result.NOTE, check.measured().contains("proven"), check::measured);
    }

    @Test
    void saysSharesWithTheirIntervals() {
        String measured = check(measured("join", 1.6, 1.6), measured("split", 4.8, 4.8)).measured();

        assertTrue(
                measured.matches("join: 4\\.0 % \\([0-9.]+ to [0-9.]+ %\\); split: 12\\.0 % .*"));
    }

    @Test
    void oneForkDecidesNothing() {
        Check check = check(measured("join", 9.9));

        assertEquals(Result.NOT_MEASURED, check.result());
        assertTrue(check.measured().endsWith(", no interval"), check::measured);
    }

    @Test
    void noiseDecidesNothing() {
        Cell join = split("join");
        List<MeasuredCell> cells =
                List.of(Cells.measured(BARE, 40, 40.1), Cells.measured(join, 9.8, 9.9));

        assertEquals(
                Result.NOTE, SplitCost.check(Ratios.of(cells, Set.of(), 2)).orElseThrow().result());
        for (Cell noisy : List.of(join, BARE)) {
            Check check = SplitCost.check(Ratios.of(cells, Set.of(noisy), 2)).orElseThrow();
            assertEquals(Result.NOT_MEASURED, check.result());
            assertTrue(check.measured().endsWith("too noisy to compare"), check::measured);
        }
    }

    /** A template that is new is rare, and has no limit. */
    @Test
    void theFirstTimeHasNoLimit() {
        List<MeasuredCell> cells =
                List.of(
                        Cells.measured(BARE, 40, 40.1),
                        measured("joinFirst", 9.8, 9.9),
                        measured("splitFirst", 9.8, 9.9));

        assertEquals(2, Ratios.of(cells, Set.of(), 2).size());
        assertTrue(SplitCost.check(Ratios.of(cells, Set.of(), 2)).isEmpty());
    }

    /** With as many threads; and other methods are no measure. */
    @Test
    void isHeldAgainstTheBareSignatureAlone() {
        assertEquals(
                List.of(),
                Ratios.of(
                        List.of(
                                Cells.measured(BARE.withThreads(2), 40, 40.1),
                                Cells.measured(Cells.cell("signature"), 40, 40.1),
                                measured("join", 1.6, 1.7)),
                        Set.of(),
                        2));
    }

    private static Check check(MeasuredCell... split) {
        List<MeasuredCell> cells = new ArrayList<>(List.of(split));
        cells.add(Cells.measured(BARE, 40, 40.1));
        return SplitCost.check(Ratios.of(cells, Set.of(), 2)).orElseThrow();
    }

    private static MeasuredCell measured(String method, double... micros) {
        return Cells.measured(split(method), micros);
    }

    private static Cell split(String method) {
        return new Cell("SplitBenchmark", method, new TreeMap<>(), 1);
    }
}

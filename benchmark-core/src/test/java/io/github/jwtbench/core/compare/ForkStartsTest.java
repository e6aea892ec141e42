package io.github.jwtbench.core.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.run.Cell;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ForkStartsTest {
    private static final Cell COMPLETE = cell("complete");
    private static final Cell BARE = cell("bareSignature");

    @Test
    void forksOfTheSameRoundAreOneStart() {
        Answer forks =
                answer(
                        Map.of(
                                COMPLETE,
                                List.of(40.0, 44.0, 38.0),
                                BARE,
                                List.of(32.0, 35.2, 30.4, 90.0),
                                cell("parse"),
                                List.of(3.0)));

        assertEquals(List.of(1.25, 1.25, 1.25), forks.byStart());
        assertEquals(1.25, forks.ratio(), 1e-12);
    }

    @Test
    void aCellWithoutForksHasNoAnswer() {
        assertNull(answer(Map.of(COMPLETE, List.of(40.0, 41.0))).ratio());
        assertNull(answer(Map.of()).ratio());
    }

    @Test
    void intervalsThatDoNotMeetAreApart() {
        Answer lower = answer(Map.of(COMPLETE, List.of(40.0, 41.0), BARE, List.of(32.0, 32.7)));
        Answer higher = answer(Map.of(COMPLETE, List.of(80.0, 81.0), BARE, List.of(32.0, 32.3)));
        Answer single = answer(Map.of(COMPLETE, List.of(80.0), BARE, List.of(32.0)));

        assertTrue(lower.isApart(higher));
        assertTrue(higher.isApart(lower));
        assertFalse(lower.isApart(lower));
        assertFalse(lower.isApart(single));
    }

    private static Answer answer(Map<Cell, List<Double>> micros) {
        Comparison comparison =
                Comparison.begin(
                        "library-steps",
                        "steps",
                        "a-session",
                        Instant.parse("2026-11-22T12:00:00Z"),
                        null,
                        "operation",
                        new TreeMap<>(),
                        List.of(
                                ArmCells.arm("complete", "complete", COMPLETE),
                                ArmCells.arm("bare", "bare signature", BARE)),
                        List.of(Question.cpu("complete", "bare", 0.01, null)));
        return Answers.of(ForkStarts.of(comparison, micros)).get(0);
    }

    private static Cell cell(String method) {
        return new Cell("ValidationBenchmark", method, new TreeMap<>(Map.of("size", "SMALL")), 1);
    }
}

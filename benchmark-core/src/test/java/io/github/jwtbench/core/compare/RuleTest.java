package io.github.jwtbench.core.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.figure.Figure;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RuleTest {
    private static final Question WIDE = Question.cpu("a", "b", 0.035, null);
    private static final Question NARROW = Question.cpu("a", "b", 0.035, 0.02);
    private static final Question THROUGHPUT =
            new Question(List.of("a"), List.of("b"), Figure.THROUGHPUT, 0.035, null);

    /** The borders are ln 1.035 = 0.03440 and ln 1.05 = 0.04879. */
    @ParameterizedTest
    @CsvSource({
        "4,  0.0345, 0.0344, SLOWER",
        "4, -0.0345, 0.0344, FASTER",
        "4,  0.0343, 0.0010, SAME",
        "4,  0.0343, 0.0150, UNDECIDED",
        "4,  0.0345, 0.0346, UNDECIDED",
        "4,  0.0000, 0.0487, SAME",
        "4,  0.0000, 0.0489, UNDECIDED",
        "4, -0.0200, 0.0287, SAME",
        "4, -0.0200, 0.0289, UNDECIDED",
        "3,  0.5000, 0.0010, UNDECIDED"
    })
    void aVerdictNeedsStartsAnIntervalAndAnEffect(
            int starts, double logRatio, double halfWidth, Verdict verdict) {
        Estimate estimate = new Estimate(starts, logRatio, 0.01, halfWidth);
        assertEquals(verdict, Rule.verdict(WIDE, estimate));
        Verdict other =
                verdict == Verdict.SLOWER
                        ? Verdict.FASTER
                        : verdict == Verdict.FASTER ? Verdict.SLOWER : verdict;
        assertEquals(other, Rule.verdict(THROUGHPUT, estimate), "more of it is better");
    }

    @Test
    void fewStartsAskForTheMinimum() {
        assertEquals(4, Rule.startsNeeded(WIDE, Estimate.of(new double[] {0})));
        assertEquals(4, Rule.startsNeeded(WIDE, Estimate.of(new double[] {0, 0.5, 1})));
    }

    @Test
    void decidedQuestionNeedsNoMoreStarts() {
        Estimate slower = new Estimate(5, 0.1, 0.03, 0.037);
        assertEquals(5, Rule.startsNeeded(WIDE, slower));
        assertTrue(Rule.startsNeeded(NARROW, slower) > 5, "its interval is wider than 2 %");
        assertEquals(5, Rule.startsNeeded(NARROW, new Estimate(5, 0.1, 0.01, 0.0124)));
    }

    /** t(0.975; 8) · 0.025 / 3 = 0.01922 is the first below ln 1.02 = 0.01980. */
    @Test
    void undecidedQuestionAsksForEnoughStarts() {
        assertEquals(
                9,
                Rule.startsNeeded(NARROW, new Estimate(4, 0, 0.025, Estimate.halfWidth(4, 0.025))));
    }
}

package io.github.jwtbench.core.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.report.comparison.ComparisonText;
import io.github.jwtbench.core.sample.SampleComparison;
import io.github.jwtbench.core.sample.SampleComparisons;
import java.util.List;
import org.junit.jupiter.api.Test;

class OutstandingTest {

    @Test
    void remainingTimeFollowsTheQuestionWithMostStarts() {
        Comparison services = SampleComparisons.services();
        List<Start> one = services.starts().subList(0, 1);

        Outstanding left = Outstanding.of(services.with(one));

        int most =
                Answers.of(services.with(one)).stream()
                        .mapToInt(answer -> answer.moreStarts() == null ? 0 : answer.moreStarts())
                        .max()
                        .orElseThrow();
        assertEquals(services.questions().size(), left.open());
        assertEquals(most, left.starts());
        assertEquals(most * one.get(0).seconds(), left.seconds());
    }

    @Test
    void questionThatNeedsMoreThanAnHourIsOutOfReach() {
        Comparison scattered = SampleComparison.ofRatios(1.3, 0.75, 1.2, 0.8);
        int starts = Answers.of(scattered).get(0).moreStarts();

        assertFalse(Outstanding.isInReach(scattered, starts), "starts " + starts);
        assertEquals(new Outstanding(1, 1, 1, 0, 0), Outstanding.of(scattered));
        assertTrue(
                ComparisonText.text(List.of(scattered))
                        .contains("out of reach: about " + starts + " more starts"));
    }

    @Test
    void answeredQuestionsNeedNoStarts() {
        assertEquals(new Outstanding(6, 0, 0, 0, 0), Outstanding.of(SampleComparisons.services()));
    }

    @Test
    void invalidComparisonNeedsNoStarts() {
        assertEquals(
                new Outstanding(6, 6, 6, 0, 0),
                Outstanding.of(SampleComparisons.services().invalid("a start failed")));
    }
}

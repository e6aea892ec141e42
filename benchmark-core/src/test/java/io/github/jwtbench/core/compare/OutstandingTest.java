package io.github.jwtbench.core.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.report.SampleComparisons;
import java.util.List;
import org.junit.jupiter.api.Test;

class OutstandingTest {

    @Test
    void theQuestionThatNeedsMostSaysHowLongItTakes() {
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
    void nothingIsLeftOfWhatIsAnswered() {
        assertEquals(new Outstanding(6, 0, 0, 0, 0), Outstanding.of(SampleComparisons.services()));
    }

    @Test
    void moreStartsDoNotHelpWhatIsInvalid() {
        assertEquals(
                new Outstanding(6, 6, 6, 0, 0),
                Outstanding.of(SampleComparisons.services().invalid("a start failed")));
    }
}

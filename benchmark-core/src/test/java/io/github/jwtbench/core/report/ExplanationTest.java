package io.github.jwtbench.core.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.page.Golden;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.sample.SampleRuns;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExplanationTest {

    @Test
    void textsEqualTheGoldenFilesInEveryLocale() throws Exception {
        Golden.inEveryLocale(
                () -> {
                    for (Run run :
                            List.of(
                                    SampleRuns.wrkJwt(),
                                    SampleRuns.rigJwtOpen(),
                                    SampleRuns.unauthorized(),
                                    SampleRuns.notExecuted(),
                                    SampleRuns.jmhSteps())) {
                        Golden.assertSame(
                                getClass(), "explain-" + run.id() + ".txt", Explanation.of(run));
                    }
                });
    }

    @Test
    void explanationOfTurnsHasIntervals() {
        String text =
                Explanation.of(
                        SampleRuns.inTurns(
                                SampleRuns.wrkJwt(), 1, Math.exp(0.01), Math.exp(-0.01)));

        assertEquals(4, text.split(" ± 2\\.52 %", -1).length - 1, text);
        assertTrue(text.contains("made in 3 turns: ± is half the 95 % interval"), text);
    }

    @Test
    void explanationNamesWhatWasNotMeasured() {
        assertTrue(
                Explanation.of(SampleRuns.rigHealth())
                        .contains("CPU µs per request     not measured"));
    }
}

package io.github.jwtbench.core.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.page.Golden;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.Run;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExplanationTest {

    @ParameterizedTest
    @ValueSource(strings = {"", "de-DE", "ar-EG-u-nu-arab"})
    void theTextsAreAsKeptInEveryLocale(String locale) throws Exception {
        for (Run run :
                new Run[] {
                    SampleRuns.wrkJwt(),
                    SampleRuns.rigJwtOpen(),
                    SampleRuns.unauthorized(),
                    SampleRuns.notExecuted(),
                    SampleLibraries.steps()
                }) {
            Golden.assertSame(
                    getClass(),
                    "explain-" + run.id() + ".txt",
                    Golden.in(Locale.forLanguageTag(locale), () -> Explanation.of(run)));
        }
    }

    @Test
    void numbersOfAnInvalidRunAreNotShown() {
        String text = Explanation.of(SampleRuns.unauthorized());

        assertTrue(text.contains("is INVALID"), text);
        assertFalse(text.contains(Units.number(77_777)), "its throughput");
        assertFalse(text.contains(Units.number(51.8)), "its CPU time per request");
    }

    @Test
    void aRunInTurnsSaysSoAndHasItsIntervals() {
        String text =
                Explanation.of(
                        SampleRuns.inTurns(
                                SampleRuns.wrkJwt(), 1, Math.exp(0.01), Math.exp(-0.01)));

        assertEquals(4, text.split(" ± 2\\.52 %", -1).length - 1, text);
        assertTrue(text.contains("made in 3 turns: ± is half the 95 % interval"), text);
    }

    @Test
    void whatWasNotMeasuredSaysSo() {
        assertTrue(
                Explanation.of(SampleRuns.rigHealth())
                        .contains("Service, CPU        not measured"));
    }
}

package io.github.jwtbench.core.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.untrusted.PlainText;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Other runs give another finding by the same rule. */
class LatestTest {

    @Test
    void runOutsideTheIntervalIsNamed() {
        assertEquals(
                "[The last run of *rig-jwt* takes *60.0 µs* of CPU time for a request, outside the"
                        + " 49.0 to 51.0 µs of the 3 runs before.]",
                found(49, 51, 50, 60));
        assertEquals(
                "[The last run of *rig-jwt* takes *40.0 µs* of CPU time for a request, outside the"
                        + " 49.0 to 51.0 µs of the 3 runs before.]",
                found(49, 51, 50, 40));
    }

    @Test
    void runsWithinTheIntervalAreOneSentence() {
        assertEquals(
                "[The last run of all 1 series takes as much CPU time for a request as the runs"
                        + " before it, within what these scatter.]",
                found(49, 51, 50, 50.5));
    }

    @Test
    void fewRunsHaveNoFinding() {
        assertEquals("[]", found(49, 51, 60));
        assertEquals("[]", found(49));
    }

    @Test
    void unsteadyLastRunIsNotCompared() {
        List<HistoryLine> runs = new ArrayList<>(runs(49, 51, 50));
        runs.add(SampleHistory.service(4, "Linux 6.1.0", Status.VALID, false, false, 60));

        assertEquals(List.of(), Latest.of(History.of(runs)));
    }

    @Test
    void theTableHasTheChange() {
        Page page = Page.of("any", new PlainText("Any"));
        page.optional("latest", "Last")
                .add(Latest.table(Latest.of(History.of(runs(49, 51, 50, 60)))));

        String row = "|rig-jwt\n|60.0\n|3\n|50.0\n|49.0 to 51.0\n|&#43;20.0 %\n|no\n";
        assertTrue(page.asciiDoc().contains(row), page.asciiDoc());
    }

    private static String found(double... micros) {
        return Latest.found(Latest.of(History.of(runs(micros)))).stream()
                .map(Inline::asciiDoc)
                .toList()
                .toString();
    }

    private static List<HistoryLine> runs(double... micros) {
        List<HistoryLine> runs = new ArrayList<>();
        for (double each : micros) {
            runs.add(
                    SampleHistory.service(
                            runs.size() + 1, "Linux 6.1.0", Status.VALID, true, false, each));
        }
        return runs;
    }
}

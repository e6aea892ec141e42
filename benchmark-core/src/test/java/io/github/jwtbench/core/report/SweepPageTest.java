package io.github.jwtbench.core.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.sample.SampleRuns;
import io.github.jwtbench.core.sweep.Knee;
import io.github.jwtbench.core.sweep.OpenLoopSweep;
import io.github.jwtbench.core.sweep.SweepStep;
import java.util.List;
import org.junit.jupiter.api.Test;

public class SweepPageTest {

    @Test
    void pageShowsStepsAndKnee() {
        Page page = SweepPage.page(SWEEP, SampleRuns.all());
        String asciiDoc = page.asciiDoc();

        assertTrue(
                asciiDoc.contains(
                        "*Knee:* at 50 % p99 is 4.0 times the p99 of the first step, and again."),
                asciiDoc);
        assertTrue(asciiDoc.contains("|50 %\n|s-50\n|500\n|500\n"), asciiDoc);
        assertTrue(asciiDoc.contains("|90 %\n|s-90\n|900\n6+<|[.red]**INVALID**"), asciiDoc);
        assertTrue(page.images().get("open-loop-sweep.svg").contains(">knee</text>"), asciiDoc);
    }

    /** Other data give another finding by the same rule. */
    @Test
    void sentenceFollowsTheSteps() {
        assertEquals(
                "Up to *100 req/s* the service keeps up: p99 is 3.00 ms there. The knee lies between it"
                        + " and 500 req/s: at 50 % p99 is 4.0 times the p99 of the first step, and again.",
                sentence(SWEEP));
        assertEquals(
                "Up to *100 req/s* the service keeps up: p99 is 3.00 ms there. The knee is not"
                        + " known: at 50 % p99 is 4.0 times the p99 of the first step, but not again.",
                sentence(sweep(step(50, 3), step(10, 3), step(50, 12))));
        assertEquals(
                "Up to *500 req/s* the service keeps up: p99 is 4.00 ms there, and no higher rate was"
                        + " offered.",
                sentence(sweep(null, step(10, 3), step(50, 4))));
        assertEquals(
                "The service keeps up with none of the offered rates, from *100 req/s* on: the run"
                        + " at 10 % is INVALID.",
                sentence(sweep(null, new SweepStep(10, "s-10", Status.INVALID, 100, null, null))));
        assertEquals(List.of(), SweepPage.found(sweep(null)));
    }

    private static String sentence(OpenLoopSweep sweep) {
        List<Inline> found = SweepPage.found(sweep);
        assertEquals(1, found.size());
        return found.get(0).asciiDoc();
    }

    public static final OpenLoopSweep SWEEP =
            sweep(
                    step(50, 12),
                    step(10, 3),
                    step(50, 12),
                    new SweepStep(90, "s-90", Status.INVALID, 900, null, null));

    private static OpenLoopSweep sweep(SweepStep repeated, SweepStep... steps) {
        return new OpenLoopSweep(
                1,
                "s",
                "jwt",
                "peak",
                1000.0,
                List.of(steps),
                repeated,
                Knee.of(List.of(steps), repeated));
    }

    private static SweepStep step(int percent, double p99) {
        return new SweepStep(
                percent,
                "s-" + percent,
                Status.VALID,
                percent * 10,
                percent * 10 - 0.5,
                new Latency("recorded", 100, 2, null, 1.0, 2, 2.5, 2.7, p99, p99 + 1, p99 + 2));
    }
}

package io.github.jwtbench.core.derived;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.core.run.CostReading;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.sample.SampleRun;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MethodTest {

    private static final double EXACT = 1e-9;

    @Test
    void littlesLawOfAClosedLoopUsesItsStreams() {
        SampleRun runs = new SampleRun();
        runs.throughput = 24_000;

        Little little = new Little(runs.run());

        assertEquals(48, little.underWay(), EXACT, "24,000/s × 2 ms");
        assertEquals(50, little.expected(), EXACT);
        assertEquals(0.96, little.ratio(), EXACT);
    }

    @Test
    void printedMeanOfAToolIsUsed() {
        SampleRun runs = new SampleRun();
        runs.throughput = 25_000;
        runs.printedMean = 3.0;

        assertEquals(1.5, new Little(runs.run()).ratio(), EXACT);
    }

    @Test
    void littlesLawOfAnOpenLoopUsesItsSamples() {
        SampleRun runs = open(500);
        runs.throughput = 500;
        assertNull(new Little(runs.run()).ratio());

        runs.inFlight = 1.25;
        assertEquals(0.8, new Little(runs.run()).ratio(), EXACT);
    }

    @Test
    void remainingProcessorTimeBelongsToOthers() {
        Run run = new SampleRun().run();

        assertEquals(2 * 0.9 - 0.5 - 0.25, Processors.others(run), EXACT);
        assertFalse(Processors.saturated(run));
    }

    @Test
    void processorTimeOfOthersIsNeverNegative() {
        SampleRun runs = new SampleRun();
        runs.busy = 0.3;

        assertEquals(0, Processors.others(runs.run()));
    }

    @Test
    void remoteServiceDoesNotCountOnThisMachine() {
        SampleRun runs = new SampleRun();
        runs.reading = new CostReading("pod shop/app-1", false, null, null, null);

        assertNull(Processors.others(runs.run()));
    }

    @ParameterizedTest
    @CsvSource({"0.949, false", "0.95, true", "1, true", ", false"})
    void aMachineIsSaturatedFrom95Percent(Double busy, boolean expected) {
        SampleRun runs = new SampleRun();
        runs.busy = busy;

        Run run = runs.run();

        assertEquals(expected, Processors.saturated(run));
        assertEquals(busy == null, Processors.others(run) == null);
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 100, 10000", "4, 0.5, 100, 20000", "2, 1, 80, 25000"})
    void capacityFollowsFromTheCpuTimeOfARequest(
            double cores, double utilisation, double micros, double expected) {
        assertEquals(expected, Capacity.requestsPerSecond(cores, utilisation, micros), EXACT);
    }

    @ParameterizedTest
    @CsvSource({"0, 1, 100", "1, 1.01, 100", "1, 0, 100", "1, 1, 0", "1, 1, NaN"})
    void invalidCostHasNoCapacity(double cores, double utilisation, double micros) {
        assertThrows(
                IllegalArgumentException.class,
                () -> Capacity.requestsPerSecond(cores, utilisation, micros));
    }

    @Test
    void capacityPrefersTheOpenLoop() {
        SampleRun closed = new SampleRun();
        closed.cpuMicros = 80.0;
        SampleRun open = open(500);
        open.steady = false;

        Capacity capacity = Capacity.of(List.of(closed.run(), open.run())).get(0);

        assertEquals("rig-jwt-open", capacity.run().id());
        assertEquals(10_000, capacity.requestsPerSecond(1, 1), EXACT);
        assertEquals(5_000, capacity.requestsPerSecond(1, 0.5), EXACT);
        assertEquals(20_000, capacity.requestsPerSecond(2, 1), EXACT);
        assertEquals(10_000, capacity.requestsPerSecond(2, 0.5), EXACT);
        assertEquals(0.1, capacity.coresPerThousand(), EXACT);
    }

    @Test
    void capacityComesFromTheToolThatIsPreferredAndNeverFromOneThatNobodyKnows() {
        List<Run> all = new ArrayList<>();
        for (String tool : List.of("an-unknown-tool", "wrk", "h2load")) {
            SampleRun runs = new SampleRun();
            runs.tool = tool;
            runs.id = tool + "-jwt";
            all.add(runs.run());
        }

        assertEquals("h2load-jwt", Capacity.of(all).get(0).run().id());
        assertEquals("wrk-jwt", Capacity.of(all.subList(0, 2)).get(0).run().id());
    }

    @Test
    void aRunWithoutACostHasNoCapacity() {
        SampleRun runs = new SampleRun();
        runs.cpuMicros = null;

        assertEquals(List.of(), Capacity.of(List.of(runs.run())));
    }

    private static SampleRun open(double rate) {
        SampleRun runs = new SampleRun();
        runs.id = "rig-jwt-open";
        runs.loop = Loop.OPEN;
        runs.rate = rate;
        return runs;
    }
}

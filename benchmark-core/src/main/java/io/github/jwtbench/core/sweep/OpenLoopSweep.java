package io.github.jwtbench.core.sweep;

import io.github.jwtbench.core.run.Require;
import java.util.List;
import java.util.Objects;

/**
 * Latency at rising rates, the file {@code open-loop-sweep.json} (its JSON Schema is {@code
 * doc/schema/open-loop-sweep-v1.schema.json}). The peak is a closed loop's and only sets the rates;
 * its latencies are not comparable with those of the steps.
 *
 * @param version version of this format, 1
 * @param session names the build
 * @param benchmark what was measured
 * @param peakRun id of the closed-loop run
 * @param peakPerSecond its throughput; null when that run is INVALID, and then there are no steps
 * @param steps in the order of their rates
 * @param knee where the service stops keeping up
 */
public record OpenLoopSweep(
        int version,
        String session,
        String benchmark,
        String peakRun,
        Double peakPerSecond,
        List<SweepStep> steps,
        SweepKnee knee) {

    /** Version of this format. */
    public static final int VERSION = 1;

    public OpenLoopSweep {
        Require.version(VERSION, version);
        Objects.requireNonNull(session, "session");
        Objects.requireNonNull(benchmark, "benchmark");
        Objects.requireNonNull(peakRun, "peakRun");
        Objects.requireNonNull(knee, "knee");
        steps = List.copyOf(steps);
        if (peakPerSecond == null && !steps.isEmpty()) {
            throw new IllegalArgumentException(
                    "there are no steps without a peak, got: " + steps.size());
        }
    }

    /** Up to which rate the service keeps up, and why not beyond, in a line. */
    public String words() {
        return steps.stream()
                        .filter(step -> Objects.equals(step.percentOfPeak(), knee.heldPercent()))
                        .map(step -> "up to " + Math.round(step.offeredPerSecond()) + " req/s")
                        .findFirst()
                        .orElse("at none of the offered rates")
                + " the service keeps up; knee: "
                + knee.reason();
    }
}

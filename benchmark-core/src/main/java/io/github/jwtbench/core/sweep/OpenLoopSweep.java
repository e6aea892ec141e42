package io.github.jwtbench.core.sweep;

import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Latency at rising rates, made from the runs of a sweep; the file {@code open-loop-sweep.json}.
 * The peak is the throughput of a closed loop and only sets the rates; the closed loop's latencies
 * are not comparable with the steps'.
 *
 * @param version version of this format, 1
 * @param session name of the build
 * @param benchmark the measured endpoint
 * @param peakRun id of the closed-loop run
 * @param peakPerSecond its throughput; null if that run is INVALID, and then there are no steps
 * @param steps in the order of their rates
 * @param repeated repetition of the lowest step from which on all fail; null if none failed
 * @param knee the rate up to which the service keeps up
 */
public record OpenLoopSweep(
        int version,
        String session,
        String benchmark,
        String peakRun,
        @Nullable Double peakPerSecond,
        List<SweepStep> steps,
        @Nullable SweepStep repeated,
        SweepKnee knee) {

    /** Name of the file. */
    public static final String FILE = "open-loop-sweep.json";

    private static final String START = "sweep-";
    private static final String PEAK = "-peak";
    private static final String STEP = "-open-";
    private static final String AGAIN = "-again";

    public OpenLoopSweep {
        steps = List.copyOf(steps);
    }

    /** Id of the closed loop that finds the peak. */
    public static String peakId(String benchmark) {
        return START + benchmark + PEAK;
    }

    /** Id of the run at a share of the peak. */
    public static String stepId(String benchmark, int percentOfPeak) {
        return START + benchmark + STEP + percentOfPeak;
    }

    /** Id of the run that repeats a step. */
    public static String repeatedId(String benchmark) {
        return START + benchmark + AGAIN;
    }

    /**
     * The first sweep among the runs of a session.
     *
     * @param runs of one session, of whatever kind
     */
    public static Optional<OpenLoopSweep> find(List<Run> runs) {
        return runs.stream()
                .filter(run -> run.id().startsWith(START) && run.id().endsWith(PEAK))
                .findFirst()
                .map(peak -> of(peak, runs));
    }

    private static OpenLoopSweep of(Run peak, List<Run> runs) {
        String benchmark = peak.id().substring(START.length(), peak.id().length() - PEAK.length());
        String step = START + benchmark + STEP;
        List<SweepStep> steps =
                runs.stream()
                        .filter(run -> run.id().startsWith(step))
                        .map(run -> SweepStep.of(percent(run.id().substring(step.length())), run))
                        .sorted(Comparator.comparing(SweepStep::percentOfPeak))
                        .toList();
        SweepStep repeated =
                runs.stream()
                        .filter(run -> run.id().equals(repeatedId(benchmark)))
                        .flatMap(
                                run ->
                                        Knee.failing(steps).stream()
                                                .map(SweepStep::percentOfPeak)
                                                .map(percent -> SweepStep.of(percent, run)))
                        .findFirst()
                        .orElse(null);
        return new OpenLoopSweep(
                1,
                peak.session(),
                benchmark,
                peak.id(),
                peak.status() == Status.VALID ? peak.performance().requestsPerSecond() : null,
                steps,
                repeated,
                Knee.of(steps, repeated));
    }

    private static int percent(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "the id of a step of a sweep must end in its percentage, got: " + text, e);
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

package io.github.jwtbench.core.load;

import io.github.jwtbench.core.load.driver.Failure;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** Counts and latencies of one run, on one thread. */
final class Tally {

    private static final int STATUSES = 1000;
    private static final double NANOS_PER_SECOND = 1e9;

    private long intended;
    private long answered;
    private long succeeded;
    private long finished;
    private long servedNanos;
    private long failedNanos;
    private final long[] failures = new long[Failure.values().length];
    private final Map<Failure, String> problems = new EnumMap<>(Failure.class);
    private final long[] statuses = new long[STATUSES];
    private long lastFinishNanos;
    private Histogram good = new Histogram(RigResult.SIGNIFICANT_DIGITS);
    private final Histogram wrong = new Histogram(RigResult.SIGNIFICANT_DIGITS);

    private final InFlight inFlight = new InFlight();
    private final List<Interval> intervals = new ArrayList<>();
    private long intervalStartNanos;
    private long answeredBefore;

    void intend(long intendedNanos) {
        inFlight.started(intendedNanos);
        intended++;
    }

    /** An answer took so long from sending on. */
    void serve(long nanos) {
        servedNanos += nanos;
    }

    /** What streams carry if all are busy, for the first request that was not sent; else empty. */
    String most(int streams) {
        double seconds = servedNanos / NANOS_PER_SECOND / Math.max(1, answered);
        return seconds == 0 || hasProblem(Failure.NOT_SENT)
                ? ""
                : ": %s streams carry at most %s requests a second at %s s each"
                        .formatted(streams, shown(streams / seconds), shown(seconds));
    }

    private static String shown(double number) {
        return new BigDecimal(number).round(new MathContext(2)).toPlainString();
    }

    void succeed(int status, long latencyNanos, long nowNanos) {
        statuses[status]++;
        good.recordValue(latencyNanos);
        answered++;
        succeeded++;
        finish(nowNanos);
    }

    void answerWrongly(
            Failure failure, String problem, int status, long latencyNanos, long nowNanos) {
        statuses[status]++;
        wrong.recordValue(latencyNanos);
        answered++;
        fail(failure, problem, nowNanos - latencyNanos, nowNanos);
    }

    void fail(Failure failure, String problem, long intendedNanos, long nowNanos) {
        failedNanos += nowNanos - intendedNanos;
        problems.putIfAbsent(failure, problem);
        failures[failure.ordinal()]++;
        finish(nowNanos);
    }

    /** Whether a problem of this kind has been noted, so that the text need not be made again. */
    boolean hasProblem(Failure failure) {
        return problems.containsKey(failure);
    }

    private void finish(long nowNanos) {
        inFlight.ended(nowNanos);
        lastFinishNanos = Math.max(lastFinishNanos, nowNanos);
        finished++;
    }

    long finished() {
        return finished;
    }

    long answered() {
        return answered;
    }

    long failed() {
        return Arrays.stream(failures).sum();
    }

    /** Ends the running interval and starts the next. */
    void cutInterval(long nowNanos) {
        long soFar = answered;
        intervals.add(new Interval(intervalStartNanos, nowNanos, soFar - answeredBefore, good));
        good = new Histogram(good);
        intervalStartNanos = nowNanos;
        answeredBefore = soFar;
    }

    /** Longest latency of a right answer in the intervals so far; without one, the time so far. */
    long slowestNanos(long nowNanos) {
        return intervals.stream()
                .mapToLong(interval -> interval.latency().getMaxValue())
                .max()
                .orElse(nowNanos);
    }

    /** The last finished interval, which must exist. */
    Interval lastInterval() {
        return intervals.get(intervals.size() - 1);
    }

    /**
     * The counts of the whole run; called once, at its end. The last interval ends at the last
     * completion. A request measured just before a cut and counted just after it is included, if
     * necessary with an interval without length.
     */
    RigResult result(Schedule schedule, Instant start, RigResult.Client client) {
        long elapsedNanos = lastFinishNanos;
        if (elapsedNanos > intervalStartNanos || answered > answeredBefore) {
            cutInterval(Math.max(elapsedNanos, intervalStartNanos));
        }
        return new RigResult(
                schedule,
                start,
                elapsedNanos,
                new Requests(
                        intended, succeeded, failures(), problems, statuses(), wrong, failedNanos),
                inFlight.mean(elapsedNanos),
                intervals,
                client);
    }

    private Map<Failure, Long> failures() {
        Map<Failure, Long> counts = new EnumMap<>(Failure.class);
        for (Failure failure : Failure.values()) {
            if (failures[failure.ordinal()] > 0) {
                counts.put(failure, failures[failure.ordinal()]);
            }
        }
        return counts;
    }

    private SortedMap<Integer, Long> statuses() {
        SortedMap<Integer, Long> counts = new TreeMap<>();
        for (int status = 0; status < STATUSES; status++) {
            if (statuses[status] > 0) {
                counts.put(status, statuses[status]);
            }
        }
        return counts;
    }
}

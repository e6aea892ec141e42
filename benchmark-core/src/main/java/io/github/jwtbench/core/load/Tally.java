package io.github.jwtbench.core.load;

import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.Recorder;

/** Counts and latencies of one run. Completions come on any thread, intervals on one. */
final class Tally {

    private static final int STATUSES = 1000;
    private static final double NANOS_PER_SECOND = 1e9;

    private final LongAdder intended = new LongAdder();
    private final LongAdder answered = new LongAdder();
    private final LongAdder succeeded = new LongAdder();
    private final LongAdder finished = new LongAdder();
    private final LongAdder servedNanos = new LongAdder();
    private final LongAdder failedNanos = new LongAdder();
    private final Map<Failure, LongAdder> failures = new EnumMap<>(Failure.class);
    private final Map<Failure, String> problems = new ConcurrentHashMap<>();
    private final AtomicLongArray statuses = new AtomicLongArray(STATUSES);
    private final LongAccumulator lastFinishNanos = new LongAccumulator(Math::max, 0);
    private final Recorder good = new Recorder(RigResult.SIGNIFICANT_DIGITS);
    private final Recorder wrong = new Recorder(RigResult.SIGNIFICANT_DIGITS);

    private final InFlight inFlight;
    private final List<Interval> intervals = new ArrayList<>();
    private long intervalStartNanos;
    private long answeredBefore;

    Tally(InFlight inFlight) {
        this.inFlight = inFlight;
        for (Failure failure : Failure.values()) {
            failures.put(failure, new LongAdder());
        }
    }

    void intend(long intendedNanos) {
        inFlight.started(intendedNanos);
        intended.increment();
    }

    /** An answer took so long from sending on. */
    void serve(long nanos) {
        servedNanos.add(nanos);
    }

    /** What streams carry if all are busy, for the first request that was not sent; else empty. */
    String most(int streams) {
        double seconds = servedNanos.sum() / NANOS_PER_SECOND / Math.max(1, answered.sum());
        return seconds == 0 || hasProblem(Failure.NOT_SENT)
                ? ""
                : ": %s streams carry at most %s requests a second at %s s each"
                        .formatted(streams, shown(streams / seconds), shown(seconds));
    }

    private static String shown(double number) {
        return new BigDecimal(number).round(new MathContext(2)).toPlainString();
    }

    void succeed(int status, long latencyNanos, long nowNanos) {
        statuses.incrementAndGet(status);
        good.recordValue(latencyNanos);
        answered.increment();
        succeeded.increment();
        finish(nowNanos);
    }

    void answerWrongly(
            Failure failure, String problem, int status, long latencyNanos, long nowNanos) {
        statuses.incrementAndGet(status);
        wrong.recordValue(latencyNanos);
        answered.increment();
        fail(failure, problem, nowNanos - latencyNanos, nowNanos);
    }

    void fail(Failure failure, String problem, long intendedNanos, long nowNanos) {
        failedNanos.add(nowNanos - intendedNanos);
        problems.putIfAbsent(failure, problem);
        failures.get(failure).increment();
        finish(nowNanos);
    }

    /** Whether a problem of this kind has been noted, so that the text need not be made again. */
    boolean hasProblem(Failure failure) {
        return problems.containsKey(failure);
    }

    /** Runs last: a thread that sees all requests as finished also sees all their counts. */
    private void finish(long nowNanos) {
        inFlight.ended(nowNanos);
        lastFinishNanos.accumulate(nowNanos);
        finished.increment();
    }

    long finished() {
        return finished.sum();
    }

    long answered() {
        return answered.sum();
    }

    long failed() {
        return failures.values().stream().mapToLong(LongAdder::sum).sum();
    }

    /** Ends the running interval and starts the next. */
    void cutInterval(long nowNanos) {
        long soFar = answered.sum();
        Histogram latency = good.getIntervalHistogram();
        intervals.add(new Interval(intervalStartNanos, nowNanos, soFar - answeredBefore, latency));
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
        long elapsedNanos = lastFinishNanos.get();
        if (elapsedNanos > intervalStartNanos || answered.sum() > answeredBefore) {
            cutInterval(Math.max(elapsedNanos, intervalStartNanos));
        }
        return new RigResult(
                schedule,
                start,
                elapsedNanos,
                new Requests(
                        intended.sum(),
                        succeeded.sum(),
                        failures(),
                        problems,
                        statuses(),
                        wrong.getIntervalHistogram(),
                        failedNanos.sum()),
                inFlight.mean(elapsedNanos),
                intervals,
                client);
    }

    private Map<Failure, Long> failures() {
        Map<Failure, Long> counts = new EnumMap<>(Failure.class);
        failures.forEach(
                (failure, count) -> {
                    if (count.sum() > 0) {
                        counts.put(failure, count.sum());
                    }
                });
        return counts;
    }

    private SortedMap<Integer, Long> statuses() {
        SortedMap<Integer, Long> counts = new TreeMap<>();
        for (int status = 0; status < STATUSES; status++) {
            if (statuses.get(status) > 0) {
                counts.put(status, statuses.get(status));
            }
        }
        return counts;
    }
}

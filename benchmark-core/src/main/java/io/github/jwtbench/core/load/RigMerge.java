package io.github.jwtbench.core.load;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/**
 * One result of several rigs that loaded the same service at the same time. Histograms and counts
 * are added, so that nothing is lost: no percentile is ever averaged. Results can be added one by
 * one, and merges to one another, so that not all must be held at once.
 */
public final class RigMerge {
    private static final double NANOS_PER_SECOND = 1e9;

    private final SortedMap<Integer, Second> seconds = new TreeMap<>();
    private final BitSet uncut = new BitSet();
    private Optional<Whole> whole = Optional.empty();
    private double inFlightNanos;
    private int closed;
    private long thinkNanos;
    private Optional<Schedule.Open> open = Optional.empty();

    /** The measurements of all rigs in about one second. */
    private static final class Second {
        private final Histogram latency = new Histogram(RigResult.SIGNIFICANT_DIGITS);
        private long answered;

        void add(Second other) {
            latency.add(other.latency);
            answered += other.answered;
        }
    }

    /** What the rigs did together, from the first start to the last end. */
    private record Whole(Instant start, Instant end, Requests requests, RigResult.Client client) {
        Whole and(Whole other) {
            return new Whole(
                    other.start.isBefore(start) ? other.start : start,
                    other.end.isAfter(end) ? other.end : end,
                    requests.plus(other.requests),
                    client.and(other.client));
        }
    }

    /**
     * Adds the result of a rig.
     *
     * @param name of the rig, for descriptions of failures
     */
    public void add(String name, RigResult result) {
        if (result.schedule() instanceof Schedule.StagedLoop) {
            throw new IllegalArgumentException(
                    "results of stages are not merged: " + result.schedule());
        }
        add(result, result.requests().of(name), result.client().of(name));
    }

    /** Adds the result of a thread. */
    void add(RigResult result) {
        add(result, result.requests(), result.client());
    }

    private void add(RigResult result, Requests its, RigResult.Client who) {
        addSchedule(result.schedule());
        add(new Whole(result.start(), result.start().plusNanos(result.elapsedNanos()), its, who));
        inFlightNanos += result.meanInFlight() * result.elapsedNanos();
        addIntervals(result.intervals());
    }

    /** Adds another merge, which must not be used afterwards. */
    public void add(RigMerge other) {
        other.whole.ifPresent(this::add);
        closed += other.closed;
        thinkNanos = Math.max(thinkNanos, other.thinkNanos);
        open = open.or(() -> other.open);
        inFlightNanos += other.inFlightNanos;
        other.seconds.forEach((at, second) -> second(at).add(second));
        uncut.or(other.uncut);
    }

    private void add(Whole more) {
        whole = Optional.of(whole.map(before -> before.and(more)).orElse(more));
    }

    private void addSchedule(Schedule schedule) {
        if (schedule instanceof Schedule.ClosedLoop loop) {
            closed += loop.concurrency();
            thinkNanos = loop.thinkNanos();
        } else {
            open = Optional.of((Schedule.Open) schedule);
        }
    }

    private Second second(int at) {
        return seconds.computeIfAbsent(at, key -> new Second());
    }

    /** Rigs cut at full seconds, and later only where the machine paused. */
    private void addIntervals(List<Interval> intervals) {
        if (intervals.isEmpty()) {
            return;
        }
        BitSet missing = new BitSet();
        missing.set(0, nearest(intervals.get(intervals.size() - 1).endNanos()));
        for (Interval interval : intervals) {
            int at = nearest(interval.startNanos());
            missing.clear(at);
            Second second = second(at);
            second.answered += interval.answered();
            interval.addLatencyTo(second.latency);
        }
        uncut.or(missing);
    }

    private static int nearest(long nanos) {
        return (int) Math.round(nanos / NANOS_PER_SECOND);
    }

    /**
     * The merged result.
     *
     * @throws IllegalArgumentException without results, or with different loops
     */
    public RigResult result() {
        Whole all = whole.orElseThrow(() -> notOneLoop("none"));
        if (closed > 0 && open.isPresent()) {
            throw notOneLoop("both");
        }
        long elapsed = Duration.between(all.start, all.end).toNanos();
        return new RigResult(
                open.<Schedule>map(Schedule.Open::whole)
                        .orElseGet(() -> new Schedule.ClosedLoop(closed, thinkNanos)),
                all.start,
                elapsed,
                all.requests,
                elapsed == 0 ? 0 : inFlightNanos / elapsed,
                intervals(elapsed),
                all.client);
    }

    private static IllegalArgumentException notOneLoop(String got) {
        return new IllegalArgumentException("results must be of one loop, got: " + got);
    }

    /** Merges seconds that not all rigs distinguished. */
    private List<Interval> intervals(long elapsed) {
        SortedMap<Integer, Second> whole = new TreeMap<>();
        int at = 0;
        for (Map.Entry<Integer, Second> each : seconds.entrySet()) {
            at = uncut.get(each.getKey()) ? at : each.getKey();
            whole.computeIfAbsent(at, key -> new Second()).add(each.getValue());
        }
        List<Interval> intervals = new ArrayList<>();
        List<Map.Entry<Integer, Second>> all = new ArrayList<>(whole.entrySet());
        for (int i = 0; i < all.size(); i++) {
            long from = Math.min(elapsed, nanos(all.get(i).getKey()));
            long to =
                    i + 1 < all.size()
                            ? Math.min(elapsed, nanos(all.get(i + 1).getKey()))
                            : elapsed;
            Second second = all.get(i).getValue();
            intervals.add(
                    new Interval(from, Math.max(from, to), second.answered, second.latency.copy()));
        }
        return intervals;
    }

    private static long nanos(int second) {
        return Math.round(second * NANOS_PER_SECOND);
    }
}

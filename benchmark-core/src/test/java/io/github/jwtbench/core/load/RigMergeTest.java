package io.github.jwtbench.core.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.run.Connections;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** A merge has the histogram of all values, as if one rig had recorded them. */
class RigMergeTest {
    private static final Instant START = Instant.parse("2026-01-01T12:00:00Z");
    private static final long SECOND = 1_000_000_000L;

    /** All values that shards recorded, in the place of a merge of histograms. */
    private final Histogram values = new Histogram(3);

    private final SortedMap<Integer, Long> statuses = new TreeMap<>();
    private long answered;

    /** A rig whose intervals end at these moments, with random values. */
    private RigResult rig(Random random, int offsetMillis, double... endSeconds) {
        List<Interval> intervals = new ArrayList<>();
        Histogram wrong = new Histogram(3);
        long from = 0;
        long all = 0;
        long bad = 0;
        for (double end : endSeconds) {
            Histogram latency = new Histogram(3);
            int count = random.nextInt(200);
            for (int i = 0; i < count; i++) {
                long nanos = 1 + (long) (Math.exp(random.nextGaussian() * 3) * 1e6);
                latency.recordValue(nanos);
                values.recordValue(nanos);
            }
            int failed = random.nextInt(3);
            wrong.recordValueWithCount(7, failed);
            long to = (long) (end * SECOND);
            intervals.add(new Interval(from, to, count + failed, latency));
            from = to;
            all += count + failed;
            bad += failed;
        }
        Map<Failure, Long> failures = new EnumMap<>(Failure.class);
        SortedMap<Integer, Long> codes = new TreeMap<>();
        codes.put(200, all - bad);
        if (bad > 0) {
            failures.put(Failure.STATUS, bad);
            codes.put(500, bad);
        }
        failures.put(Failure.TIMEOUT, 1L);
        answered += all;
        codes.forEach((status, count) -> statuses.merge(status, count, Long::sum));
        return new RigResult(
                new Schedule.OpenLoop(300, new Share(0, 3)),
                START.plusMillis(offsetMillis),
                from,
                new Requests(
                        all + 1,
                        all - bad,
                        failures,
                        Map.of(Failure.TIMEOUT, "too late"),
                        codes,
                        wrong,
                        20),
                2,
                intervals,
                new RigResult.Client(
                        4,
                        new Connections(2, 30, 1, offsetMillis, offsetMillis + " came"),
                        new Pace(3, 5 + offsetMillis, 4),
                        null));
    }

    @Property(tries = 50)
    void mergeHasTheHistogramAndCountsOfAllValues(
            @ForAll long seed, @ForAll @IntRange(min = 1, max = 5) int rigs) {
        Random random = new Random(seed);
        values.reset();
        statuses.clear();
        answered = 0;
        RigMerge one = new RigMerge();
        RigMerge other = new RigMerge();
        for (int i = 0; i < rigs; i++) {
            (i % 2 == 0 ? one : other).add("shard " + i, rig(random, i, 1.001, 2.0, 3.002, 3.4));
        }
        one.add(other);

        RigResult merged = one.result();

        assertEquals(values, merged.latency());
        assertEquals(answered, merged.requests().answered());
        assertEquals(statuses, merged.requests().statuses());
        assertEquals(answered + rigs, merged.requests().intended());
        assertEquals(4 * rigs, merged.client().openStreams());
        assertEquals(
                new Connections(2 * rigs, 30 * rigs, rigs, rigs * (rigs - 1) / 2, "0 came"),
                merged.client().connections());
        assertEquals(20 * rigs, merged.requests().failedNanos());
        assertEquals(new Pace(3 * rigs, 5 + rigs - 1, 4), merged.client().pace());
        assertEquals(new Schedule.OpenLoop(300), merged.schedule());
        assertEquals(START, merged.start());
        assertEquals(3_400_000_000L + (rigs - 1) * 1_000_000L, merged.elapsedNanos());
        assertEquals(2.0 * rigs * 3.4e9 / merged.elapsedNanos(), merged.meanInFlight(), 1e-9);
        assertEquals("shard 0: too late", merged.requests().problems().get(Failure.TIMEOUT));
        assertEquals(4, merged.intervals().size());
    }

    /** What one rig cannot tell apart is not told apart. */
    @Test
    void uncutSecondsStayOneInterval() {
        Random random = new Random(1);
        RigMerge merge = new RigMerge();
        merge.add("shard 0", rig(random, 0, 1, 2, 3, 4, 5));
        merge.add("shard 1", rig(random, 0, 1, 3.2, 4, 5));
        merge.add("shard 2", rig(random, 0, 1, 2, 3));

        List<Interval> intervals = merge.result().intervals();

        assertEquals(
                List.of(0L, SECOND, 3 * SECOND, 4 * SECOND),
                intervals.stream().map(Interval::startNanos).toList());
        assertEquals(5 * SECOND, intervals.get(3).endNanos());
        assertEquals(answered, intervals.stream().mapToLong(Interval::answered).sum());
    }

    @Test
    void closedLoopsAddTheirStreams() {
        RigMerge merge = new RigMerge();
        for (int i = 0; i < 2; i++) {
            RigResult open = rig(new Random(i), 0, 1);
            merge.add(
                    "shard " + i,
                    new RigResult(
                            new Schedule.ClosedLoop(4, 9),
                            open.start(),
                            open.elapsedNanos(),
                            open.requests(),
                            open.meanInFlight(),
                            open.intervals(),
                            new RigResult.Client(
                                    4,
                                    Connections.KEPT,
                                    Pace.KEPT,
                                    i == 1 ? "it was told to" : null)));
        }

        assertEquals(new Schedule.ClosedLoop(8, 9), merge.result().schedule());
        assertEquals("shard 1: it was told to", merge.result().client().endedEarly());
        merge.add("shard 2", rig(new Random(2), 0, 1));
        assertEquals(
                "results must be of one loop, got: both",
                assertThrows(IllegalArgumentException.class, merge::result).getMessage());
    }

    @Test
    void emptyMergeIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new RigMerge().result());
    }
}

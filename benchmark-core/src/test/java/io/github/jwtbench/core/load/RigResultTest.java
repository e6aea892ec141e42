package io.github.jwtbench.core.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.sample.RawRuns;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class RigResultTest {

    private static RigResult result(
            long intended, Map<Failure, Long> failures, Map<Integer, Long> statuses, double mean) {
        Histogram wrong = new Histogram(3);
        wrong.recordValueWithCount(7, failures.getOrDefault(Failure.STATUS, 0L));
        Histogram good = new Histogram(3);
        good.recordValueWithCount(5, 10);
        long answered = statuses.values().stream().mapToLong(Long::longValue).sum();
        return new RigResult(
                new Schedule.ClosedLoop(1),
                Instant.EPOCH,
                2_000_000_000L,
                new Requests(intended, 10, failures, Map.of(), new TreeMap<>(statuses), wrong, 0),
                mean,
                List.of(new Interval(0, 2_000_000_000L, answered, good)),
                RawRuns.undisturbed(1));
    }

    @Test
    void otherCountsAreDerived() {
        RigResult result =
                result(
                        17,
                        Map.of(
                                Failure.NOT_SENT, 1L,
                                Failure.REFUSED, 1L,
                                Failure.TIMEOUT, 1L,
                                Failure.RESET, 1L,
                                Failure.STATUS, 3L),
                        Map.of(200, 10L, 401, 3L),
                        1);

        assertEquals(15, result.requests().sent());
        assertEquals(13, result.requests().answered());
        assertEquals(7, result.requests().failed());
    }

    @Test
    void contradictingCountsAreRefused() {
        assertThrows(
                IllegalArgumentException.class, () -> result(11, Map.of(), Map.of(200, 10L), 1));
        assertThrows(
                IllegalArgumentException.class, () -> result(10, Map.of(), Map.of(200, 9L), 1));
        assertThrows(
                IllegalArgumentException.class,
                () -> result(10, Map.of(), Map.of(200, 10L), Double.NaN));
    }

    @Test
    void histogramsAreCopied() {
        RigResult result = result(10, Map.of(), Map.of(200, 10L), 1);

        result.latency().reset();
        result.intervals().get(0).latency().reset();
        result.requests().wrongLatency().recordValue(1);

        assertEquals(10, result.latency().getTotalCount());
        assertEquals(0, result.requests().wrongLatency().getTotalCount());
    }
}

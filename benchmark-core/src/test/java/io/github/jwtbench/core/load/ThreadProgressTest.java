package io.github.jwtbench.core.load;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class ThreadProgressTest {
    private static final long SECOND = 1_000_000_000L;

    private final List<String> shown = new ArrayList<>();
    private final ThreadProgress threads =
            new ThreadProgress(
                    (answered, failed, last) ->
                            shown.add(
                                    "%d s, %d answered, %d failed; last %d of %d"
                                            .formatted(
                                                    last.endNanos() / SECOND,
                                                    answered,
                                                    failed,
                                                    last.latency().getTotalCount(),
                                                    last.answered())),
                    2);

    private void report(int thread, int second, long answered) {
        Histogram latency = new Histogram(3);
        latency.recordValueWithCount(8_000_000, answered / second);
        threads.of(thread)
                .update(
                        answered,
                        thread,
                        new Interval(
                                (second - 1) * SECOND,
                                second * SECOND,
                                answered / second,
                                latency));
    }

    @Test
    void aSecondIsTheSumOfItsThreads() {
        report(0, 1, 100);
        report(1, 1, 50);
        report(1, 2, 100);
        report(0, 2, 200);

        assertEquals(
                List.of(
                        "1 s, 150 answered, 1 failed; last 150 of 150",
                        "2 s, 300 answered, 1 failed; last 150 of 150"),
                shown);
    }

    @Test
    void aThreadThatHasEndedStopsNoOther() {
        report(0, 1, 100);
        report(1, 1, 50);
        report(0, 2, 200);
        report(0, 3, 300);

        assertEquals(
                List.of(
                        "1 s, 150 answered, 1 failed; last 150 of 150",
                        "2 s, 250 answered, 1 failed; last 100 of 100"),
                shown);
    }
}

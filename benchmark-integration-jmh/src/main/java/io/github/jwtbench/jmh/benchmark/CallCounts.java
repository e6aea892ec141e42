package io.github.jwtbench.jmh.benchmark;

import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.jmh.client.CallResult;
import io.github.jwtbench.suite.jmh.JmhTrial;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.LongAdder;

/** Counts the outcomes of calls by several concurrent threads. */
final class CallCounts {

    private static final int OK = 200;

    private final LongAdder intended = new LongAdder();
    private final LongAdder succeeded = new LongAdder();

    /** A trial ends with its first failure, so only a few threads can each add one. */
    private final SortedMap<String, Long> failures = new TreeMap<>();

    private final SortedMap<Integer, Long> statuses = new TreeMap<>();
    private long notSent;
    private long notAnswered;

    void intend() {
        intended.increment();
    }

    void add(CallResult answer) {
        Failure failure = answer.failure();
        if (failure == null) {
            succeeded.increment();
        } else {
            fail(failure, answer.status());
        }
    }

    private synchronized void fail(Failure failure, int status) {
        failures.merge(failure.name().toLowerCase(Locale.ROOT).replace('_', '-'), 1L, Long::sum);
        notSent += failure.wasSent() ? 0 : 1;
        notAnswered += failure.wasAnswered() ? 0 : 1;
        if (failure.wasAnswered()) {
            statuses.merge(status, 1L, Long::sum);
        }
    }

    /** Calls that ended with an answer. */
    synchronized long answered() {
        return ended() - notAnswered;
    }

    private long ended() {
        return succeeded.sum() + failures.values().stream().mapToLong(Long::longValue).sum();
    }

    /** The counts so far. */
    synchronized JmhTrial trial(List<JmhTrial.Iteration> iterations) {
        SortedMap<Integer, Long> all = new TreeMap<>(statuses);
        if (succeeded.sum() > 0) {
            all.merge(OK, succeeded.sum(), Long::sum);
        }
        long calls = intended.sum();
        return new JmhTrial(
                calls, calls - notSent, answered(), succeeded.sum(), failures, all, iterations);
    }
}

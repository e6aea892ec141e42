package io.github.jwtbench.core.load;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** Adds up what the threads of a run report of about the same second. */
final class ThreadProgress {

    private final Progress all;
    private final long[] answered;
    private final long[] failed;

    /** Not shown yet; null where a thread reported none. */
    private final @Nullable Interval[] last;

    ThreadProgress(Progress all, int threads) {
        this.all = all;
        this.answered = new long[threads];
        this.failed = new long[threads];
        this.last = new Interval[threads];
    }

    /** What a thread reports to. */
    Progress of(int thread) {
        return (answers, failures, interval) -> report(thread, answers, failures, interval);
    }

    private synchronized void report(int thread, long answers, long failures, Interval interval) {
        if (last[thread] != null) {
            // Another thread has ended before this one.
            show();
        }
        answered[thread] = answers;
        failed[thread] = failures;
        last[thread] = interval;
        if (Arrays.stream(last).allMatch(Objects::nonNull)) {
            show();
        }
    }

    private void show() {
        Interval sum =
                Arrays.stream(last).filter(Objects::nonNull).reduce(ThreadProgress::plus).get();
        Arrays.fill(last, null);
        all.update(LongStream.of(answered).sum(), LongStream.of(failed).sum(), sum);
    }

    private static Interval plus(Interval one, Interval other) {
        Histogram latency = one.latency();
        other.addLatencyTo(latency);
        return new Interval(
                Math.min(one.startNanos(), other.startNanos()),
                Math.max(one.endNanos(), other.endNanos()),
                one.answered() + other.answered(),
                latency);
    }
}

package io.github.jwtbench.core.load;

import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;

/** Adds up what the threads of a run report of the same interval. */
final class ThreadProgress {

    private final Progress all;
    private final long[] answered;
    private final long[] failed;
    private Interval sum;
    private int reports;

    ThreadProgress(Progress all, int threads) {
        this.all = all;
        this.answered = new long[threads];
        this.failed = new long[threads];
    }

    /** What a thread reports to. */
    Progress of(int thread) {
        return new Progress() {
            @Override
            public void update(long elapsedNanos, long answers, long failures, Interval last) {
                report(thread, elapsedNanos, answers, failures, last);
            }

            @Override
            public void close() {}
        };
    }

    private synchronized void report(
            int thread, long elapsedNanos, long answers, long failures, Interval last) {
        answered[thread] = answers;
        failed[thread] = failures;
        Histogram latency = last.latency();
        if (sum != null) {
            sum.addLatencyTo(latency);
        }
        sum =
                new Interval(
                        last.startNanos(),
                        last.endNanos(),
                        last.answered() + (sum == null ? 0 : sum.answered()),
                        latency);
        if (++reports % answered.length == 0) {
            all.update(
                    elapsedNanos, LongStream.of(answered).sum(), LongStream.of(failed).sum(), sum);
            sum = null;
        }
    }
}

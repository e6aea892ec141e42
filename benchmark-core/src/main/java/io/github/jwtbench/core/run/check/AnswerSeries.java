package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Words;
import io.github.jwtbench.core.run.setup.Require;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The number of answers over time: spans of about one second, in order and without overlap.
 *
 * @param spans at least one
 */
public record AnswerSeries(List<Span> spans) {

    private static final double MILLIS_PER_SECOND = 1000;

    /** More than a week: a tool that reports more has written a wrong time. */
    private static final long MOST_SECONDS = 1_000_000;

    /**
     * Answers of one span.
     *
     * @param startEpochMillis start, milliseconds since the epoch
     * @param endEpochMillis end, after the start
     * @param answered answers that arrived in it
     * @param meanMillis mean latency of right answers, null if the tool does not report it, or
     *     there was none
     */
    public record Span(
            double startEpochMillis,
            double endEpochMillis,
            long answered,
            @Nullable Double meanMillis) {
        public Span {
            if (!(startEpochMillis < endEpochMillis)) {
                throw new IllegalArgumentException(
                        Words.of(
                                "a span must end after it starts, got: %s to %s",
                                startEpochMillis, endEpochMillis));
            }
            Require.atLeast(0, "answered", answered);
        }

        /** A span of a tool that does not report latencies over time. */
        public Span(double startEpochMillis, double endEpochMillis, long answered) {
            this(startEpochMillis, endEpochMillis, answered, null);
        }

        private double perSecond() {
            return answered / (endEpochMillis - startEpochMillis) * MILLIS_PER_SECOND;
        }

        private double answeredBefore(double epochMillis) {
            double share = (epochMillis - startEpochMillis) / (endEpochMillis - startEpochMillis);
            return answered * Math.min(1, Math.max(0, share));
        }
    }

    public AnswerSeries {
        spans = List.copyOf(spans);
        if (spans.isEmpty()) {
            throw new IllegalArgumentException("a series must have >= 1 span, got: 0");
        }
        for (int i = 1; i < spans.size(); i++) {
            if (!(spans.get(i - 1).endEpochMillis() <= spans.get(i).startEpochMillis())) {
                throw new IllegalArgumentException(
                        "spans must not overlap, got: " + spans.get(i - 1) + ", " + spans.get(i));
            }
        }
    }

    /**
     * From counts by second of the epoch; seconds that are missing in between had no answers.
     *
     * @param lastAnswerEpochMillis when the last answer arrived, where its span ends; null if the
     *     tool does not report it
     * @return null if there are no counts
     * @throws IllegalArgumentException if more than 1,000,000 seconds lie between them
     */
    public static @Nullable AnswerSeries ofSeconds(
            SortedMap<Long, Long> answeredByEpochSecond, @Nullable Double lastAnswerEpochMillis) {
        if (answeredByEpochSecond.isEmpty()) {
            return null;
        }
        List<Span> spans = new ArrayList<>();
        long first = answeredByEpochSecond.firstKey();
        long last = answeredByEpochSecond.lastKey();
        if (first < 0 || last >= first + MOST_SECONDS) {
            throw new IllegalArgumentException(
                    Words.of(
                            "answers must be within %,d seconds, got: %,d to %,d",
                            MOST_SECONDS, first, last));
        }
        for (long second = first; second <= last; second++) {
            double start = second * MILLIS_PER_SECOND;
            double end = start + MILLIS_PER_SECOND;
            if (second == last && lastAnswerEpochMillis != null && lastAnswerEpochMillis > start) {
                end = Math.min(end, lastAnswerEpochMillis);
            }
            spans.add(new Span(start, end, answeredByEpochSecond.getOrDefault(second, 0L)));
        }
        return new AnswerSeries(spans);
    }

    /**
     * Answers that had arrived before a moment. Within a span they are taken to be spread evenly.
     */
    double answeredBefore(double epochMillis) {
        double answered = 0;
        for (Span span : spans) {
            answered += span.answeredBefore(epochMillis);
        }
        return answered;
    }

    /** End of the first span, which may have begun before the load did. */
    double endOfFirstEpochMillis() {
        return spans.get(0).endEpochMillis();
    }

    /** Start of the last span, which may end after the load did. */
    double startOfLastEpochMillis() {
        return spans.get(spans.size() - 1).startEpochMillis();
    }

    /** Answers per second, without the first and last span, which may be partial. */
    double[] fullRates() {
        return full().mapToDouble(Span::perSecond).toArray();
    }

    /** Mean latencies of the same spans, milliseconds, as far as they are known. */
    double[] fullMeans() {
        return full().filter(span -> span.meanMillis() != null)
                .mapToDouble(Span::meanMillis)
                .toArray();
    }

    private Stream<Span> full() {
        return spans.stream().skip(1).limit(Math.max(0, spans.size() - 2));
    }

    /**
     * Lower bound of the time that requests under way in a closed loop have waited, in sum. The
     * requests were sent after the latest answers, and each answer is taken to have arrived at the
     * end of its span; requests without such an answer were sent at the start.
     *
     * @param requests number of requests under way
     * @param startEpochMillis start of the run
     * @param endEpochMillis end of the run
     * @return milliseconds, at least 0
     */
    public double waitedMillis(long requests, double startEpochMillis, double endEpochMillis) {
        double sum = 0;
        long left = Math.max(0, requests);
        for (int i = spans.size() - 1; i >= 0 && left > 0; i--) {
            long here = Math.min(left, spans.get(i).answered());
            sum += here * Math.max(0, endEpochMillis - spans.get(i).endEpochMillis());
            left -= here;
        }
        return sum + left * Math.max(0, endEpochMillis - startEpochMillis);
    }

    /** Latest moment at which the last answer can have arrived; NaN if there was none. */
    double lastAnswerEpochMillis() {
        double last = Double.NaN;
        for (Span span : spans) {
            if (span.answered() > 0) {
                last = span.endEpochMillis();
            }
        }
        return last;
    }
}

package io.github.jwtbench.core.tools;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import io.github.jwtbench.core.run.setup.OptionalMember;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * The line that our wrk script prints at the end, its fields written with underscores.
 *
 * @param sent requests that the script passed to wrk, without the one with which wrk tests the
 *     script
 * @param answered responses that the script saw
 * @param statuses answered by status
 * @param wrongBody answers with status 200 whose body was not as expected
 * @param answeredPerSecond answered by second of the epoch
 * @param tokenRenewals how often the script read new tokens
 * @param summary wrk's own counts
 * @param latencyUs wrk's corrected latencies, microseconds
 */
record WrkLine(
        long sent,
        long answered,
        SortedMap<Integer, Long> statuses,
        long wrongBody,
        SortedMap<Long, Long> answeredPerSecond,
        long tokenRenewals,
        Summary summary,
        LatencyUs latencyUs) {

    /** Starts the line, before its JSON. */
    static final String MARK = "jwtbench ";

    /**
     * wrk's counts, and when the last answer arrived: microseconds since the epoch, null in outputs
     * of an older script.
     */
    record Summary(
            long durationUs,
            long requests,
            long bytes,
            Errors errors,
            @OptionalMember @Nullable Double lastAnswerUs) {}

    /**
     * wrk's errors. {@code connect}: a connection could not be made, before any request. {@code
     * read}, {@code write}: the request under way was lost. {@code status}: answers above 399.
     * {@code timeout}: answers that came after the time allowed; wrk counts them as requests, too,
     * and leaves them out of its latencies. A request that is never answered is no timeout to wrk.
     */
    record Errors(long connect, long read, long write, long status, long timeout) {}

    /** The line has a standard deviation, too, which nothing uses. */
    @JsonIgnoreProperties("stdev")
    record LatencyUs(
            double min,
            double max,
            double mean,
            double p50,
            double p90,
            double p95,
            double p99,
            double p999) {}

    /** Requests lost to socket errors after they had been sent. */
    long lost() {
        return summary.errors().read() + summary.errors().write();
    }
}

package io.github.jwtbench.core.load;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.run.Connections;
import io.github.jwtbench.core.run.setup.RateStage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * The form of {@link RawRigFiles#COUNTS}: a result without its histograms. {@code concurrency} is
 * null for an open loop, {@code requestsPerSecond} for a closed one; {@code stages} exists for
 * changing rates only; {@code start} is ISO 8601 in UTC. {@code thinkNanos} exists only if streams
 * wait, {@code share} only if several rigs share an open loop, {@code connections} and {@code pace}
 * only if they differ from the normal case. {@code sent}, {@code answered} and {@code failed}
 * follow from the rest and are written for readers.
 */
record RigCounts(
        String loop,
        @Nullable Integer concurrency,
        @Nullable Number requestsPerSecond,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Share share,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<RateStage> stages,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long thinkNanos,
        String start,
        long elapsedNanos,
        long intended,
        long sent,
        long answered,
        long succeeded,
        long failed,
        Map<Failure, Long> failures,
        Map<Failure, String> firstProblems,
        SortedMap<Integer, Long> statuses,
        double meanInFlight,
        int openStreams,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long failedNanos,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Connections connections,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Pace pace,
        @Nullable String endedEarly,
        List<Span> intervals) {

    private static final String CLOSED = "closed";
    private static final String OPEN = "open";

    /** An interval without its histogram. */
    record Span(long startNanos, long endNanos, long answered) {}

    static RigCounts of(RigResult result) {
        Requests requests = result.requests();
        RigResult.Client client = result.client();
        Schedule schedule = result.schedule();
        Schedule.ClosedLoop closed = schedule instanceof Schedule.ClosedLoop loop ? loop : null;
        Schedule.OpenLoop open = schedule instanceof Schedule.OpenLoop loop ? loop : null;
        return new RigCounts(
                closed == null ? OPEN : CLOSED,
                closed == null ? null : closed.concurrency(),
                open == null ? null : rate(open),
                open == null ? null : share(open),
                schedule instanceof Schedule.StagedLoop staged ? staged.stages() : null,
                closed == null ? null : think(closed),
                result.start().toString(),
                result.elapsedNanos(),
                requests.intended(),
                requests.sent(),
                requests.answered(),
                requests.succeeded(),
                requests.failed(),
                requests.failures(),
                requests.problems(),
                requests.statuses(),
                result.meanInFlight(),
                client.openStreams(),
                requests.failed() == 0 ? null : requests.failedNanos(),
                client.connections().equals(Connections.KEPT) ? null : client.connections(),
                client.pace().equals(Pace.KEPT) ? null : client.pace(),
                client.endedEarly(),
                result.intervals().stream()
                        .map(i -> new Span(i.startNanos(), i.endNanos(), i.answered()))
                        .toList());
    }

    private static @Nullable Share share(Schedule.OpenLoop loop) {
        return loop.share().equals(Share.WHOLE) ? null : loop.share();
    }

    private static Number rate(Schedule.OpenLoop loop) {
        double rate = loop.requestsPerSecond();
        return rate % 1 == 0 ? Long.valueOf((long) rate) : (Number) rate;
    }

    private static @Nullable Long think(Schedule.ClosedLoop loop) {
        return loop.thinkNanos() == 0 ? null : loop.thinkNanos();
    }

    RigResult toResult(List<Histogram> latencies, Histogram wrong) {
        List<Interval> full = new ArrayList<>();
        for (int i = 0; i < latencies.size(); i++) {
            Span span = intervals.get(i);
            full.add(
                    new Interval(
                            span.startNanos(), span.endNanos(), span.answered(), latencies.get(i)));
        }
        return new RigResult(
                schedule(),
                Instant.parse(start),
                elapsedNanos,
                new Requests(
                        intended,
                        succeeded,
                        failures,
                        firstProblems,
                        statuses,
                        wrong,
                        failedNanos == null ? 0 : failedNanos),
                meanInFlight,
                full,
                new RigResult.Client(
                        openStreams,
                        connections == null ? Connections.KEPT : connections,
                        pace == null ? Pace.KEPT : pace,
                        endedEarly));
    }

    private Schedule schedule() {
        return switch (loop) {
            case CLOSED ->
                    new Schedule.ClosedLoop(
                            requireNonNull(concurrency, "concurrency"),
                            thinkNanos == null ? 0 : thinkNanos);
            case OPEN ->
                    stages == null
                            ? new Schedule.OpenLoop(
                                    requireNonNull(requestsPerSecond, "requestsPerSecond")
                                            .doubleValue(),
                                    share == null ? Share.WHOLE : share)
                            : new Schedule.StagedLoop(stages);
            default ->
                    throw new IllegalArgumentException("loop must be closed or open, got: " + loop);
        };
    }
}

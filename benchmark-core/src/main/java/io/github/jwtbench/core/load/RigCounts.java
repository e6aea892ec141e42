package io.github.jwtbench.core.load;

import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.run.Connections;
import io.github.jwtbench.core.run.setup.RateStage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) long thinkNanos,
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
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) long failedNanos,
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
        Optional<Schedule.ClosedLoop> closed =
                schedule instanceof Schedule.ClosedLoop loop ? Optional.of(loop) : Optional.empty();
        Optional<Schedule.OpenLoop> open =
                schedule instanceof Schedule.OpenLoop loop ? Optional.of(loop) : Optional.empty();
        return new RigCounts(
                closed.isPresent() ? CLOSED : OPEN,
                closed.map(Schedule.ClosedLoop::concurrency).orElse(null),
                open.map(RigCounts::rate).orElse(null),
                open.map(Schedule.OpenLoop::share)
                        .filter(share -> !share.equals(Share.WHOLE))
                        .orElse(null),
                schedule instanceof Schedule.StagedLoop staged ? staged.stages() : null,
                closed.map(Schedule.ClosedLoop::thinkNanos).orElse(0L),
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
                requests.failedNanos(),
                client.connections().equals(Connections.KEPT) ? null : client.connections(),
                client.pace().equals(Pace.KEPT) ? null : client.pace(),
                client.endedEarly(),
                result.intervals().stream()
                        .map(i -> new Span(i.startNanos(), i.endNanos(), i.answered()))
                        .toList());
    }

    private static Number rate(Schedule.OpenLoop loop) {
        double rate = loop.requestsPerSecond();
        return rate % 1 == 0 ? Long.valueOf((long) rate) : (Number) rate;
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
                        intended, succeeded, failures, firstProblems, statuses, wrong, failedNanos),
                meanInFlight,
                full,
                new RigResult.Client(
                        openStreams,
                        requireNonNullElse(connections, Connections.KEPT),
                        requireNonNullElse(pace, Pace.KEPT),
                        endedEarly));
    }

    private Schedule schedule() {
        return switch (loop) {
            case CLOSED ->
                    new Schedule.ClosedLoop(requireNonNull(concurrency, "concurrency"), thinkNanos);
            case OPEN ->
                    stages == null
                            ? new Schedule.OpenLoop(
                                    requireNonNull(requestsPerSecond, "requestsPerSecond")
                                            .doubleValue(),
                                    requireNonNullElse(share, Share.WHOLE))
                            : new Schedule.StagedLoop(stages);
            default ->
                    throw new IllegalArgumentException("loop must be closed or open, got: " + loop);
        };
    }
}

package io.github.jwtbench.core.tools;

import io.github.jwtbench.core.files.RawDataException;
import io.github.jwtbench.core.load.Interval;
import io.github.jwtbench.core.load.Pace;
import io.github.jwtbench.core.load.RawRigFiles;
import io.github.jwtbench.core.load.Requests;
import io.github.jwtbench.core.load.RigResult;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Connections;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Outcome;
import io.github.jwtbench.core.run.Performance;
import io.github.jwtbench.core.run.check.AnswerSeries;
import io.github.jwtbench.core.run.check.ClientPauses;
import io.github.jwtbench.core.run.check.ConnectionsKept;
import io.github.jwtbench.core.run.check.InFlightSamples;
import io.github.jwtbench.core.run.check.Rates;
import io.github.jwtbench.core.run.check.ToolResult;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.run.setup.Tool;
import io.github.jwtbench.core.run.setup.Workload;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** Output of the built-in rig, which waits for every answer: nothing is under way at its stop. */
public final class RigOutput implements ToolReader {

    private static final String GENERATION = "the JVM of the benchmark, over Netty";
    private static final String PERCENTILES = "recorded in a histogram of every request";
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double NANOS_PER_SECOND = 1e9;

    @Override
    public String tool() {
        return Tool.RIG;
    }

    @Override
    public List<Method> methods() {
        return List.of(
                new Method(
                        Loop.CLOSED,
                        GENERATION,
                        "the moment at which a request is sent",
                        PERCENTILES),
                new Method(
                        Loop.OPEN,
                        GENERATION,
                        "the moment at which a request was due, also if it left late",
                        PERCENTILES));
    }

    @Override
    public int preference() {
        // HTTP/2 as users speak it, without a driver in between that changes its latencies.
        return 1;
    }

    @Override
    public ToolResult read(Path directory, Workload workload, Observations observations) {
        RigResult result;
        try {
            result = RawRigFiles.read(directory);
        } catch (IOException | RuntimeException e) {
            throw new RawDataException("the rig's files cannot be read: " + e.getMessage(), e);
        }
        double startMillis = result.start().toEpochMilli();
        return new ToolResult(
                outcome(result.requests(), observations.tokenRenewals()),
                result.elapsedNanos() == 0 ? null : performance(result),
                series(result, startMillis),
                startMillis + result.elapsedNanos() / NANOS_PER_MILLI,
                new InFlightSamples(
                        // Of the ten in a millisecond, one: neighbours see the same requests.
                        Math.round(result.elapsedNanos() / NANOS_PER_MILLI),
                        (double) result.requests().failedNanos()
                                / Math.max(1, result.elapsedNanos()),
                        0),
                byKind(result.requests().problems()),
                checks(result, workload));
    }

    private static List<Check> checks(RigResult result, Workload workload) {
        List<Check> checks = new ArrayList<>(List.of(whole(result.client(), workload)));
        checks.addAll(ConnectionsKept.checks(result.client().connections()));
        Pace pace = result.client().pace();
        checks.addAll(
                ClientPauses.checks(
                        workload.loop(),
                        workload.loop() == Loop.OPEN
                                ? (double) pace.late() / result.requests().intended()
                                : (double) pace.pausedNanos() / Math.max(1, result.elapsedNanos()),
                        pace.longestNanos() / NANOS_PER_SECOND));
        return checks;
    }

    private static Check whole(RigResult.Client client, Workload workload) {
        if (client.endedEarly() != null) {
            return ToolOutput.broken("the rig ended early: " + client.endedEarly());
        }
        if (workload.loop() == Loop.CLOSED && client.openStreams() != workload.concurrency()) {
            return ToolOutput.broken(
                    "the rig used %s streams, declared are %s"
                            .formatted(client.openStreams(), workload.concurrency()));
        }
        return ToolOutput.whole();
    }

    private static Outcome outcome(Requests requests, long tokenRenewals) {
        return new Outcome(
                requests.intended(),
                requests.sent(),
                requests.answered(),
                requests.succeeded(),
                0,
                byKind(requests.failures()),
                requests.statuses(),
                tokenRenewals);
    }

    private static <V> SortedMap<String, V> byKind(Map<Failure, V> values) {
        SortedMap<String, V> byKind = new TreeMap<>();
        values.forEach(
                (failure, value) ->
                        byKind.put(
                                failure.name().toLowerCase(Locale.ROOT).replace('_', '-'), value));
        return byKind;
    }

    private static Performance performance(RigResult result) {
        double seconds = result.elapsedNanos() / NANOS_PER_SECOND;
        return new Performance(
                Rates.perSecond(result.requests().answered(), seconds),
                seconds,
                result.meanInFlight(),
                latency(result.latency()),
                result.client().connections().equals(Connections.KEPT)
                        ? null
                        : result.client().connections());
    }

    private static @Nullable Latency latency(Histogram nanos) {
        if (nanos.getTotalCount() == 0) {
            return null;
        }
        return HistogramLatency.of(nanos, NANOS_PER_MILLI, nanos.getMean(), null);
    }

    private static @Nullable Double mean(Interval interval) {
        Histogram nanos = interval.latency();
        return nanos.getTotalCount() == 0 ? null : nanos.getMean() / NANOS_PER_MILLI;
    }

    private static @Nullable AnswerSeries series(RigResult result, double startMillis) {
        List<AnswerSeries.Span> spans = new ArrayList<>();
        for (Interval interval : result.intervals()) {
            double from = startMillis + interval.startNanos() / NANOS_PER_MILLI;
            double to = startMillis + interval.endNanos() / NANOS_PER_MILLI;
            // The last interval can be shorter than a millisecond, the resolution of its times.
            if (to > from) {
                spans.add(new AnswerSeries.Span(from, to, interval.answered(), mean(interval)));
            }
        }
        return spans.isEmpty() ? null : new AnswerSeries(spans);
    }
}

package io.github.jwtbench.core.tools;

import io.github.jwtbench.core.files.RawRun;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Outcome;
import io.github.jwtbench.core.run.Performance;
import io.github.jwtbench.core.run.check.AnswerSeries;
import io.github.jwtbench.core.run.check.CheckRule;
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
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Output of h2load in its timed mode ({@code -D}). A timed closed loop has no fixed number of
 * requests: each stream's next request is intended when the previous answer has arrived, so
 * intended = sent = {@code started} of h2load. Requests that are neither done nor errored at the
 * end were in progress when it stopped. A connection that breaks is not an error to h2load in this
 * mode: see {@code AnswersToTheEnd}.
 *
 * <p>Latencies, statuses and times come from the log of every request, not from the summary.
 */
public final class H2loadOutput implements ToolReader {

    private static final double MICROS_PER_MILLI = 1000;
    private static final double MILLIS_PER_SECOND = 1000;
    private static final int OK = 200;

    @Override
    public String tool() {
        return Tool.H2LOAD;
    }

    @Override
    public List<Method> methods() {
        return List.of(
                new Method(
                        Loop.CLOSED,
                        "a separate process, in C",
                        "the moment at which a request is sent",
                        "computed from its log of every request"));
    }

    @Override
    public int preference() {
        return 2;
    }

    @Override
    public ToolResult read(Path directory, Workload workload, Observations observations)
            throws IOException {
        String text = RawRun.printed(directory, RawRun.H2LOAD, "h2load");
        H2loadText summary = H2loadText.parse(text);
        RequestLog log =
                RequestLog.read(
                        RawRun.require(directory, RawRun.H2LOAD_REQUESTS, "h2load did not run"));
        Outcome outcome = outcome(summary, log, observations.tokenRenewals());
        AnswerSeries answers = AnswerSeries.ofSeconds(log.answeredBySecond(), log.lastEndMillis());
        double start = log.firstStartMicros() / MICROS_PER_MILLI;
        double runMillis = summary.finishedInSeconds() * MILLIS_PER_SECOND;
        // The run time of h2load begins before its connections are made: this is no later than its
        // stop.
        double stop = observations.startedAt().toEpochMilli() + runMillis;
        return new ToolResult(
                outcome,
                performance(summary, log),
                answers,
                answers == null ? null : Double.valueOf(start + runMillis),
                answers == null
                        ? InFlightSamples.UNKNOWN
                        : InFlightSamples.atStop(
                                answers.waitedMillis(outcome.unfinishedAtStop(), start, stop)),
                List.of(agreement(summary, log, workload.concurrency()), bodies()));
    }

    private static Outcome outcome(H2loadText summary, RequestLog log, long tokenRenewals) {
        long ok = log.statuses().getOrDefault(OK, 0L);
        SortedMap<String, Long> failures = new TreeMap<>();
        failures.put("timeout", summary.timeout());
        failures.put("reset", summary.errored() - summary.timeout());
        failures.put("status", log.answered() - ok);
        return new Outcome(
                summary.started(),
                summary.started(),
                log.answered(),
                ok,
                summary.started() - summary.done(),
                failures,
                log.statuses(),
                tokenRenewals);
    }

    private static @Nullable Performance performance(H2loadText summary, RequestLog log) {
        double seconds = log.elapsedSeconds();
        if (seconds > 0) {
            return new Performance(
                    Rates.perSecond(log.answered(), seconds),
                    seconds,
                    null,
                    HistogramLatency.of(
                            log.latencyMicros(),
                            MICROS_PER_MILLI,
                            log.meanMicros(),
                            summary.meanMillis()));
        }
        return summary.finishedInSeconds() > 0
                ? new Performance(0, summary.finishedInSeconds(), null, null)
                : null;
    }

    /**
     * The log contains each completed request. h2load counts a status with the header, so its
     * summary can have one more per stream, whose body was incomplete at the stop.
     */
    private static Check agreement(H2loadText summary, RequestLog log, int streams) {
        List<String> wrong = new ArrayList<>();
        if (summary.done() != log.answered() + log.failed()) {
            wrong.add(differ(summary.done(), "requests done", log.answered() + log.failed()));
        }
        if (summary.errored() != log.failed()) {
            wrong.add(differ(summary.errored(), "requests errored", log.failed()));
        }
        for (int i = 0; i < summary.byClass().size(); i++) {
            int digit = i + 2;
            long logged = ofClass(digit, log.statuses());
            long more = summary.byClass().get(i) - logged;
            if (more < 0 || more > streams) {
                wrong.add(differ(summary.byClass().get(i), "answers " + digit + "xx", logged));
            }
        }
        return wrong.isEmpty()
                ? ToolOutput.whole()
                : ToolOutput.broken(
                        "h2load's summary and its log disagree: " + String.join("; ", wrong));
    }

    private static String differ(long summary, String what, long log) {
        return summary + " " + what + " in the summary, " + log + " in the log";
    }

    private static long ofClass(int digit, Map<Integer, Long> statuses) {
        return statuses.entrySet().stream()
                .filter(entry -> entry.getKey() / 100 == digit)
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    private static Check bodies() {
        return new CheckRule("bodies", "every body is checked")
                .note("checked on the first request only: h2load cannot check bodies");
    }
}

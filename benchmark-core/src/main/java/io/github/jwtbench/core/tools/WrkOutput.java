package io.github.jwtbench.core.tools;

import io.github.jwtbench.core.files.Json;
import io.github.jwtbench.core.files.RawDataException;
import io.github.jwtbench.core.files.RawRun;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Outcome;
import io.github.jwtbench.core.run.Performance;
import io.github.jwtbench.core.run.check.AnswerSeries;
import io.github.jwtbench.core.run.check.InFlightSamples;
import io.github.jwtbench.core.run.check.Rates;
import io.github.jwtbench.core.run.check.ToolResult;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.run.setup.Tool;
import io.github.jwtbench.core.run.setup.Workload;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Output of wrk. Its percentiles are corrected by wrk, and so is its mean, which is kept as
 * printed; the mean of the run is N / X.
 *
 * <p>Unfinished requests at the stop are {@code sent - answered - read errors - write errors}.
 * Connect errors happen before a request is made, and a timeout of wrk is an answer that came late:
 * it counts as answered and as a failure. When a server closes a connection without an error, wrk
 * drops the request under way in silence; it then shows as unfinished, and more of them than there
 * are streams fail the run.
 */
public final class WrkOutput implements ToolReader {

    private static final double MICROS_PER_MILLI = 1000;
    private static final double MICROS_PER_SECOND = 1e6;
    private static final int OK = 200;

    @Override
    public String tool() {
        return Tool.WRK;
    }

    @Override
    public List<Method> methods() {
        return List.of(
                new Method(
                        Loop.CLOSED,
                        "a separate process, in C, with a script in Lua",
                        "the moment at which a request is sent",
                        "corrected by the tool before it prints; the mean in other tables is streams / throughput"));
    }

    @Override
    public int preference() {
        return 3;
    }

    @Override
    public ToolResult read(Path directory, Workload workload, Observations observations)
            throws IOException {
        String text = RawRun.printed(directory, RawRun.WRK, "wrk");
        WrkLine line = line(text);
        Check agreement = agreement(WrkText.parse(text), line);
        if (line.summary().durationUs() <= 0) {
            throw new RawDataException(
                    "duration_us of wrk must be > 0, got: " + line.summary().durationUs());
        }
        Outcome outcome = outcome(line);
        AnswerSeries answers =
                AnswerSeries.ofSeconds(
                        line.answeredPerSecond(),
                        line.summary().lastAnswerUs() == null
                                ? null
                                : Double.valueOf(line.summary().lastAnswerUs() / MICROS_PER_MILLI));
        double start = observations.startedAt().toEpochMilli();
        double end = start + line.summary().durationUs() / MICROS_PER_MILLI;
        return new ToolResult(
                outcome,
                performance(line, workload),
                answers,
                end,
                answers == null
                        ? InFlightSamples.UNKNOWN
                        : InFlightSamples.atStop(
                                answers.waitedMillis(outcome.unfinishedAtStop(), start, end)),
                List.of(agreement));
    }

    private static WrkLine line(String text) {
        List<String> lines = text.lines().filter(each -> each.startsWith(WrkLine.MARK)).toList();
        if (lines.size() != 1) {
            throw new RawDataException(
                    "%s must have one line that starts with \"%s\", got: %s%s"
                            .formatted(
                                    RawRun.WRK,
                                    WrkLine.MARK.strip(),
                                    lines.size(),
                                    lines.isEmpty()
                                            ? " (wrk or its script did not get to its end)"
                                            : ""));
        }
        return Json.parseUnderscored(
                "the script's line in " + RawRun.WRK,
                lines.get(0).substring(WrkLine.MARK.length()),
                WrkLine.class);
    }

    private static Check agreement(WrkText text, WrkLine line) {
        List<String> disagreements = WrkAgreement.disagreements(text, line);
        return disagreements.isEmpty()
                ? ToolOutput.whole()
                : ToolOutput.broken(
                        "wrk's text and the script disagree: " + String.join("; ", disagreements));
    }

    private static Outcome outcome(WrkLine line) {
        WrkLine.Errors errors = line.summary().errors();
        long ok = line.statuses().getOrDefault(OK, 0L);
        long allStatuses = line.statuses().values().stream().mapToLong(Long::longValue).sum();
        SortedMap<String, Long> failures = new TreeMap<>();
        failures.put("refused", errors.connect());
        failures.put("reset", line.lost());
        failures.put("timeout", errors.timeout());
        failures.put("status", allStatuses - ok);
        failures.put("body", line.wrongBody());
        // A late answer may be wrong as well, so this is the least that succeeded.
        long succeeded = Math.max(0, ok - line.wrongBody() - errors.timeout());
        return new Outcome(
                line.sent(),
                line.sent(),
                line.answered(),
                Math.min(succeeded, line.answered()),
                line.sent() - line.answered() - line.lost(),
                failures,
                line.statuses(),
                line.tokenRenewals());
    }

    private static Performance performance(WrkLine line, Workload workload) {
        double seconds = line.summary().durationUs() / MICROS_PER_SECOND;
        double rate = Rates.perSecond(line.answered(), seconds);
        long timed = line.answered() - line.summary().errors().timeout();
        return new Performance(
                rate, seconds, null, timed <= 0 ? null : latency(line, workload, rate, timed));
    }

    private static Latency latency(WrkLine line, Workload workload, double rate, long timed) {
        WrkLine.LatencyUs us = line.latencyUs();
        return new Latency(
                Latency.CORRECTED_BY_TOOL,
                timed,
                Rates.meanMillis(workload.concurrency(), rate),
                us.mean() / MICROS_PER_MILLI,
                us.min() / MICROS_PER_MILLI,
                us.p50() / MICROS_PER_MILLI,
                us.p90() / MICROS_PER_MILLI,
                us.p95() / MICROS_PER_MILLI,
                us.p99() / MICROS_PER_MILLI,
                us.p999() / MICROS_PER_MILLI,
                us.max() / MICROS_PER_MILLI);
    }
}

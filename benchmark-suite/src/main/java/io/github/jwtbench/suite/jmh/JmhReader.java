package io.github.jwtbench.suite.jmh;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jwtbench.core.files.Json;
import io.github.jwtbench.core.files.RawDataException;
import io.github.jwtbench.core.files.RawRun;
import io.github.jwtbench.core.run.Ceiling;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Outcome;
import io.github.jwtbench.core.run.Performance;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.SampledTime;
import io.github.jwtbench.core.run.check.AnswerSeries;
import io.github.jwtbench.core.run.check.DriverBound;
import io.github.jwtbench.core.run.check.InFlightSamples;
import io.github.jwtbench.core.run.check.Judge;
import io.github.jwtbench.core.run.check.ToolResult;
import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.run.setup.Tool;
import io.github.jwtbench.core.run.setup.Workload;
import io.github.jwtbench.core.tools.ToolOutput;
import io.github.jwtbench.core.tools.ToolReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A JMH trial over the service: times from JMH's samples, counts from the benchmark itself. Both
 * are of the same trial, so that Little's law can be held against them.
 */
public final class JmhReader implements ToolReader {

    private static final double MICROS_PER_MILLI = 1000;

    private static final String UNFINISHED = "JMH did not get to its end";

    @Override
    public String tool() {
        return Tool.JMH;
    }

    @Override
    public String label() {
        return "JMH";
    }

    @Override
    public List<Method> methods() {
        return List.of(
                new Method(
                        Loop.CLOSED,
                        "forked JVMs, with a blocking client in each thread",
                        "the call of the client by a JMH thread",
                        "recorded for every call, or for a sample of the calls"));
    }

    @Override
    public int preference() {
        return 4;
    }

    @Override
    public Run library(Path directory, Declaration declaration, Observations observations)
            throws IOException {
        LibraryPlan plan = RawJmh.plan(directory);
        List<MeasuredCell> cells = List.of();
        List<Check> checks = new ArrayList<>();
        try {
            cells = JmhOutput.read(directory);
            checks.add(ToolOutput.whole());
        } catch (RawDataException | IllegalArgumentException e) {
            checks.add(ToolOutput.broken(String.valueOf(e.getMessage())));
        }
        checks.addAll(JmhCells.checks(plan, cells));
        return Judge.library(declaration, observations, JmhCells.result(plan, cells), checks);
    }

    @Override
    public ToolResult read(Path directory, Workload workload, Observations observations)
            throws IOException {
        RawRun.require(directory, RawJmh.TRIAL, UNFINISHED);
        JmhTrial trial = RawJmh.trial(directory);
        Outcome outcome = outcome(trial, observations.tokenRenewals());
        if (trial.seconds() == 0) {
            return new ToolResult(
                    outcome,
                    null,
                    null,
                    null,
                    InFlightSamples.UNKNOWN,
                    List.of(ToolOutput.broken("no measurement iteration came to its end")));
        }
        Performance performance = performance(directory, trial);
        Ceiling ceiling = RawJmh.ceiling(directory);
        return new ToolResult(
                outcome,
                performance,
                series(trial),
                trial.iterations().get(trial.iterations().size() - 1).endEpochMillis(),
                InFlightSamples.UNKNOWN,
                List.of(ToolOutput.whole(), DriverBound.check(performance, ceiling)));
    }

    private static Outcome outcome(JmhTrial trial, long tokenRenewals) {
        return new Outcome(
                trial.intended(),
                trial.sent(),
                trial.answered(),
                trial.succeeded(),
                0,
                trial.failures(),
                trial.statuses(),
                tokenRenewals);
    }

    private static Performance performance(Path directory, JmhTrial trial) throws IOException {
        return new Performance(
                trial.requestsPerSecond(), trial.seconds(), null, latency(directory));
    }

    private static Latency latency(Path directory) throws IOException {
        Path file = RawRun.require(directory, RawJmh.SAMPLE, UNFINISHED);
        JsonNode entries = Json.read(file, JsonNode.class);
        if (!entries.isArray() || entries.size() != 1) {
            throw new RawDataException(
                    RawJmh.SAMPLE + " must have one entry, got: " + entries.size());
        }
        JmhEntry entry = new JmhEntry(RawJmh.SAMPLE, 1, entries.get(0));
        if (!entry.mode().equals(JmhEntry.SAMPLE)) {
            throw new RawDataException(
                    RawJmh.SAMPLE + " must hold samples, got mode: " + entry.mode());
        }
        SampledTime micros = entry.sampled();
        return new Latency(
                Latency.RECORDED,
                micros.count(),
                micros.meanMicros() / MICROS_PER_MILLI,
                null,
                null,
                micros.p50Micros() / MICROS_PER_MILLI,
                micros.p90Micros() / MICROS_PER_MILLI,
                micros.p95Micros() / MICROS_PER_MILLI,
                micros.p99Micros() / MICROS_PER_MILLI,
                micros.p999Micros() / MICROS_PER_MILLI,
                micros.maxMicros() / MICROS_PER_MILLI);
    }

    private static AnswerSeries series(JmhTrial trial) {
        return new AnswerSeries(
                trial.iterations().stream()
                        .map(
                                each ->
                                        new AnswerSeries.Span(
                                                each.startEpochMillis(),
                                                each.endEpochMillis(),
                                                each.answered()))
                        .toList());
    }
}

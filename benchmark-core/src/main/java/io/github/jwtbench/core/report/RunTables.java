package io.github.jwtbench.core.report;

import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.report.Table.Cell;
import io.github.jwtbench.core.report.Table.Line;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.StepMetric;
import io.github.jwtbench.core.run.TokenRegime;
import io.github.jwtbench.core.run.WarmUpReport;
import io.github.jwtbench.core.run.Workload;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** The tables with one row per run, per check or per step. */
final class RunTables {

    static final String NOT_MEASURED = "not measured";
    private static final String NONE = "–";

    private RunTables() {}

    /** Runs of one kind of loop, null without any. */
    static Table runs(List<Run> all, Loop loop) {
        boolean open = loop == Loop.OPEN;
        Columns<Run> columns =
                new Columns<Run>()
                        .text("Run", "<h", Run::id)
                        .cell("Status", "<", RunTables::status)
                        .text("Tool", "<", run -> Summary.name(run.tool()))
                        .text("Protocol", "<", of(Workload::protocol))
                        .text("Conn. × streams", ">", of(RunTables::shape));
        if (open) {
            columns.text("Rate req/s", ">", of(each -> Units.number(each.ratePerSecond())));
        }
        // No number of an invalid run stands where results stand.
        return columns.results(RunTables::whyNone)
                .text("Requests answered", ">", run -> Units.count(run.outcome().answered()))
                .text("req/s", ">", RunTables::throughput)
                .text("Mean ms", ">", latency(Latency::meanMillis))
                .text("P50 ms", ">", latency(Latency::p50Millis))
                .text("P90 ms", ">", latency(Latency::p90Millis))
                .text("P99 ms", ">", latency(Latency::p99Millis))
                .text("P99.9 ms", ">", latency(Latency::p999Millis))
                .text("Max ms", ">", latency(Latency::maxMillis))
                .text("Percentiles", "<", run -> run.performance().latency().source())
                .text(
                        "CPU µs per request",
                        ">",
                        run -> known(run.service().cpuMicrosPerRequest(), Units::number))
                .text("Cache hits", ">", RunTables::cacheHits)
                .text("Steady", "<", run -> run.steady() ? "steady" : "not steady")
                .table(
                        open ? "Open loop: fixed rate" : "Closed loop: fixed number of streams",
                        true,
                        all.stream().filter(run -> run.workload().loop() == loop).toList());
    }

    private static Cell status(Run run) {
        return run.status() == Status.INVALID ? Cell.alarm("INVALID") : Cell.of("VALID");
    }

    private static Line whyNone(Run run) {
        return run.status() == Status.INVALID
                ? new Line("no result: " + String.join("; ", run.reasons()), true)
                : null;
    }

    private static String shape(Workload workload) {
        return workload.connections() + " × " + workload.streamsPerConnection();
    }

    private static String throughput(Run run) {
        return Units.number(run.performance().requestsPerSecond()) + driverBound(run);
    }

    private static Function<Run, String> latency(Function<Latency, Double> value) {
        return run -> known(value.apply(run.performance().latency()), Units::number);
    }

    private static String cacheHits(Run run) {
        return run.workload().tokenRegime() == TokenRegime.NONE
                ? NONE
                : known(run.service().cacheHitRatio(), Units::percent);
    }

    static Table checks(Run run) {
        return new Columns<Check>()
                .text("Check", "<2h", Check::name)
                .cell("Result", "<1", RunTables::result)
                .text("Rule", "<4", Check::rule)
                .text("Measured", "<4", Check::measured)
                .table("Checks of " + run.id(), false, run.checks());
    }

    private static Cell result(Check check) {
        return switch (check.result()) {
            case PASS -> Cell.of("pass");
            case FAIL -> Cell.alarm("FAIL");
            case NOTE -> Cell.of("note");
            case NOT_MEASURED -> Cell.of(NOT_MEASURED);
        };
    }

    private record RunStep(Run run, StepMetric step) {}

    /** Steps of the valid runs, null when no token was validated in any. */
    static Table steps(List<Run> runs) {
        return new Columns<RunStep>()
                .text("Run", "<h", each -> each.run.id())
                .text("Step", "<", each -> each.step.step())
                .text("Count", ">", each -> Units.count(each.step.count()))
                .text("Mean µs", ">", each -> mean(each.step))
                .table(
                        "Steps of the service’s pipeline",
                        true,
                        runs.stream()
                                .filter(run -> run.status() == Status.VALID)
                                .flatMap(
                                        run ->
                                                run.service().steps().stream()
                                                        .map(step -> new RunStep(run, step)))
                                .toList());
    }

    private static String mean(StepMetric step) {
        return step.count() == 0 ? NONE : Units.number(step.meanMicros());
    }

    static Table workload(List<Run> runs) {
        return new Columns<Run>()
                .text("Run", "<h", Run::id)
                .text("Request", "<", of(each -> each.method() + " " + each.url()))
                .text("Loop", "<", of(each -> lower(each.loop())))
                .text("Threads", ">", of(each -> Units.count(each.threads())))
                .text("Planned s", ">", of(each -> Units.number(each.durationSeconds())))
                .text("Timeout s", ">", of(each -> Units.number(each.timeoutSeconds())))
                .text("Tokens", "<", of(RunTables::tokens))
                .text("Engine", "<", of(each -> each.engine() == null ? NONE : each.engine()))
                .text("Warm-up", "<", run -> warmUp(run.load().warmUp()))
                .text(
                        "Fault asked for",
                        "<",
                        of(each -> each.fault() == null ? "none" : each.fault()))
                .table("What the drivers were told to do", true, runs);
    }

    private static Function<Run, String> of(Function<Workload, String> value) {
        return run -> value.apply(run.workload());
    }

    static String tokens(Workload workload) {
        return workload.tokenRegime() == TokenRegime.NONE
                ? "none"
                : lower(workload.tokenRegime())
                        + ", "
                        + Units.count(workload.tokens())
                        + (workload.tokens() == 1 ? " token, " : " tokens, ")
                        + workload.algorithm();
    }

    private static String warmUp(WarmUpReport warmUp) {
        if (warmUp == null) {
            return "none";
        }
        return Units.seconds(warmUp.seconds()) + ", " + (warmUp.steady() ? "steady" : "not steady");
    }

    /** Said behind a throughput wherever one stands. */
    static String driverBound(Run run) {
        return run.driverBound() ? " (driver-bound)" : "";
    }

    static List<Cell> texts(String... texts) {
        return new ArrayList<>(Arrays.stream(texts).map(Cell::of).toList());
    }

    static <T> String known(T value, Function<T, String> format) {
        return value == null ? NOT_MEASURED : format.apply(value);
    }

    static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}

package io.github.jwtbench.core.report;

import io.github.jwtbench.core.model.Check;
import io.github.jwtbench.core.model.Latency;
import io.github.jwtbench.core.model.Loop;
import io.github.jwtbench.core.model.Run;
import io.github.jwtbench.core.model.Status;
import io.github.jwtbench.core.model.StepMetric;
import io.github.jwtbench.core.model.TokenRegime;
import io.github.jwtbench.core.model.WarmUpReport;
import io.github.jwtbench.core.model.Workload;
import io.github.jwtbench.core.report.Table.Cell;
import io.github.jwtbench.core.report.Table.Line;
import io.github.jwtbench.core.report.Table.Markup;
import io.github.jwtbench.core.report.Table.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** The tables with one row per run, per check or per step. */
final class RunTables {

    static final String NOT_MEASURED = "not measured";
    private static final String NONE = "–";
    private static final List<String> MEASURED =
            List.of(
                    "Requests answered",
                    "req/s",
                    "Mean ms",
                    "P50 ms",
                    "P90 ms",
                    "P99 ms",
                    "P99.9 ms",
                    "Max ms",
                    "Percentiles",
                    "CPU µs per request",
                    "Cache hits",
                    "Steady");

    private RunTables() {}

    /** Runs of one kind of loop, null without any. */
    static Table runs(List<Run> all, Loop loop) {
        List<Run> runs = all.stream().filter(run -> run.workload().loop() == loop).toList();
        if (runs.isEmpty()) {
            return null;
        }
        boolean open = loop == Loop.OPEN;
        List<String> header =
                new ArrayList<>(List.of("Run", "Status", "Tool", "Protocol", "Conn. × streams"));
        if (open) {
            header.add("Rate req/s");
        }
        header.addAll(MEASURED);
        return new Table(
                open ? "Open loop: fixed rate" : "Closed loop: fixed number of streams",
                true,
                new Markup("<h,<,<,<,>" + (open ? ",>" : "") + ",>".repeat(8) + ",<,>,>,<"),
                header,
                runs.stream().map(run -> run(run, open)).toList());
    }

    private static Row run(Run run, boolean open) {
        Workload workload = run.workload();
        List<Cell> cells =
                texts(
                        run.id(),
                        "VALID",
                        Summary.name(run.tool()),
                        workload.protocol(),
                        workload.connections() + " × " + workload.streamsPerConnection());
        if (open) {
            cells.add(Cell.of(Units.number(workload.ratePerSecond())));
        }
        if (run.status() == Status.INVALID) {
            // No number of an invalid run stands where results stand.
            Line reasons = new Line("no result: " + String.join("; ", run.reasons()), true);
            cells.add(Cell.spanning(MEASURED.size(), reasons));
            cells.set(1, Cell.alarm("INVALID"));
            return new Row(cells);
        }
        Latency latency = run.performance().latency();
        cells.addAll(
                texts(
                        Units.count(run.outcome().answered()),
                        Units.number(run.performance().requestsPerSecond()) + driverBound(run),
                        Units.number(latency.meanMillis()),
                        Units.number(latency.p50Millis()),
                        Units.number(latency.p90Millis()),
                        Units.number(latency.p99Millis()),
                        known(latency.p999Millis(), Units::number),
                        Units.number(latency.maxMillis()),
                        latency.source(),
                        known(run.service().cpuMicrosPerRequest(), Units::number),
                        workload.tokenRegime() == TokenRegime.NONE
                                ? NONE
                                : known(run.service().cacheHitRatio(), Units::percent),
                        run.steady() ? "steady" : "not steady"));
        return new Row(cells);
    }

    static Table checks(Run run) {
        return new Table(
                "Checks of " + run.id(),
                false,
                new Markup("<2h,<1,<4,<4"),
                List.of("Check", "Result", "Rule", "Measured"),
                run.checks().stream().map(RunTables::check).toList());
    }

    private static Row check(Check check) {
        Cell result =
                switch (check.result()) {
                    case PASS -> Cell.of("pass");
                    case FAIL -> Cell.alarm("FAIL");
                    case NOTE -> Cell.of("note");
                    case NOT_MEASURED -> Cell.of(NOT_MEASURED);
                };
        return new Row(
                List.of(
                        Cell.of(check.name()),
                        result,
                        Cell.of(check.rule()),
                        Cell.of(check.measured())));
    }

    /** Steps of the valid runs, null when no token was validated in any. */
    static Table steps(List<Run> runs) {
        List<Row> rows = new ArrayList<>();
        for (Run run : runs) {
            if (run.status() == Status.VALID) {
                run.service().steps().forEach(step -> rows.add(step(run, step)));
            }
        }
        if (rows.isEmpty()) {
            return null;
        }
        return new Table(
                "Steps of the service’s pipeline",
                true,
                new Markup("<h,<,>,>"),
                List.of("Run", "Step", "Count", "Mean µs"),
                rows);
    }

    private static Row step(Run run, StepMetric step) {
        return new Row(
                texts(
                        run.id(),
                        step.step(),
                        Units.count(step.count()),
                        step.count() == 0 ? NONE : Units.number(step.meanMicros())));
    }

    static Table workload(List<Run> runs) {
        return new Table(
                "What the drivers were told to do",
                true,
                new Markup("<h,<,<,>,>,>,<,<,<,<"),
                List.of(
                        "Run",
                        "Request",
                        "Loop",
                        "Threads",
                        "Planned s",
                        "Timeout s",
                        "Tokens",
                        "Engine",
                        "Warm-up",
                        "Fault asked for"),
                runs.stream().map(RunTables::workload).toList());
    }

    private static Row workload(Run run) {
        Workload workload = run.workload();
        return new Row(
                texts(
                        run.id(),
                        workload.method() + " " + workload.url(),
                        lower(workload.loop()),
                        Units.count(workload.threads()),
                        Units.number(workload.durationSeconds()),
                        Units.number(workload.timeoutSeconds()),
                        tokens(workload),
                        workload.engine() == null ? NONE : workload.engine(),
                        warmUp(run.warmUp()),
                        workload.fault() == null ? "none" : workload.fault()));
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

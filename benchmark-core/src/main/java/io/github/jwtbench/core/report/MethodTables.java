package io.github.jwtbench.core.report;

import io.github.jwtbench.core.model.Loop;
import io.github.jwtbench.core.model.MethodComparison.Capacity;
import io.github.jwtbench.core.model.MethodComparison.CpuShare;
import io.github.jwtbench.core.model.MethodComparison.Little;
import io.github.jwtbench.core.model.Run;
import io.github.jwtbench.core.model.Workload;
import io.github.jwtbench.core.report.Table.Cell;
import io.github.jwtbench.core.report.Table.Line;
import io.github.jwtbench.core.report.Table.Markup;
import io.github.jwtbench.core.report.Table.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** The tables of a comparison of methods that are not results of runs. */
final class MethodTables {

    private static final String NO_RUN = RunTables.NOT_MEASURED + ": no such run in this session";

    private MethodTables() {}

    /** How each method works: a property per row, no results. */
    static Table differences(List<Run> runs) {
        List<String> header = new ArrayList<>(List.of("Aspect"));
        Arrays.stream(Method.values()).forEach(method -> header.add(method.title));
        List<Row> rows = new ArrayList<>();
        rows.add(fixed("Load Generation", method -> method.generator));
        rows.add(fixed("Loop", method -> RunTables.lower(method.loop)));
        rows.add(asked("Network Stack", runs, each -> each.protocol() + " over TLS"));
        rows.add(asked("Concurrency Model", runs, MethodTables::concurrency));
        rows.add(
                measured(
                        "Duration",
                        runs,
                        run -> Units.seconds(run.workload().durationSeconds()) + " planned"));
        rows.add(asked("Tokens", runs, RunTables::tokens));
        rows.add(fixed("Latency Counts From", method -> method.clock));
        rows.add(fixed("Percentiles", method -> method.percentiles));
        rows.add(
                measured(
                        "Reliability",
                        runs,
                        run -> run.id() + ": " + (run.reasons().isEmpty() ? "VALID" : "INVALID")));
        String cols = "<2h" + ",<3".repeat(Method.values().length);
        return new Table("How the methods work", false, new Markup(cols), header, rows);
    }

    private static Row fixed(String aspect, Function<Method, String> value) {
        List<Cell> cells = RunTables.texts(aspect);
        Arrays.stream(Method.values()).forEach(each -> cells.add(Cell.of(value.apply(each))));
        return new Row(cells);
    }

    private static Row asked(String aspect, List<Run> runs, Function<Workload, String> value) {
        return measured(aspect, runs, run -> value.apply(run.workload()));
    }

    private static Row measured(String aspect, List<Run> runs, Function<Run, String> value) {
        List<Cell> cells = RunTables.texts(aspect);
        for (Method method : Method.values()) {
            List<Line> lines =
                    runs.stream()
                            .filter(method::made)
                            .map(value)
                            .distinct()
                            .map(text -> new Line(text, text.endsWith("INVALID")))
                            .toList();
            cells.add(lines.isEmpty() ? Cell.of(NO_RUN) : new Cell(Markup.NONE, lines));
        }
        return new Row(cells);
    }

    private static String concurrency(Workload workload) {
        return Units.count(workload.connections())
                + " × "
                + Units.count(workload.streamsPerConnection())
                + (workload.loop() == Loop.OPEN
                        ? " at most, " + Units.rate(workload.ratePerSecond())
                        : " streams")
                + ", threads: "
                + Units.count(workload.threads());
    }

    /** Little's law with the numbers of the runs of one loop, null without any. */
    static Table littles(List<Little> all, Loop loop) {
        List<Row> rows =
                all.stream().filter(each -> each.loop() == loop).map(MethodTables::little).toList();
        if (rows.isEmpty()) {
            return null;
        }
        boolean open = loop == Loop.OPEN;
        return new Table(
                open
                        ? "N = X × R, open loop: N was counted by sampling"
                        : "N = X × R, closed loop: N is the number of streams",
                true,
                new Markup("<h,>,>,>,>,>"),
                List.of("Run", "X req/s", "R ms", "X × R", "N", "X × R over N"),
                rows);
    }

    private static Row little(Little each) {
        return new Row(
                RunTables.texts(
                        each.run(),
                        Units.number(each.requestsPerSecond()),
                        Units.number(each.meanMillis()),
                        Units.number(each.underWay()),
                        RunTables.known(each.expected(), Units::number),
                        RunTables.known(each.ratio(), value -> Units.decimals(value, 3))));
    }

    /** Who used the processors, null without any run of that loop. */
    static Table shares(List<CpuShare> all, Loop loop) {
        List<Row> rows =
                all.stream().filter(each -> each.loop() == loop).map(MethodTables::share).toList();
        if (rows.isEmpty()) {
            return null;
        }
        return new Table(
                loop == Loop.OPEN ? "Processors, open loop" : "Processors, closed loop",
                true,
                new Markup("<h,>,>,>,>,>,>,>,<"),
                List.of(
                        "Run",
                        "Processors",
                        "Busy",
                        "Service",
                        "Driver",
                        "Everything else",
                        "Service µs per request",
                        "Driver µs per request",
                        "Machine"),
                rows);
    }

    private static Row share(CpuShare each) {
        return new Row(
                RunTables.texts(
                        each.run(),
                        Units.count(each.cores()),
                        RunTables.known(each.busyRatio(), Units::percent),
                        RunTables.known(each.serviceCores(), Units::number),
                        RunTables.known(each.driverCores(), Units::number),
                        RunTables.known(each.otherCores(), Units::number),
                        RunTables.known(each.serviceMicros(), Units::number),
                        RunTables.known(each.driverMicros(), Units::number),
                        each.busyRatio() == null
                                ? RunTables.NOT_MEASURED
                                : each.saturated() ? "saturated" : "had time left"));
    }

    /** What a cost per request allows, null without any. */
    static Table capacities(List<Capacity> all) {
        if (all.isEmpty()) {
            return null;
        }
        return new Table(
                "Requests per second = processors × utilisation × 1,000,000 / CPU µs per request",
                true,
                new Markup("<h,<,<,<,<,>,>,>,>,>,>,>"),
                List.of(
                        "Endpoint",
                        "Tokens",
                        "From run",
                        "Loop",
                        "Cost",
                        "CPU µs per request",
                        "1 processor at 50 %",
                        "1 processor at 100 %",
                        "Processors here",
                        "These at 50 %",
                        "These at 100 %",
                        "Processors for 1,000 req/s"),
                all.stream().map(MethodTables::capacity).toList());
    }

    private static Row capacity(Capacity each) {
        return new Row(
                RunTables.texts(
                        each.benchmark(),
                        RunTables.lower(each.regime()),
                        each.run(),
                        RunTables.lower(each.loop()),
                        each.steady() ? "steady" : "not steady",
                        Units.number(each.cpuMicros()),
                        Units.rate(each.perCoreHalf()),
                        Units.rate(each.perCoreFull()),
                        Units.count(each.cores()),
                        Units.rate(each.machineHalf()),
                        Units.rate(each.machineFull()),
                        Units.number(each.coresPerThousand())));
    }
}

package io.github.jwtbench.core.report;

import io.github.jwtbench.core.method.MethodComparison.Capacity;
import io.github.jwtbench.core.method.MethodComparison.CpuShare;
import io.github.jwtbench.core.method.MethodComparison.Little;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.report.Table.Cell;
import io.github.jwtbench.core.report.Table.Line;
import io.github.jwtbench.core.report.Table.Markup;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Workload;
import java.util.List;
import java.util.function.Function;

/** The tables of a comparison of methods that are not results of runs. */
final class MethodTables {

    private static final String NO_RUN = RunTables.NOT_MEASURED + ": no such run in this session";

    private MethodTables() {}

    /** How each method works: a property per row, no results. */
    static Table differences(List<Run> runs) {
        Columns<Aspect> columns = new Columns<Aspect>().text("Aspect", "<2h", Aspect::name);
        for (Method method : Method.values()) {
            columns.cell(method.title, "<3", each -> each.of.apply(method));
        }
        return columns.table(
                "How the methods work",
                false,
                List.of(
                        fixed("Load Generation", method -> method.generator),
                        fixed("Loop", method -> RunTables.lower(method.loop)),
                        asked("Network Stack", runs, each -> each.protocol() + " over TLS"),
                        asked("Concurrency Model", runs, MethodTables::concurrency),
                        asked(
                                "Duration",
                                runs,
                                each -> Units.seconds(each.durationSeconds()) + " planned"),
                        asked("Tokens", runs, RunTables::tokens),
                        fixed("Latency Counts From", method -> method.clock),
                        fixed("Percentiles", method -> method.percentiles),
                        measured(
                                "Reliability",
                                runs,
                                run ->
                                        run.id()
                                                + ": "
                                                + (run.reasons().isEmpty()
                                                        ? "VALID"
                                                        : "INVALID"))));
    }

    /** Something that methods differ in. */
    private record Aspect(String name, Function<Method, Cell> of) {}

    private static Aspect fixed(String aspect, Function<Method, String> value) {
        return new Aspect(aspect, method -> Cell.of(value.apply(method)));
    }

    private static Aspect asked(String aspect, List<Run> runs, Function<Workload, String> value) {
        return measured(aspect, runs, run -> value.apply(run.workload()));
    }

    private static Aspect measured(String aspect, List<Run> runs, Function<Run, String> value) {
        return new Aspect(
                aspect,
                method -> {
                    List<Line> lines =
                            runs.stream()
                                    .filter(method::made)
                                    .map(value)
                                    .distinct()
                                    .map(text -> new Line(text, text.endsWith("INVALID")))
                                    .toList();
                    return lines.isEmpty() ? Cell.of(NO_RUN) : new Cell(Markup.NONE, lines);
                });
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
        return new Columns<Little>()
                .text("Run", "<h", Little::run)
                .text("X req/s", ">", each -> Units.number(each.requestsPerSecond()))
                .text("R ms", ">", each -> Units.number(each.meanMillis()))
                .text("X × R", ">", each -> Units.number(each.underWay()))
                .text("N", ">", each -> known(each.expected()))
                .text(
                        "X × R over N",
                        ">",
                        each -> RunTables.known(each.ratio(), value -> Units.decimals(value, 3)))
                .table(
                        loop == Loop.OPEN
                                ? "N = X × R, open loop: N was counted by sampling"
                                : "N = X × R, closed loop: N is the number of streams",
                        true,
                        all.stream().filter(each -> each.loop() == loop).toList());
    }

    /** Who used the processors, null without any run of that loop. */
    static Table shares(List<CpuShare> all, Loop loop) {
        return new Columns<CpuShare>()
                .text("Run", "<h", CpuShare::run)
                .text("Processors", ">", each -> Units.count(each.cores()))
                .text("Busy", ">", each -> RunTables.known(each.busyRatio(), Units::percent))
                .text("Service", ">", each -> known(each.serviceCores()))
                .text("Driver", ">", each -> known(each.driverCores()))
                .text("Everything else", ">", each -> known(each.otherCores()))
                .text("Service µs per request", ">", each -> known(each.serviceMicros()))
                .text("Driver µs per request", ">", each -> known(each.driverMicros()))
                .text("Machine", "<", MethodTables::machine)
                .table(
                        loop == Loop.OPEN ? "Processors, open loop" : "Processors, closed loop",
                        true,
                        all.stream().filter(each -> each.loop() == loop).toList());
    }

    private static String known(Double value) {
        return RunTables.known(value, Units::number);
    }

    private static String machine(CpuShare share) {
        return share.busyRatio() == null
                ? RunTables.NOT_MEASURED
                : share.saturated() ? "saturated" : "had time left";
    }

    /** What a cost per request allows, null without any. */
    static Table capacities(List<Capacity> all) {
        return new Columns<Capacity>()
                .text("Endpoint", "<h", Capacity::benchmark)
                .text("Tokens", "<", each -> RunTables.lower(each.regime()))
                .text("From run", "<", Capacity::run)
                .text("Loop", "<", each -> RunTables.lower(each.loop()))
                .text("Cost", "<", each -> each.steady() ? "steady" : "not steady")
                .text("CPU µs per request", ">", each -> Units.number(each.cpuMicros()))
                .text("1 processor at 50 %", ">", each -> Units.rate(each.perCoreHalf()))
                .text("1 processor at 100 %", ">", each -> Units.rate(each.perCoreFull()))
                .text("Processors here", ">", each -> Units.count(each.cores()))
                .text("These at 50 %", ">", each -> Units.rate(each.machineHalf()))
                .text("These at 100 %", ">", each -> Units.rate(each.machineFull()))
                .text(
                        "Processors for 1,000 req/s",
                        ">",
                        each -> Units.number(each.coresPerThousand()))
                .table(
                        "Requests per second = processors × utilisation × 1,000,000 / CPU µs per"
                                + " request",
                        true,
                        all);
    }
}

package io.github.jwtbench.core.report;

import io.github.jwtbench.core.method.MethodComparison.Capacity;
import io.github.jwtbench.core.method.MethodComparison.CpuShare;
import io.github.jwtbench.core.method.MethodComparison.Little;
import io.github.jwtbench.core.page.Cell;
import io.github.jwtbench.core.page.Cell.Line;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Units;
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
    static Table<?> differences(List<Run> runs) {
        Table<Aspect> table =
                Table.of(
                                "How the methods work",
                                List.of(
                                        fixed("Load Generation", method -> method.generator),
                                        fixed("Loop", method -> RunTables.lower(method.loop)),
                                        asked(
                                                "Network Stack",
                                                runs,
                                                each -> each.protocol() + " over TLS"),
                                        asked("Concurrency Model", runs, MethodTables::concurrency),
                                        asked(
                                                "Duration",
                                                runs,
                                                each ->
                                                        Units.seconds(each.durationSeconds())
                                                                + " planned"),
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
                                                                        : "INVALID"))))
                        .head("Aspect", 2, Aspect::name);
        for (Method method : Method.values()) {
            table.cell(method.title, "<3", each -> each.of.apply(method));
        }
        return table;
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
                    return lines.isEmpty() ? Cell.of(NO_RUN) : Cell.of(lines);
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
    static Table<?> littles(List<Little> all, Loop loop) {
        return Table.compact(
                        loop == Loop.OPEN
                                ? "N = X × R, open loop: N was counted by sampling"
                                : "N = X × R, closed loop: N is the number of streams",
                        all.stream().filter(each -> each.loop() == loop).toList())
                .head("Run", Little::run)
                .number("X req/s", each -> Units.number(each.requestsPerSecond()))
                .number("R ms", each -> Units.number(each.meanMillis()))
                .number("X × R", each -> Units.number(each.underWay()))
                .number("N", each -> known(each.expected()))
                .number(
                        "X × R over N",
                        each -> RunTables.known(each.ratio(), value -> Units.decimals(value, 3)));
    }

    /** Who used the processors, null without any run of that loop. */
    static Table<?> shares(List<CpuShare> all, Loop loop) {
        return Table.compact(
                        loop == Loop.OPEN ? "Processors, open loop" : "Processors, closed loop",
                        all.stream().filter(each -> each.loop() == loop).toList())
                .head("Run", CpuShare::run)
                .number("Processors", each -> Units.count(each.cores()))
                .number("Busy", each -> RunTables.known(each.busyRatio(), Units::percent))
                .number("Service", each -> known(each.serviceCores()))
                .number("Driver", each -> known(each.driverCores()))
                .number("Everything else", each -> known(each.otherCores()))
                .number("Service µs per request", each -> known(each.serviceMicros()))
                .number("Driver µs per request", each -> known(each.driverMicros()))
                .text("Machine", MethodTables::machine);
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
    static Table<?> capacities(List<Capacity> all) {
        return Table.compact(
                        "Requests per second = processors × utilisation × 1,000,000 / CPU µs per"
                                + " request",
                        all)
                .head("Endpoint", Capacity::benchmark)
                .text("Tokens", each -> RunTables.lower(each.regime()))
                .text("From run", Capacity::run)
                .text("Loop", each -> RunTables.lower(each.loop()))
                .text("Cost", each -> each.steady() ? "steady" : "not steady")
                .number("CPU µs per request", each -> Units.number(each.cpuMicros()))
                .number("1 processor at 50 %", each -> Units.rate(each.perCoreHalf()))
                .number("1 processor at 100 %", each -> Units.rate(each.perCoreFull()))
                .number("Processors here", each -> Units.count(each.cores()))
                .number("These at 50 %", each -> Units.rate(each.machineHalf()))
                .number("These at 100 %", each -> Units.rate(each.machineFull()))
                .number(
                        "Processors for 1,000 req/s",
                        each -> Units.number(each.coresPerThousand()));
    }
}

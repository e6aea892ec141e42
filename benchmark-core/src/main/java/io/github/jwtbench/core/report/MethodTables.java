package io.github.jwtbench.core.report;

import io.github.jwtbench.core.method.Capacity;
import io.github.jwtbench.core.method.Little;
import io.github.jwtbench.core.method.MethodComparison;
import io.github.jwtbench.core.method.Processors;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.TableCell;
import io.github.jwtbench.core.page.TableCell.Line;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Workload;
import java.util.List;
import java.util.function.Function;

/** The tables of a comparison of methods that are not results of runs. */
final class MethodTables {

    private static final String NO_RUN = RunTables.NOT_MEASURED + ": no such run in this session";

    private static final double HALF = 0.5;

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
    private record Aspect(String name, Function<Method, TableCell> of) {}

    private static Aspect fixed(String aspect, Function<Method, String> value) {
        return new Aspect(aspect, method -> TableCell.of(value.apply(method)));
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
                    return lines.isEmpty() ? TableCell.of(NO_RUN) : TableCell.of(lines);
                });
    }

    private static String concurrency(Workload workload) {
        return Units.count(workload.connections())
                + " × "
                + Units.count(workload.streamsPerConnection())
                + (workload.loop() == Loop.OPEN
                        ? " at most, " + RunTables.rate(workload)
                        : " streams")
                + ", threads: "
                + Units.count(workload.threads());
    }

    /** Little's law with the numbers of the valid runs of one loop. */
    static Table<?> littles(MethodComparison all, Loop loop) {
        return Table.compact(
                        loop == Loop.OPEN
                                ? "N = X × R, open loop: N was counted by sampling"
                                : "N = X × R, closed loop: N is the number of streams",
                        all.valid(loop).stream().map(Little::new).toList())
                .head("Run", each -> each.run().id())
                .number("X req/s", each -> Units.number(each.requestsPerSecond()))
                .number("R ms", each -> Units.number(each.meanMillis()))
                .number("X × R", each -> Units.number(each.underWay()))
                .number("N", each -> RunTables.number(each.expected()))
                .number(
                        "X × R over N",
                        each -> RunTables.known(each.ratio(), value -> Units.decimals(value, 3)));
    }

    /** Who used the processors during the valid runs of one loop. */
    static Table<?> shares(MethodComparison all, Loop loop) {
        return Table.compact(
                        loop == Loop.OPEN ? "Processors, open loop" : "Processors, closed loop",
                        all.valid(loop))
                .head("Run", Run::id)
                .number("Processors", run -> Units.count(run.environment().cores()))
                .number("Busy", run -> RunTables.known(busy(run), Units::percent))
                .number("Service", run -> RunTables.number(run.service().cpuCores()))
                .number("Driver", run -> RunTables.number(run.driver().cpuCores()))
                .number("Everything else", run -> RunTables.number(Processors.others(run)))
                .number(
                        "Service µs per request",
                        run -> RunTables.number(run.service().cpuMicrosPerRequest()))
                .number(
                        "Driver µs per request",
                        run -> RunTables.number(run.driver().cpuMicrosPerRequest()))
                .text("Machine", MethodTables::machine);
    }

    private static Double busy(Run run) {
        return run.service().machineBusyRatioMean();
    }

    private static String machine(Run run) {
        return busy(run) == null
                ? RunTables.NOT_MEASURED
                : Processors.saturated(run) ? "saturated" : "had time left";
    }

    /** What a cost per request allows. */
    static Table<?> capacities(List<Capacity> all) {
        return Table.compact(
                        "Requests per second = processors × utilisation × 1,000,000 / CPU µs per"
                                + " request",
                        all)
                .head("Endpoint", each -> each.run().benchmark())
                .text("Tokens", each -> RunTables.lower(each.run().workload().tokenRegime()))
                .text("From run", each -> each.run().id())
                .text("Loop", each -> RunTables.lower(each.run().workload().loop()))
                .text("Cost", each -> each.run().steadiness())
                .number("CPU µs per request", each -> Units.number(each.cpuMicros()))
                .number("1 processor at 50 %", each -> rate(each, 1, HALF))
                .number("1 processor at 100 %", each -> rate(each, 1, 1))
                .number("Processors here", each -> Units.count(cores(each)))
                .number("These at 50 %", each -> rate(each, cores(each), HALF))
                .number("These at 100 %", each -> rate(each, cores(each), 1))
                .number(
                        "Processors for 1,000 req/s",
                        each -> Units.number(each.coresPerThousand()));
    }

    private static int cores(Capacity capacity) {
        return capacity.run().environment().cores();
    }

    private static String rate(Capacity capacity, int cores, double utilisation) {
        return Units.rate(capacity.requestsPerSecond(cores, utilisation));
    }
}

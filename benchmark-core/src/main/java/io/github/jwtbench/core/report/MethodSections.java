package io.github.jwtbench.core.report;

import io.github.jwtbench.core.derived.Capacity;
import io.github.jwtbench.core.derived.Little;
import io.github.jwtbench.core.derived.Processors;
import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.Resource;
import io.github.jwtbench.core.page.Section;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.Mark;
import io.github.jwtbench.core.run.NotMeasured;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.tools.ToolReader;
import io.github.jwtbench.core.tools.ToolReader.Method;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** The sections about method, if more than one tool drove the service. */
public final class MethodSections {

    private static final String METHODS = "methods";
    private static final double HALF = 0.5;

    private MethodSections() {}

    /** Whether these runs have the sections. */
    public static boolean areOf(List<Run> runs) {
        return Run.loads(runs).stream().map(Run::tool).distinct().count() > 1;
    }

    /**
     * Adds the sections.
     *
     * @param loads runs that loaded a service
     */
    static void add(Page page, List<Run> loads, List<NotMeasured> notMeasured) {
        Section methods =
                page.section(METHODS, "Methods")
                        .text(
                                """
                                Each tool drove the same service on the same machine in its own \
                                way.
                                The ways ask different questions, so their numbers differ without \
                                one of them being wrong.
                                Where a tool made several runs of a benchmark, the summary has its \
                                first one.""");
        addSummary(methods, "Closed loops", loads, notMeasured, Loop.CLOSED);
        addSummary(methods, "Open loop", loads, notMeasured, Loop.OPEN);
        methods.part("Why they differ").terms(MethodSections.class, "methods.txt").add(how());
        List<Run> valid = loads.stream().filter(run -> run.status() == Status.VALID).toList();
        page.optional("notes", "Notes of the checks").add(RunTables.marks(Mark.of(valid)));
        page.optional("littles-law", "Little's law")
                .text(
                        """
                        The mean number of requests under way N is the throughput X times the mean \
                        latency R, whatever the service does.
                        wrk's own mean breaks the law at times, since it adds made-up samples. \
                        This table has it as printed; all other tables have N / X.""")
                .add(littles(valid, Loop.CLOSED), littles(valid, Loop.OPEN));
        page.optional("processors", "Processors")
                .add(shares(valid, Loop.CLOSED), shares(valid, Loop.OPEN));
        page.optional("capacity", "Capacity planning")
                .text(
                        """
                        A processor has 1,000,000 microseconds of time per second. Divided by the \
                        CPU time of a request, that is how many requests it can serve when it does \
                        nothing else.
                        The cost comes from an open loop where there is one, since it is then the \
                        cost at a load below the peak. The column "Loop" says where it comes \
                        from.""")
                .add(capacities(Capacity.of(valid)))
                .items(
                        "This table does not show:",
                        lines("capacity-limits.txt").map(Inline::of).toList());
    }

    private static Stream<String> lines(String name) {
        return Resource.text(MethodSections.class, name).lines();
    }

    private record Aspect(String name, Function<Method, String> of) {}

    private static Table<?> how() {
        Table<Aspect> table =
                Table.of(
                                "How the methods work",
                                List.of(
                                        new Aspect("Load generation", Method::generation),
                                        new Aspect("Loop", each -> RunTables.lower(each.loop())),
                                        new Aspect("Latency counts from", Method::latencyFrom),
                                        new Aspect("Percentiles", Method::percentiles)))
                        .head("Aspect", 2, Aspect::name);
        for (ToolReader tool : ToolReader.all()) {
            for (Method method : tool.methods()) {
                table.text(
                        tool.methods().size() == 1
                                ? tool.label()
                                : tool.label() + ", " + RunTables.lower(method.loop()),
                        3,
                        aspect -> aspect.of().apply(method));
            }
        }
        return table;
    }

    private static void addSummary(
            Section methods,
            String title,
            List<Run> loads,
            List<NotMeasured> notMeasured,
            Loop loop) {
        Summary.Result summary = Summary.of(loads, notMeasured, loop);
        methods.part(title).add(summary.table()).notes(summary.notes());
    }

    private static Table<?> littles(List<Run> valid, Loop loop) {
        return Table.compact(
                        loop == Loop.OPEN
                                ? "N = X × R, open loop: N was counted by sampling"
                                : "N = X × R, closed loop: N is the number of streams",
                        of(loop, valid).stream().map(Little::new).toList())
                .head("Run", each -> each.run().id())
                .number("X req/s", each -> Units.number(each.requestsPerSecond()))
                .number("R ms", each -> Units.number(each.meanMillis()))
                .number("X × R", each -> Units.number(each.underWay()))
                .number("N", each -> RunTables.number(each.expected()))
                .number(
                        "X × R over N",
                        each -> RunTables.known(each.ratio(), value -> Units.decimals(value, 3)));
    }

    private static Table<?> shares(List<Run> valid, Loop loop) {
        return Table.compact(
                        loop == Loop.OPEN ? "Processors, open loop" : "Processors, closed loop",
                        of(loop, valid))
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
                .text("Machine", MethodSections::machine);
    }

    private static List<Run> of(Loop loop, List<Run> runs) {
        return runs.stream().filter(run -> run.workload().loop() == loop).toList();
    }

    private static Double busy(Run run) {
        return run.service().machineBusyRatioMean();
    }

    private static String machine(Run run) {
        return busy(run) == null
                ? RunTables.NOT_MEASURED
                : Processors.saturated(run) ? "saturated" : "had time left";
    }

    private static Table<?> capacities(List<Capacity> all) {
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

package io.github.jwtbench.core.report;

import io.github.jwtbench.core.derived.Capacity;
import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.Resource;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.run.Mark;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.tools.ToolReader;
import io.github.jwtbench.core.tools.ToolReader.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** The sections about method, if more than one tool drove the service. */
final class MethodSections {

    private MethodSections() {}

    /**
     * Adds the sections.
     *
     * @param loads runs that loaded a service
     */
    static void addTo(Page page, List<Run> loads) {
        if (loads.stream().map(Run::tool).distinct().count() < 2) {
            return;
        }
        List<Run> valid = RunTables.valid(loads);
        page.section("methods", "Methods")
                .text(
                        """
                        Each tool drove the same service on the same machine in its own way.
                        The ways ask different questions, so their numbers differ without one of \
                        them being wrong.""")
                .terms(MethodSections.class, "methods.txt")
                .add(how())
                .addAll(sideBySide(valid));
        page.optional("notes", "Notes of the checks").add(RunTables.marks(Mark.of(valid)));
        page.optional("littles-law", "Little's law")
                .text(
                        """
                        The mean number of requests under way N is the throughput X times the mean \
                        latency R, whatever the service does.
                        In a closed loop N is the number of streams, in an open loop it was \
                        counted by sampling.
                        wrk's own mean breaks the law at times, since it adds made-up samples. \
                        This table has it as printed; all other tables have N / X.""")
                .add(RunTables.values("N = X × R", RunValue.LITTLE, valid));
        page.optional("capacity", "Capacity planning")
                .text(
                        """
                        A processor has 1,000,000 microseconds of time per second. Divided by the \
                        CPU time of a request, that is how many requests it can serve when it does \
                        nothing else.
                        The cost comes from an open loop where there is one, since it is then the \
                        cost at a load below the peak. The column "Loop" says where it comes \
                        from.""")
                .add(
                        RunTables.values(
                                "Requests per second = processors × utilisation × 1,000,000 / CPU µs"
                                        + " per request",
                                RunValue.CAPACITY,
                                Capacity.of(valid).stream().map(Capacity::run).toList()))
                .items(
                        "This table does not show:",
                        lines("capacity-limits.txt").map(Inline::of).toList());
    }

    /** The first closed loop of each tool, for each benchmark that several tools made. */
    private static List<Table<?>> sideBySide(List<Run> valid) {
        Map<String, Map<String, Run>> byBenchmark = new LinkedHashMap<>();
        valid.stream()
                .filter(run -> run.workload().loop() == Loop.CLOSED)
                .forEach(
                        run ->
                                byBenchmark
                                        .computeIfAbsent(
                                                run.benchmark(), each -> new LinkedHashMap<>())
                                        .putIfAbsent(run.tool(), run));
        List<Table<?>> tables = new ArrayList<>();
        byBenchmark.forEach(
                (benchmark, byTool) -> {
                    if (byTool.size() > 1) {
                        tables.add(
                                RunValue.byTool(
                                        "Closed loops of %s side by side".formatted(benchmark),
                                        List.copyOf(byTool.values())));
                    }
                });
        return tables;
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
}

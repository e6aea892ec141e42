package io.github.jwtbench.core.report;

import io.github.jwtbench.core.foreign.PlainText;
import io.github.jwtbench.core.method.MethodComparison;
import io.github.jwtbench.core.method.MethodFacts;
import io.github.jwtbench.core.page.Markup;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.Section;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Tool;
import java.util.List;

/**
 * The methods of one session beside each other: {@code integration-analysis.adoc}, and the HTML
 * made from it.
 */
public final class AnalysisReport {
    /** Tools of the main job, with or without runs. */
    private static final List<Tool> MAIN_JOB = List.of(Tool.WRK, Tool.H2LOAD, Tool.RIG, Tool.JMH);

    /** Name of the files without their endings. */
    public static final String NAME = "integration-analysis";

    private AnalysisReport() {}

    /**
     * The page. Its date is that of the runs, so old runs give the old page again.
     *
     * @param command command that makes the page
     */
    public static Page page(MethodComparison all, String command) {
        List<Run> runs = all.runs();
        Page page =
                Page.of(
                        NAME,
                        new PlainText("Comparison of methods"),
                        all.session(),
                        RunsPage.origin(runs));
        List<Markup> invalid = RunTables.invalid(runs);
        boolean clean = invalid.isEmpty() && !runs.isEmpty();
        page.banner(clean)
                .text(
                        clean
                                ? "*All runs are VALID.*"
                                : "[.red]**Some runs are INVALID, or there are none.** What they"
                                        + " measured is not a result.")
                .items(invalid)
                .items("Not measured on this machine:", RunTables.gaps(all.notMeasured()));
        page.about(
                """
                        The same service on the same machine, driven in different ways.
                        The ways ask different questions, so their numbers differ without one of \
                        them being wrong.""");
        page.lead().contents();
        addResults(page, all);
        page.section("methods", "Methodology differences")
                .text("Properties of the methods, not results.")
                .add(MethodTables.differences(runs));
        addReasons(page, all);
        page.section("marks", "Beside the numbers")
                .add(RunTables.marks(all.marks()).orElse("No check has a note on a valid run."));
        addCapacity(page, all);
        page.section("environment", "Environment").addAll(RunTables.environments(runs));
        page.section("command", "Command").items("This page is made by:", List.of(command));
        return page;
    }

    private static void addResults(Page page, MethodComparison all) {
        List<Run> runs = all.runs();
        Summary.Result closed = Summary.of(runs, all.notMeasured(), Loop.CLOSED, MAIN_JOB);
        page.section("closed", "Results of the closed loops")
                .text(
                        """
                        How fast the service can go with a fixed number of requests under way.
                        Where a tool made several runs of a benchmark, its first one stands in the \
                        summary, and all in the table beneath it.""")
                .add(closed.table())
                .notes(closed.notes())
                .add(RunTables.runs(runs, Loop.CLOSED));
        Summary.Result open = Summary.of(runs, all.notMeasured(), Loop.OPEN, List.of(Tool.RIG));
        page.section("open", "Results of the open loop")
                .text(
                        """
                        How long a user waits at a fixed rate. These numbers are not to be \
                        compared with those above.""")
                .add(open.table())
                .notes(open.notes())
                .add(RunTables.runs(runs, Loop.OPEN));
    }

    private static void addReasons(Page page, MethodComparison all) {
        MethodFacts facts = all.facts();
        Section why = page.section("why", "Why they differ");
        why.part("Little's law")
                .text(
                        """
                        The mean number of requests under way N is the throughput X times the mean \
                        latency R, whatever the service does.
                        A closed loop fixes N, so its mean latency is N / X: two methods with \
                        another N have another latency at the same throughput.
                        wrk's own mean breaks the law at times, since it adds made-up samples. It \
                        stands here as printed, and nowhere else.""")
                .items(facts.law())
                .add(MethodTables.littles(all, Loop.CLOSED), MethodTables.littles(all, Loop.OPEN));
        why.part("Closed and open loop")
                .text(
                        """
                        In a closed loop a slow answer delays the next request, so the load falls \
                        when the service is slow, and few requests meet the slow moment.
                        In an open loop requests keep coming, and each of them waits.""")
                .items(facts.loops());
        why.part("Protocol")
                .text(
                        """
                        wrk speaks HTTP/1.1 only: one request at a time on each connection. HTTP/2 \
                        carries many at a time on one connection and compresses headers. That is \
                        other work for the service and for the driver: see the CPU times below.""")
                .items(facts.protocols());
        why.part("Tokens")
                .text(
                        """
                        A token that the service knows costs much less than a new one. Runs with \
                        other tokens measure other work.""")
                .items(facts.tokens());
        why.part("Driver")
                .text(
                        """
                        A driver on the same machine takes processor time from the service. Where \
                        a check says that the driver was the bottleneck, the throughput is that of \
                        the driver.""")
                .items(facts.drivers());
        why.part("Processors")
                .items(facts.processors())
                .add(MethodTables.shares(all, Loop.CLOSED), MethodTables.shares(all, Loop.OPEN));
    }

    private static void addCapacity(Page page, MethodComparison all) {
        page.section("capacity", "Capacity planning")
                .text(
                        """
                        A processor has 1,000,000 microseconds of time per second. Divided by the \
                        CPU time of a request, that is how many requests it can serve when it does \
                        nothing else.
                        The cost comes from an open loop where there is one, since it is then the \
                        cost at a load below the peak. The column "Loop" says where it comes \
                        from.""")
                .add(
                        MethodTables.capacities(all.capacities())
                                .orElse(
                                        "Not measured: no valid run knows the service's CPU time"
                                                + " per request."))
                .file(AnalysisReport.class, "integration-analysis-limits.adoc");
    }
}

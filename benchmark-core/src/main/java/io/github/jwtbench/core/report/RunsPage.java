package io.github.jwtbench.core.report;

import io.github.jwtbench.core.files.NotMeasured;
import io.github.jwtbench.core.page.Chart;
import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.Section;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.setup.Loop;
import java.util.Comparator;
import java.util.List;

/** All runs of a session with their checks and their environment: {@code runs.adoc}. */
public final class RunsPage {

    private static final String AT_ONCE =
            "A row is one run, so its numbers have no interval; comparisons have one.";

    private static final String IN_TURNS =
            """
            The number after ± is half the 95 % interval over the turns of a run. It is for the \
            service as started here; another start may be outside, so only comparisons \
            distinguish services.
            A percentile of a run in turns is the median of the turns' percentiles.""";

    private RunsPage() {}

    /**
     * The page.
     *
     * @param runs runs of one session, in the order of the page
     * @param notMeasured runs that this machine could not make
     */
    public static Page page(List<Run> runs, List<NotMeasured> notMeasured) {
        List<Run> loads = Run.loads(runs);
        Page page =
                Origin.first(runs, List.of())
                        .orElseThrow()
                        .page(PageNames.RUNS, "Runs, checks and environment");
        List<Inline> invalid = RunTables.invalid(runs);
        Section banner =
                page.banner(invalid.isEmpty())
                        .text(
                                "{}",
                                Inline.bold(
                                        RunTables.verdict(
                                                runs.stream()
                                                        .map(each -> each.status() == Status.VALID)
                                                        .toList(),
                                                List.of())))
                        .items(invalid);
        List<String> notSteady = notSteady(runs);
        if (!notSteady.isEmpty()) {
            banner.text(
                    """
                    Not steady: {}.
                    The cost of a request or an operation was still moving, so these runs must not \
                    be compared with others.""",
                    String.join(", ", notSteady));
        }
        page.about("Every run of the session: its measurement, its checks, and its environment.");
        page.found("runs", RunFindings.of(loads)).open(RunFindings.open(loads)).showFound();
        page.lead().contents();
        addLoads(page, loads);
        page.optional("not-measured", "Not measured").items(RunTables.gaps(notMeasured));
        page.optional("validation-steps", "Validation steps")
                .text(
                        """
                        What the service itself recorded while it validated tokens, without the \
                        time on the network.
                        INVALID runs are left out.""")
                .add(RunTables.steps(loads));
        page.optional("resources", "Resources")
                .add(
                        RunTables.values(
                                "What the valid runs used of their machine",
                                RunValue.RESOURCES,
                                RunTables.valid(loads)));
        page.optional("workload", "Workload")
                .add(
                        RunTables.values(
                                "What the drivers were told to do", RunValue.WORKLOAD, loads));
        MethodSections.addTo(page, loads);
        addChecks(page, runs);
        page.section("environment", "Environment").addAll(RunTables.environments(runs));
        page.section("files", "Files")
                .text(
                        "What the tools printed lies untouched in {} of each module.",
                        Inline.code("target/raw"))
                .items(
                        runs.stream()
                                .map(run -> EnvironmentTable.file(run.id() + ".json"))
                                .toList());
        page.section("how-to-read", "How to read this")
                .terms(RunsPage.class, PageNames.RUNS + "-how-to-read.txt");
        return page;
    }

    private static void addLoads(Page page, List<Run> loads) {
        Chart percentiles = PercentileChart.of(loads);
        page.shownBy(percentiles)
                .optional("runs", "Runs")
                .text(
                        """
                        Closed-loop and open-loop runs stand in tables of their own and must not \
                        be compared: the first tell how fast the service can go with that many \
                        streams, the second how long a user waits at that rate.
                        """
                                + (loads.stream().anyMatch(run -> !run.load().turns().isEmpty())
                                        ? IN_TURNS
                                        : AT_ONCE))
                .add(
                        percentiles,
                        RunTables.runs(loads, Loop.CLOSED),
                        RunTables.runs(loads, Loop.OPEN));
    }

    private static void addChecks(Page page, List<Run> runs) {
        Section section = page.section("checks", "Checks");
        runs.stream()
                .sorted(Comparator.comparing(run -> run.status() == Status.VALID))
                .forEach(
                        run -> {
                            boolean valid = run.status() == Status.VALID;
                            section.part(
                                            "{}: {}",
                                            run.id(),
                                            valid ? Inline.of("VALID") : Inline.alarm("INVALID"))
                                    .items(run.reasons())
                                    .folded(
                                            Units.count(run.checks().size()) + " checks",
                                            RunTables.checks(run));
                        });
    }

    /** Ids of the runs that are not steady. */
    static List<String> notSteady(List<Run> runs) {
        return runs.stream()
                .filter(run -> run.status() == Status.VALID && !run.steady())
                .map(Run::id)
                .toList();
    }
}

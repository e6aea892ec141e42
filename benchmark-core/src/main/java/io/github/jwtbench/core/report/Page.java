package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.format.TokenFormat;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.DriverCalibration;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.NotMeasured;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.sweep.OpenLoopSweep;
import io.github.jwtbench.core.sweep.SweepKnee;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Everything that the template of the report shows, in its order.
 *
 * @param session session of the runs
 * @param date when the first run started
 * @param valid whether there are runs and all of them are VALID
 * @param verdict overall status in one sentence
 * @param invalid runs that are INVALID
 * @param notSteady runs that are VALID, but whose costs still moved
 * @param summary table of all tools
 * @param notes why something in it is not measured
 * @param library runs of library benchmarks
 * @param findings what the comparisons found, a sentence each
 * @param comparisons what was compared
 * @param stepSums whether the steps add up to the whole, null without any
 * @param tokenFormats page of the token formats, null without any
 * @param closed runs of a closed loop, null without any
 * @param open runs of an open loop, null without any
 * @param ceilings what clients can measure, null when they were not calibrated
 * @param stall how well the rig found a known stall, null when it was not tried
 * @param calibrationProblems what of that did not work
 * @param sweep latency at rising rates, null without a sweep
 * @param knee where the service stops keeping up, and by which rule; null without a sweep
 * @param sweepChart file of the chart, null without one
 * @param notMeasured what this machine could not measure
 * @param checks rules held against each run, INVALID runs first
 * @param steps steps of the service's pipeline, null without any
 * @param workload what each driver was told to do
 * @param environments where the runs were made
 */
record Page(
        String session,
        String date,
        boolean valid,
        String verdict,
        List<Run> invalid,
        String notSteady,
        Table summary,
        List<String> notes,
        List<LibrarySection> library,
        List<String> findings,
        List<ComparisonSection> comparisons,
        Table stepSums,
        String tokenFormats,
        Table closed,
        Table open,
        Table ceilings,
        Table stall,
        List<String> calibrationProblems,
        Table sweep,
        SweepKnee knee,
        String sweepChart,
        List<NotMeasured> notMeasured,
        List<CheckedRun> checks,
        Table steps,
        Table workload,
        List<Table> environments) {

    /** A run with the table of its checks, null when it has none. */
    record CheckedRun(Run run, boolean valid, Table table) {}

    static Page of(
            List<Run> runs,
            List<Comparison> compared,
            List<NotMeasured> notMeasured,
            DriverCalibration calibration,
            OpenLoopSweep sweep) {
        List<Run> invalid = runs.stream().filter(run -> run.status() == Status.INVALID).toList();
        List<Run> loads = Run.loads(runs);
        List<Run> libraries =
                runs.stream().filter(Run::ofLibrary).filter(Page::hasSection).toList();
        Summary.Result summary = Summary.of(loads, notMeasured);
        List<ComparisonSection> comparisons =
                compared.stream()
                        .filter(each -> !TokenFormat.isMeasuredBy(each.id()))
                        .map(each -> ComparisonSection.of(each, runs))
                        .toList();
        long bad = comparisons.stream().filter(each -> !each.valid()).count();
        return new Page(
                runs.stream().map(Run::session).distinct().collect(Collectors.joining(", ")),
                runs.stream()
                        .map(Run::startedAt)
                        .min(Comparator.naturalOrder())
                        .map(Units::minute)
                        .orElse("no run was made"),
                invalid.isEmpty() && bad == 0 && !runs.isEmpty(),
                verdict(runs.size(), invalid.size(), comparisons.size(), bad),
                invalid,
                runs.stream()
                        .filter(run -> run.status() == Status.VALID && !run.steady())
                        .map(Run::id)
                        .collect(Collectors.joining(", ")),
                loads.isEmpty() ? null : summary.table(),
                summary.notes(),
                libraries.stream().map(LibrarySection::of).toList(),
                comparisons.stream().flatMap(each -> each.findings().stream()).toList(),
                comparisons,
                LibraryTables.stepSums(runs),
                compared.stream().map(Comparison::id).anyMatch(TokenFormat::isMeasuredBy)
                        ? TokenFormatPages.NAME + ".html"
                        : null,
                RunTables.runs(loads, Loop.CLOSED),
                RunTables.runs(loads, Loop.OPEN),
                calibration == null ? null : DriverTables.ceilings(calibration),
                calibration == null ? null : DriverTables.stall(calibration),
                calibration == null ? List.of() : calibration.problems(),
                sweep == null ? null : SweepTables.steps(sweep),
                sweep == null ? null : sweep.knee(),
                sweep == null || SweepTables.chart(sweep) == null ? null : SweepTables.CHART,
                notMeasured,
                checks(runs),
                RunTables.steps(loads),
                loads.isEmpty() ? null : RunTables.workload(loads),
                environments(runs));
    }

    /** Token formats have a page of their own. */
    private static boolean hasSection(Run run) {
        return !TokenFormat.isMeasuredBy(run.benchmark());
    }

    private static String verdict(int all, int invalid, int comparisons, long bad) {
        if (all == 0) {
            return "No run was made.";
        }
        if (invalid == 0 && bad == 0) {
            return "All runs are VALID ("
                    + all
                    + " of "
                    + all
                    + (comparisons == 0 ? ")." : "), and so are " + comparisons + " comparisons.");
        }
        return "INVALID runs: "
                + invalid
                + " of "
                + all
                + (bad == 0 ? "" : ", and comparisons: " + bad + " of " + comparisons)
                + ". What they measured is not a result.";
    }

    private static List<CheckedRun> checks(List<Run> runs) {
        return runs.stream()
                .sorted(Comparator.comparing(run -> run.status() == Status.VALID))
                .map(
                        run ->
                                new CheckedRun(
                                        run,
                                        run.status() == Status.VALID,
                                        run.checks().isEmpty() ? null : RunTables.checks(run)))
                .toList();
    }

    /** One table per environment. */
    static List<Table> environments(List<Run> runs) {
        Map<Environment, List<String>> idsOf = new LinkedHashMap<>();
        runs.forEach(
                run ->
                        idsOf.computeIfAbsent(run.environment(), key -> new ArrayList<>())
                                .add(run.id()));
        return idsOf.entrySet().stream()
                .map(
                        entry ->
                                EnvironmentTable.of(
                                        "Where these runs were made: "
                                                + String.join(", ", entry.getValue()),
                                        entry.getKey()))
                .toList();
    }
}

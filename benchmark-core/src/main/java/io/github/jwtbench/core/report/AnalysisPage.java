package io.github.jwtbench.core.report;

import io.github.jwtbench.core.method.MethodComparison;
import io.github.jwtbench.core.method.MethodComparison.Facts;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.NotMeasured;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.Tool;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Everything that the template of the comparison of methods shows, in its order.
 *
 * @param session session of the runs
 * @param date when the first run started
 * @param clean whether there are runs and none is INVALID
 * @param invalid runs that are INVALID
 * @param closed summary of the closed loops
 * @param closedNotes why something in it is not measured
 * @param open summary of the open loops
 * @param openNotes likewise
 * @param closedRuns runs of a closed loop, null without any
 * @param openRuns runs of an open loop, null without any
 * @param methods how the methods work
 * @param closedLittles Little's law, closed loops, null without any
 * @param openLittles likewise, open loops
 * @param closedShares who used the processors, closed loops, null without any
 * @param openShares likewise, open loops
 * @param facts why the methods differ
 * @param marks what checks say beside the numbers, null when they say nothing
 * @param capacities what the cost of a request allows, null without any
 * @param notMeasured what the machine could not measure
 * @param environments where the runs were made
 * @param command command that makes the page
 */
record AnalysisPage(
        String session,
        String date,
        boolean clean,
        List<Run> invalid,
        Table closed,
        List<String> closedNotes,
        Table open,
        List<String> openNotes,
        Table closedRuns,
        Table openRuns,
        Table methods,
        Table closedLittles,
        Table openLittles,
        Table closedShares,
        Table openShares,
        Facts facts,
        Table marks,
        Table capacities,
        List<NotMeasured> notMeasured,
        List<Table> environments,
        String command) {

    static AnalysisPage of(MethodComparison all, String command) {
        List<Run> runs = all.runs();
        List<Run> invalid = runs.stream().filter(run -> run.status() == Status.INVALID).toList();
        Summary.Result closed =
                Summary.of(runs, all.notMeasured(), Loop.CLOSED, Arrays.asList(Tool.values()));
        Summary.Result open = Summary.of(runs, all.notMeasured(), Loop.OPEN, List.of(Tool.RIG));
        return new AnalysisPage(
                all.session(),
                runs.stream()
                        .map(Run::startedAt)
                        .min(Comparator.naturalOrder())
                        .map(Units::minute)
                        .orElse("no run was made"),
                invalid.isEmpty() && !runs.isEmpty(),
                invalid,
                closed.table(),
                closed.notes(),
                open.table(),
                open.notes(),
                RunTables.runs(runs, Loop.CLOSED),
                RunTables.runs(runs, Loop.OPEN),
                MethodTables.differences(runs),
                MethodTables.littles(all.littles(), Loop.CLOSED),
                MethodTables.littles(all.littles(), Loop.OPEN),
                MethodTables.shares(all.shares(), Loop.CLOSED),
                MethodTables.shares(all.shares(), Loop.OPEN),
                all.facts(),
                MarkTable.of(all.marks()),
                MethodTables.capacities(all.capacities()),
                all.notMeasured(),
                Page.environments(runs),
                command);
    }
}

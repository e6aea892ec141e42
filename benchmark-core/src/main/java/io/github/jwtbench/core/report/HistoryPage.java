package io.github.jwtbench.core.report;

import io.github.jwtbench.core.history.History;
import io.github.jwtbench.core.history.History.Series;
import io.github.jwtbench.core.history.HistoryEntry;
import io.github.jwtbench.core.run.Status;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Everything that the template of the history shows, in its order.
 *
 * @param session the latest session, null without any
 * @param valid whether all of its runs are VALID
 * @param invalid ids of those that are not
 * @param notSteady ids of its VALID runs whose costs still moved, in one text
 * @param sections one per series
 * @param discontinuities what changed where, null when nothing did
 * @param command command that makes the page
 */
record HistoryPage(
        String session,
        boolean valid,
        List<String> invalid,
        String notSteady,
        List<Section> sections,
        Table discontinuities,
        String command) {

    /**
     * One series.
     *
     * @param charts files of its charts
     * @param scores scores of library benchmarks, null without any
     */
    record Section(String run, List<String> charts, Table runs, Table scores) {}

    /**
     * @param charts names of all charts, by run
     */
    static HistoryPage of(History history, Map<String, List<String>> charts, String command) {
        List<HistoryEntry> latest = history.latest();
        List<String> invalid =
                latest.stream()
                        .filter(entry -> entry.status() == Status.INVALID)
                        .map(HistoryEntry::run)
                        .toList();
        return new HistoryPage(
                latest.isEmpty() ? null : latest.get(0).session(),
                invalid.isEmpty() && !latest.isEmpty(),
                invalid,
                latest.stream()
                        .filter(entry -> entry.status() == Status.VALID && !entry.steady())
                        .map(HistoryEntry::run)
                        .collect(Collectors.joining(", ")),
                history.series().stream()
                        .map(series -> section(series, charts.get(series.run())))
                        .toList(),
                HistoryTables.discontinuities(history),
                command);
    }

    private static Section section(Series series, List<String> charts) {
        return new Section(
                series.run(),
                charts,
                HistoryTables.runs(series),
                HistoryTables.ofLibrary(series) ? HistoryTables.scores(series) : null);
    }
}

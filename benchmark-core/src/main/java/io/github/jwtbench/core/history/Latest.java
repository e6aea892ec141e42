package io.github.jwtbench.core.history;

import io.github.jwtbench.core.compare.Costs;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.history.History.Point;
import io.github.jwtbench.core.history.History.Segment;
import io.github.jwtbench.core.history.History.Series;
import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The last run of a series and the runs before it under the same conditions. Runs that are not
 * steady are ignored.
 *
 * @param run id of the series
 * @param now CPU time of a request in the last run, µs
 * @param before CPU times of the runs before it, in order, at least 1
 */
record Latest(String run, double now, List<Double> before) {
    /** A range of fewer runs is not useful. */
    private static final int FEWEST = 3;

    /** All series whose last run can be compared with another run. */
    static List<Latest> of(History history) {
        List<Latest> all = new ArrayList<>();
        for (Series series : history.series()) {
            Segment last = series.segments().get(series.segments().size() - 1);
            List<Double> costs =
                    last.points().stream()
                            .map(Point::line)
                            .filter(HistoryLine::comparable)
                            .map(line -> line.figure(Figure.CPU))
                            .filter(Objects::nonNull)
                            .toList();
            if (last.last().line().comparable() && costs.size() > 1) {
                int before = costs.size() - 1;
                all.add(new Latest(series.run(), costs.get(before), costs.subList(0, before)));
            }
        }
        return all;
    }

    private double median() {
        return Costs.median(before.stream().mapToDouble(Double::doubleValue).toArray());
    }

    private double least() {
        return before.stream().mapToDouble(Double::doubleValue).min().getAsDouble();
    }

    private double most() {
        return before.stream().mapToDouble(Double::doubleValue).max().getAsDouble();
    }

    private boolean isWithin() {
        return now >= least() && now <= most();
    }

    private String within() {
        return before.size() < FEWEST ? Units.NONE : isWithin() ? "yes" : "no";
    }

    private String range() {
        return Units.number(least()) + " to " + Units.number(most());
    }

    /** One row each. */
    static Table<?> table(List<Latest> all) {
        return Table.of("CPU µs per request", all)
                .head("Run", 3, Latest::run)
                .number("Last", 2, each -> Units.number(each.now))
                .number("Runs before", 2, each -> Units.count(each.before.size()))
                .number("Their median", 2, each -> Units.number(each.median()))
                .number("Least to most", 3, each -> each.range())
                .number("Change of the median", 2, each -> Units.change(each.now / each.median()))
                .text("Within", 1, Latest::within);
    }

    /** The figures outside the range of the earlier runs; or that there is none. */
    static List<Inline> found(List<Latest> all) {
        List<Latest> known = all.stream().filter(each -> each.before.size() >= FEWEST).toList();
        List<Inline> outside =
                known.stream()
                        .filter(each -> !each.isWithin())
                        .map(
                                each ->
                                        Inline.of(
                                                "The last run of {} takes {} of CPU time for a request, outside the {} µs of the {} runs before.",
                                                Inline.bold(each.run),
                                                Inline.bold(Units.number(each.now) + " µs"),
                                                each.range(),
                                                each.before.size()))
                        .toList();
        return known.isEmpty() || !outside.isEmpty()
                ? outside
                : List.of(
                        Inline.of(
                                "The last run of all {} series takes as much CPU time for a request as the runs before it, within what these scatter.",
                                known.size()));
    }
}

package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.ErrorRate;
import io.github.jwtbench.core.compare.ErrorRate.Share;
import io.github.jwtbench.core.compare.ErrorRate.Trials;
import io.github.jwtbench.core.compare.Estimate;
import io.github.jwtbench.core.model.Environment;
import io.github.jwtbench.core.report.Table.Cell;
import io.github.jwtbench.core.report.Table.Markup;
import io.github.jwtbench.core.report.Table.Row;
import java.util.List;
import java.util.stream.Stream;

/** Error rates as a table that other pages include. */
public final class ErrorRateReport {

    private static final List<String> HEADER =
            List.of(
                    "Slowdown",
                    "Measured",
                    "Starts",
                    "Comparisons",
                    "slower",
                    "faster",
                    "the same",
                    "not decided",
                    "Coverage",
                    "Median time");

    private ErrorRateReport() {}

    /**
     * The table: two rows for each slowdown, live and resampled.
     *
     * @param machine where it was measured
     * @param command that makes it again
     */
    public static String asciiDoc(List<ErrorRate> rates, Environment machine, String command) {
        Table table =
                new Table(
                        "Verdicts by slowdown, with exact 95 % intervals",
                        false,
                        new Markup("<1h,<3,>1,<2,<3,<3,<3,<3,>1,>1"),
                        HEADER,
                        rates.stream().flatMap(ErrorRateReport::rows).toList());
        return Template.of(ErrorRateReport.class, "error-rates.adoc")
                .render("page", new Page(table, words(machine), new Markup(command)));
    }

    /**
     * What the template shows.
     *
     * @param table the rates
     * @param machine where they were measured
     * @param command that makes them again
     */
    record Page(Table table, String machine, Markup command) {}

    private static String words(Environment machine) {
        return "%s, %d cores, %s, %s, JDK %s"
                .formatted(
                        machine.cpuModel(),
                        machine.cores(),
                        machine.operatingSystem(),
                        machine.kernel(),
                        machine.jdk());
    }

    /** What was scaled has no live comparisons. */
    private static Stream<Row> rows(ErrorRate rate) {
        return rate.scaled()
                ? Stream.of(row(rate, false))
                : Stream.of(row(rate, true), row(rate, false));
    }

    private static Row row(ErrorRate rate, boolean live) {
        Trials trials = live ? rate.live() : rate.resampled();
        return new Row(
                List.of(
                        Cell.of(
                                Units.decimals(100 * rate.slowdown(), 0)
                                        + " %"
                                        + (rate.scaled() ? ", scaled" : "")),
                        Cell.of(measured(rate.measured())),
                        Cell.of(Units.count(rate.measured().starts())),
                        Cell.of(Units.count(trials.trials()) + (live ? " live" : " resampled")),
                        Cell.of(share(trials.slower(), trials.trials())),
                        Cell.of(share(trials.faster(), trials.trials())),
                        Cell.of(share(trials.same(), trials.trials())),
                        Cell.of(share(trials.undecided(), trials.trials())),
                        Cell.of(live ? "–" : Units.percent(rate.coverage())),
                        Cell.of(live ? "–" : Units.seconds(rate.medianSeconds()))));
    }

    private static String measured(Estimate estimate) {
        return Units.change(estimate.ratio())
                + (estimate.low() == null
                        ? ""
                        : " ("
                                + Units.change(estimate.low())
                                + " to "
                                + Units.change(estimate.high())
                                + ")");
    }

    private static String share(Share share, int trials) {
        return Units.count(share.count())
                + " = "
                + percent((double) share.count() / trials)
                + " ("
                + percent(share.low())
                + " to "
                + percent(share.high())
                + ")";
    }

    private static String percent(double ratio) {
        return Units.decimals(100 * ratio, 2) + " %";
    }
}

package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.ErrorRate;
import io.github.jwtbench.core.compare.ErrorRate.Share;
import io.github.jwtbench.core.compare.ErrorRate.Trials;
import io.github.jwtbench.core.page.Template;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.report.Table.Markup;
import io.github.jwtbench.core.run.Environment;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Error rates as a table that other pages include. */
public final class ErrorRateReport {

    private ErrorRateReport() {}

    /**
     * The table: two rows for each slowdown, live and resampled.
     *
     * @param machine where it was measured
     * @param command that makes it again
     */
    public static String asciiDoc(List<ErrorRate> rates, Environment machine, String command) {
        Table table =
                new Columns<Measured>()
                        .text("Slowdown", "<1h", each -> slowdown(each.rate))
                        .text(
                                "Measured",
                                "<3",
                                each -> ComparisonTable.change(each.rate.measured()))
                        .text("Starts", ">1", each -> Units.count(each.rate.measured().starts()))
                        .text("Comparisons", "<2", Measured::comparisons)
                        .text("slower", "<3", each -> share(each, Trials::slower))
                        .text("faster", "<3", each -> share(each, Trials::faster))
                        .text("the same", "<3", each -> share(each, Trials::same))
                        .text("not decided", "<3", each -> share(each, Trials::undecided))
                        .text("Coverage", ">1", Measured::coverage)
                        .text("Median time", ">1", Measured::time)
                        .table(
                                "Verdicts by slowdown, with exact 95 % intervals",
                                false, rates.stream().flatMap(ErrorRateReport::rows).toList());
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

    /** One row: the comparisons that were live, or the others. */
    private record Measured(ErrorRate rate, boolean live) {
        Trials trials() {
            return live ? rate.live() : rate.resampled();
        }

        String comparisons() {
            return Units.count(trials().trials()) + (live ? " live" : " resampled");
        }

        String coverage() {
            return live ? "–" : Units.percent(rate.coverage());
        }

        String time() {
            return live ? "–" : Units.seconds(rate.medianSeconds());
        }
    }

    /** What was scaled has no live comparisons. */
    private static Stream<Measured> rows(ErrorRate rate) {
        return Stream.of(true, false)
                .filter(live -> !(live && rate.scaled()))
                .map(live -> new Measured(rate, live));
    }

    private static String slowdown(ErrorRate rate) {
        return Units.decimals(100 * rate.slowdown(), 0) + " %" + (rate.scaled() ? ", scaled" : "");
    }

    private static String share(Measured measured, Function<Trials, Share> verdict) {
        Share share = verdict.apply(measured.trials());
        return Units.count(share.count())
                + " = "
                + percent((double) share.count() / measured.trials().trials())
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

package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.ErrorRate;
import io.github.jwtbench.core.compare.ErrorRate.Share;
import io.github.jwtbench.core.compare.ErrorRate.Trials;
import io.github.jwtbench.core.compare.Estimate;
import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.setup.Environment;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;

/** Error rates as a table that other pages include. */
public final class ErrorRateReport {

    private ErrorRateReport() {}

    /**
     * The table: two rows for each slowdown, live and resampled.
     *
     * @param machine where it was measured
     */
    public static String asciiDoc(List<ErrorRate> rates, Environment machine) {
        Table<?> table =
                Table.of(
                                "Verdicts by slowdown, with exact 95 % intervals",
                                rates.stream().flatMap(ErrorRateReport::rows).toList())
                        .head("Slowdown", 1, each -> slowdown(each.rate))
                        .text("Measured", 3, each -> change(each.rate.measured()))
                        .number("Starts", 1, each -> Units.count(each.rate.measured().starts()))
                        .text("Comparisons", 2, Measured::comparisons)
                        .text("slower", 3, each -> share(each, Trials::slower))
                        .text("faster", 3, each -> share(each, Trials::faster))
                        .text("the same", 3, each -> share(each, Trials::same))
                        .text("not decided", 3, each -> share(each, Trials::undecided))
                        .number("Coverage", 1, Measured::coverage)
                        .number("Median time", 1, Measured::time);
        return String.format(
                Locale.ROOT,
                "// Made by ErrorRatesOf\n%s\n%s\n",
                table.asciiDoc(),
                Inline.of("Measured on: {}.", words(machine)).asciiDoc());
    }

    /** A ratio as a change in percent, with its interval where there is one. */
    private static String change(Estimate ratio) {
        String change = Units.change(ratio.ratio());
        return Double.isNaN(ratio.low())
                ? change
                : "%s (%s to %s)"
                        .formatted(change, Units.change(ratio.low()), Units.change(ratio.high()));
    }

    private static String words(Environment machine) {
        return "%s, %s cores, %s, %s, JDK %s"
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
            return live ? Units.NONE : Units.percent(rate.coverage());
        }

        String time() {
            return live ? Units.NONE : Units.seconds(rate.medianSeconds());
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
        return "%s = %s (%s to %s)"
                .formatted(
                        Units.count(share.count()),
                        percent((double) share.count() / measured.trials().trials()),
                        percent(share.low()),
                        percent(share.high()));
    }

    private static String percent(double ratio) {
        return Units.decimals(100 * ratio, 2) + " %";
    }
}

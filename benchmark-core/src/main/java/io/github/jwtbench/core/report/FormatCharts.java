package io.github.jwtbench.core.report;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.format.FormatAnswer;
import io.github.jwtbench.core.format.FormatRow;
import io.github.jwtbench.core.format.TokenFormat;
import io.github.jwtbench.core.page.Chart;
import io.github.jwtbench.core.page.LineChart;
import java.awt.Color;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Ratios over sign only; time and size over the size of the cart, for the first kind of carts and
 * keys.
 */
final class FormatCharts {
    static final String TIME = "token-format-time.svg";
    static final String SIZE = "token-format-size.svg";

    private static final List<Color> COLOURS =
            LineChart.colors(
                    0x1F77B4, 0xD62728, 0x2CA02C, 0xFF7F0E, 0x9467BD, 0x8C564B, 0xE377C2, 0x7F7F7F,
                    0xBCBD22, 0x17BECF, 0x003F5C, 0x665191);

    private FormatCharts() {}

    /** Time and size over the size of the cart; none with one size alone. */
    static List<Chart> bySize(List<FormatRow> rows) {
        List<FormatRow> shown =
                rows.stream().filter(row -> isShown(row.format(), rows.get(0).format())).toList();
        if (shown.stream().map(row -> row.format().size()).distinct().count() < 2) {
            return List.of();
        }
        return List.of(
                Chart.of(
                        TIME,
                        chart(shown, "Produce and consume, µs of CPU time", FormatRow::totalMicros),
                        "CPU time to produce and consume over the size of the cart"),
                Chart.of(
                        SIZE,
                        chart(shown, "Token, characters", FormatRow::tokenCharacters),
                        "Characters of the token over the size of the cart"));
    }

    /** Ratios over sign only, of one kind of carts and keys. */
    static Chart ratios(TokenFormat.Cart cart, List<FormatAnswer> answers) {
        Map<Answer, String> titles = new LinkedHashMap<>();
        answers.stream()
                .filter(each -> each.kind() == FormatAnswer.Kind.OVER_SIGN_ONLY)
                .filter(each -> each.format().cart().equals(cart))
                .forEach(each -> titles.put(each.answer(), FormatWords.of(each.format())));
        String file =
                "token-format-ratios-%s-%s-%s.svg"
                        .formatted(cart.size(), cart.entropy(), cart.keys())
                        .toLowerCase(Locale.ROOT)
                        .replace('_', '-');
        return Chart.of(
                        file,
                        ComparisonTable.chart(List.copyOf(titles.keySet()), titles::get),
                        "Ratio of each format to sign only, with its interval")
                .under("Produce and consume, over those of sign only without compression");
    }

    private static boolean isShown(TokenFormat format, TokenFormat first) {
        return format.entropy().equals(first.entropy())
                && format.keys().equals(first.keys())
                && format.placement().equals(first.placement());
    }

    private static String chart(
            List<FormatRow> rows, String title, ToDoubleFunction<FormatRow> value) {
        Map<String, List<FormatRow>> lines =
                rows.stream()
                        .collect(
                                groupingBy(
                                        row -> FormatWords.of(row.format()),
                                        LinkedHashMap::new,
                                        toList()));
        LineChart chart = LineChart.of("Cart, bytes", title, LineChart.Axis.BOTH_LOG);
        int place = 0;
        for (Map.Entry<String, List<FormatRow>> line : lines.entrySet()) {
            chart.marked(
                    line.getKey(),
                    COLOURS.get(place++ % COLOURS.size()),
                    line.getValue(),
                    FormatRow::cartBytes,
                    value::applyAsDouble);
        }
        DoubleSummaryStatistics values = rows.stream().mapToDouble(value).summaryStatistics();
        chart.decades(values.getMin(), values.getMax());
        return chart.svg();
    }
}

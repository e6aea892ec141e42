package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.format.FormatAnswer;
import io.github.jwtbench.core.format.FormatRow;
import io.github.jwtbench.core.format.TokenFormat;
import io.github.jwtbench.core.format.TokenFormatReport;
import io.github.jwtbench.core.page.LineChart;
import java.awt.Color;
import java.util.ArrayList;
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
            List.of(
                    new Color(0x1F77B4),
                    new Color(0xD62728),
                    new Color(0x2CA02C),
                    new Color(0xFF7F0E),
                    new Color(0x9467BD),
                    new Color(0x8C564B),
                    new Color(0xE377C2),
                    new Color(0x7F7F7F),
                    new Color(0xBCBD22),
                    new Color(0x17BECF),
                    new Color(0x003F5C),
                    new Color(0x665191));

    private FormatCharts() {}

    /** SVG by the name of its file: lines only with two sizes or more, ratios of each cart. */
    static Map<String, String> of(TokenFormatReport report) {
        Map<String, String> charts = new LinkedHashMap<>();
        List<FormatRow> rows = report.rows();
        List<FormatRow> shown =
                rows.stream().filter(row -> isShown(row.format(), rows.get(0).format())).toList();
        if (shown.stream().map(row -> row.format().size()).distinct().count() > 1) {
            charts.put(
                    TIME,
                    chart(shown, "Produce and consume, µs of CPU time", FormatRow::totalMicros));
            charts.put(SIZE, chart(shown, "Token, characters", FormatRow::tokenCharacters));
        }
        rows.stream()
                .map(row -> row.format().cart())
                .distinct()
                .forEach(cart -> addRatios(charts, cart, report.answers()));
        return charts;
    }

    /** File of the ratios over sign only. */
    static String ratios(TokenFormat.Cart cart) {
        return "token-format-ratios-%s-%s-%s.svg"
                .formatted(cart.size(), cart.entropy(), cart.keys())
                .toLowerCase(Locale.ROOT)
                .replace('_', '-');
    }

    private static void addRatios(
            Map<String, String> charts, TokenFormat.Cart cart, List<FormatAnswer> answers) {
        Map<Answer, String> titles = new LinkedHashMap<>();
        answers.stream()
                .filter(each -> each.kind() == FormatAnswer.Kind.OVER_SIGN_ONLY)
                .filter(each -> each.format().cart().equals(cart))
                .forEach(each -> titles.put(each.answer(), FormatWords.of(each.format())));
        String svg = ComparisonTable.chart(List.copyOf(titles.keySet()), titles::get);
        if (!svg.isEmpty()) {
            charts.put(ratios(cart), svg);
        }
    }

    private static boolean isShown(TokenFormat format, TokenFormat first) {
        return format.entropy().equals(first.entropy())
                && format.keys().equals(first.keys())
                && format.placement().equals(first.placement());
    }

    private static String chart(
            List<FormatRow> rows, String title, ToDoubleFunction<FormatRow> value) {
        Map<String, List<FormatRow>> lines = new LinkedHashMap<>();
        rows.forEach(
                row ->
                        lines.computeIfAbsent(
                                        FormatWords.of(row.format()), key -> new ArrayList<>())
                                .add(row));
        LineChart chart = LineChart.of("Cart, bytes", title, LineChart.Axis.BOTH_LOG);
        int place = 0;
        for (Map.Entry<String, List<FormatRow>> line : lines.entrySet()) {
            chart.marked(
                    line.getKey(),
                    COLOURS.get(place++ % COLOURS.size()),
                    line.getValue().stream().map(FormatRow::cartBytes).toList(),
                    line.getValue().stream().map(value::applyAsDouble).toList());
        }
        DoubleSummaryStatistics values = rows.stream().mapToDouble(value).summaryStatistics();
        chart.decades(values.getMin(), values.getMax());
        return chart.svg();
    }
}

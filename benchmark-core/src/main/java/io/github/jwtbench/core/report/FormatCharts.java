package io.github.jwtbench.core.report;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.format.FormatAnswer;
import io.github.jwtbench.core.format.FormatRow;
import io.github.jwtbench.core.format.TokenFormat;
import io.github.jwtbench.core.page.Chart;
import io.github.jwtbench.core.page.HeatChart;
import io.github.jwtbench.core.page.Units;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;

/**
 * Ratios over sign only; time and size over the size of the cart, for the first kind of carts and
 * keys.
 */
final class FormatCharts {
    static final String TIME = "token-format-time.svg";
    static final String SIZE = "token-format-size.svg";

    private FormatCharts() {}

    /** Time and size by mode and size of the cart; none with one size alone. */
    static List<Chart> bySize(List<FormatRow> rows) {
        List<FormatRow> shown =
                rows.stream().filter(row -> isShown(row.format(), rows.get(0).format())).toList();
        if (shown.stream().map(row -> row.format().size()).distinct().count() < 2) {
            return List.of();
        }
        return List.of(
                Chart.of(
                                TIME,
                                chart(shown, FormatRow::totalMicros, Units::micros),
                                "CPU time to produce and consume, by format and cart")
                        .under("CPU time to produce and consume, by format and size of the cart"),
                Chart.of(
                                SIZE,
                                chart(shown, FormatRow::tokenCharacters, Units::bytes),
                                "Length of the token, by format and cart")
                        .under("Length of the token, by format and size of the cart"));
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
            List<FormatRow> rows, ToDoubleFunction<FormatRow> value, DoubleFunction<String> unit) {
        List<String> sizes = rows.stream().map(row -> row.format().size()).distinct().toList();
        Map<String, List<FormatRow>> formats =
                rows.stream()
                        .collect(
                                groupingBy(
                                        row -> FormatWords.of(row.format()),
                                        LinkedHashMap::new,
                                        toList()));
        return HeatChart.svg(
                "Cart",
                sizes.stream().map(TokenFormat::sizeInWords).toList(),
                formats.entrySet().stream()
                        .map(
                                format ->
                                        new HeatChart.Row(
                                                format.getKey(),
                                                sizes.stream()
                                                        .map(
                                                                size ->
                                                                        of(
                                                                                format.getValue(),
                                                                                size,
                                                                                value))
                                                        .toList()))
                        .toList(),
                null,
                unit);
    }

    private static Double of(List<FormatRow> rows, String size, ToDoubleFunction<FormatRow> value) {
        return rows.stream()
                .filter(row -> row.format().size().equals(size))
                .map(value::applyAsDouble)
                .findFirst()
                .orElse(null);
    }
}

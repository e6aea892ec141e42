package io.github.jwtbench.core.page;

import java.util.List;
import java.util.Objects;
import java.util.function.DoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * A value for each row and column, as text on a ground that is stronger the further the value is
 * from the middle: of one colour below it and of another above.
 */
public final class HeatChart {
    private static final double TOP = 44;
    private static final double ROW = 30;
    private static final double GAP = 12;
    private static final double WIDEST = 120;
    private static final double STRONGEST = 0.5;

    private HeatChart() {}

    /**
     * A row.
     *
     * @param values one for each column, above 0; null for a missing value
     */
    public record Row(String name, List<@Nullable Double> values) {}

    /**
     * The chart as SVG; empty without rows.
     *
     * @param across meaning of the columns
     * @param middle value with the page's background colour; null for the least of all
     */
    public static String svg(
            String across,
            List<String> columns,
            List<Row> rows,
            @Nullable Double middle,
            DoubleFunction<String> text) {
        if (rows.isEmpty()) {
            return "";
        }
        double left = Svg.room(rows.stream().map(Row::name).toList()) + GAP;
        double width = Math.min(WIDEST, (Svg.WIDTH - left) / columns.size());
        double[] known =
                rows.stream()
                        .flatMap(row -> row.values.stream())
                        .filter(Objects::nonNull)
                        .mapToDouble(Double::doubleValue)
                        .sorted()
                        .toArray();
        double base = Objects.requireNonNullElse(middle, known[0]);
        double furthest =
                Math.max(Math.log(known[known.length - 1] / base), Math.log(base / known[0]));
        Svg svg = new Svg();
        svg.text(left, 14, "start soft", across);
        for (int column = 0; column < columns.size(); column++) {
            svg.text(left + width * (column + 0.5), TOP - 10, "middle strong", columns.get(column));
        }
        double y = TOP;
        for (Row row : rows) {
            svg.text(left - GAP, y + 19, "end", row.name);
            for (int column = 0; column < columns.size(); column++) {
                Double value = row.values.get(column);
                if (value != null) {
                    double far = furthest == 0 ? 0 : Math.log(value / base) / furthest;
                    String says = row.name + ", " + columns.get(column) + ": " + text.apply(value);
                    svg.begin("value " + (far < 0 ? "s1" : "s2"), says);
                    svg.add(
                            "<rect class=\"heat\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\""
                                    + " fill-opacity=\"%s\"/>",
                            left + width * column + 1,
                            y + 1,
                            width - 2,
                            ROW - 2,
                            Units.decimals(Math.abs(far) * STRONGEST, 2));
                    svg.text(left + width * (column + 0.5), y + 19, "middle", text.apply(value));
                    svg.end();
                }
            }
            y += ROW;
        }
        return svg.of(y + 4);
    }
}

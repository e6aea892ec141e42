package io.github.jwtbench.core.headers.page;

import io.github.jwtbench.compression.advice.Crossover;
import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.headers.Encoding;
import io.github.jwtbench.core.headers.Figures;
import io.github.jwtbench.core.headers.GridRow;
import io.github.jwtbench.core.headers.Part;
import io.github.jwtbench.core.headers.Setting;
import io.github.jwtbench.core.headers.TokenCase;
import io.github.jwtbench.core.headers.TokenReuse;
import io.github.jwtbench.core.page.Axis;
import io.github.jwtbench.core.page.Chart;
import io.github.jwtbench.core.page.HeatChart;
import io.github.jwtbench.core.page.LineChart;
import io.github.jwtbench.core.page.StackChart;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.report.ComparisonTable;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/** The charts of the page. */
final class Charts {

    static final String REUSE = HeaderReport.NAME + "-requests-per-token.svg";
    static final String GRID = HeaderReport.NAME + "-users.svg";

    static final String LOAD = HeaderReport.NAME + "-load.svg";

    static final String PARTS = HeaderReport.NAME + "-parts.svg";

    private static final List<Encoding> ENCODINGS = List.of(Encoding.PLAIN, Encoding.SPLIT);

    /** End of the axis of requests per token. */
    private static final int LARGEST_DRAWN = 1000;

    private Charts() {}

    /** The chart of bytes by requests per token; empty where they were not measured. */
    static Chart reuse(Figures figures) {
        return Chart.of(
                        REUSE,
                        figures.tokenReuse().stream()
                                .filter(each -> !each.lines().isEmpty())
                                .findFirst()
                                .map(Charts::reuse)
                                .orElse(""),
                        "Bytes per request by requests per token")
                .under(
                        "Credential bytes per request: lines from the means of refresh and repeat,"
                                + " points measured");
    }

    /** The chart of bytes by the number of users; empty where the grid was not measured. */
    static Chart grid(Figures figures) {
        List<GridRow> rows = gridRows(figures.grid());
        if (rows.isEmpty()) {
            return Chart.of(GRID, "", "");
        }
        return Chart.of(GRID, grid(rows), "Bytes of split over those of plain by users and table")
                .under(
                        "Bytes of split over those of plain, one connection, uniform users; below 1"
                                + " split takes fewer. Requests per token: {}",
                        Units.count(rows.get(0).setting().requestsPerToken()));
    }

    /** Bytes of a credential by header field, for each encoding and case that was measured. */
    static Chart parts(Figures figures) {
        List<Part> measured =
                figures.parts().stream()
                        .filter(part -> part.token().equals(figures.mainToken()))
                        .filter(part -> ENCODINGS.contains(part.encoding()))
                        .filter(part -> part.tokenCase() != TokenCase.NEW_USER)
                        .sorted(Comparator.comparing(Part::encoding).thenComparing(Part::tokenCase))
                        .toList();
        List<String> bars = measured.stream().map(Charts::bar).distinct().toList();
        List<StackChart.Part> fields =
                measured.stream()
                        .map(Part::name)
                        .distinct()
                        .map(field -> new StackChart.Part(field, bytes(measured, bars, field)))
                        .toList();
        return Chart.of(
                PARTS,
                StackChart.svg(bars, fields, bytes -> Names.bytes(bytes) + " B"),
                "Bytes of a credential by header field, encoding and case");
    }

    private static String bar(Part part) {
        return part.encoding().text() + ", " + Names.tokenCase(part.tokenCase());
    }

    private static List<Double> bytes(List<Part> parts, List<String> bars, String field) {
        return bars.stream()
                .map(
                        bar ->
                                parts.stream()
                                        .filter(part -> bar(part).equals(bar))
                                        .filter(part -> part.name().equals(field))
                                        .mapToDouble(Part::meanBytes)
                                        .sum())
                .toList();
    }

    /** The chart of the ratios of latency and CPU; empty where they were not measured. */
    static Chart load(Comparison load, List<Answer> found) {
        return Chart.of(
                        LOAD,
                        ComparisonTable.chart(load, found),
                        "Ratios of split and of the control over plain")
                .under("Cost over that of plain, with 95 % intervals");
    }

    /** Lines are computed from refresh and repeat, points are measured. */
    private static String reuse(TokenReuse reuse) {
        LineChart chart =
                LineChart.of(
                        new Axis("Requests per token", Axis.Kind.LOG),
                        new Axis("Credential bytes per request", Axis.Kind.LOG));
        for (TokenReuse.Line line : reuse.lines()) {
            String name = line.encoding().text();
            chart.line(
                    name,
                    LineChart.points(
                            line.points(),
                            TokenReuse.LinePoint::requestsPerToken,
                            TokenReuse.LinePoint::bytesPerRequest));
            chart.points(
                    name,
                    LineChart.points(
                            reuse.points().stream()
                                    .filter(point -> point.encoding() == line.encoding())
                                    .toList(),
                            TokenReuse.Point::requestsPerToken,
                            TokenReuse.Point::bytesPerRequest));
        }
        mark(chart, reuse.crossover());
        return chart.svg();
    }

    /** Where plain and split change places, if that lies on the axis. */
    private static void mark(LineChart chart, Crossover crossover) {
        if (crossover != null && crossover.from() != null && crossover.from() <= LARGEST_DRAWN) {
            String who = crossover.kind() == Crossover.Kind.PLAIN_FROM ? "plain" : "split";
            chart.upright(who + " cheaper from " + Units.count(crossover.from()), crossover.from());
        }
    }

    /** One connection and uniform users; the first number of requests per token. */
    private static List<GridRow> gridRows(List<GridRow> grid) {
        return grid.stream()
                .filter(row -> row.isSimple() && row.splitOverPlain() != null)
                .filter(
                        row ->
                                row.setting().requestsPerToken()
                                        == grid.get(0).setting().requestsPerToken())
                .toList();
    }

    private static String grid(List<GridRow> rows) {
        List<Integer> users = distinct(rows, Setting::users);
        return HeatChart.svg(
                "Users",
                users.stream().map(Units::count).toList(),
                distinct(rows, Setting::tableBytes).stream()
                        .map(
                                table ->
                                        new HeatChart.Row(
                                                "table of " + Names.table(table),
                                                users.stream()
                                                        .map(each -> ratio(rows, table, each))
                                                        .toList()))
                        .toList(),
                1.0,
                ratio -> Units.decimals(ratio, 2));
    }

    private static List<Integer> distinct(List<GridRow> rows, Function<Setting, Integer> value) {
        return rows.stream().map(GridRow::setting).map(value).distinct().sorted().toList();
    }

    private static Double ratio(List<GridRow> rows, int table, int users) {
        return rows.stream()
                .filter(row -> row.setting().tableBytes() == table)
                .filter(row -> row.setting().users() == users)
                .map(GridRow::splitOverPlain)
                .findFirst()
                .orElse(null);
    }
}

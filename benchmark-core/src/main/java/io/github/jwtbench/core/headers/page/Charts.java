package io.github.jwtbench.core.headers.page;

import io.github.jwtbench.compression.advice.Crossover;
import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.headers.Encoding;
import io.github.jwtbench.core.headers.Figures;
import io.github.jwtbench.core.headers.GridRow;
import io.github.jwtbench.core.headers.TokenReuse;
import io.github.jwtbench.core.page.Chart;
import io.github.jwtbench.core.page.LineChart;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.report.ComparisonTable;
import java.awt.Color;
import java.util.List;

/** The charts of the page. */
final class Charts {

    static final String REUSE = HeaderReport.NAME + "-requests-per-token.svg";
    static final String GRID = HeaderReport.NAME + "-users.svg";

    static final String LOAD = HeaderReport.NAME + "-load.svg";

    /** All files that there may be. */
    static final List<String> NAMES = List.of(REUSE, GRID, LOAD);

    /** End of the axis of requests per token. */
    private static final int LARGEST_DRAWN = 1000;

    private static final List<Color> COLORS =
            LineChart.colors(0x0B4FA8, 0xB35900, 0x1A6B35, 0x7A2E8E, 0x454D57);

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
                        "Requests per token",
                        "Credential bytes per request",
                        LineChart.Axis.BOTH_LOG);
        for (TokenReuse.Line line : reuse.lines()) {
            chart.line(
                    line.encoding().text(),
                    color(line.encoding()),
                    line.points(),
                    TokenReuse.LinePoint::requestsPerToken,
                    TokenReuse.LinePoint::bytesPerRequest);
            List<TokenReuse.Point> measured =
                    reuse.points().stream()
                            .filter(point -> point.encoding() == line.encoding())
                            .toList();
            chart.points(
                    line.encoding().text() + ", measured",
                    color(line.encoding()),
                    measured,
                    TokenReuse.Point::requestsPerToken,
                    TokenReuse.Point::bytesPerRequest);
        }
        mark(chart, reuse);
        return chart.svg();
    }

    /** Where plain and split change places, if that lies on the axis. */
    private static void mark(LineChart chart, TokenReuse reuse) {
        Crossover crossover = reuse.crossover();
        if (crossover == null || crossover.from() == null || crossover.from() > LARGEST_DRAWN) {
            return;
        }
        List<Double> bytes =
                reuse.lines().stream()
                        .flatMap(line -> line.points().stream())
                        .map(TokenReuse.LinePoint::bytesPerRequest)
                        .sorted()
                        .toList();
        String who = crossover.kind() == Crossover.Kind.PLAIN_FROM ? "plain" : "split";
        chart.mark(
                who + " cheaper from " + Units.count(crossover.from()),
                crossover.from().intValue(),
                bytes.get(0),
                bytes.get(bytes.size() - 1));
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
        LineChart chart =
                LineChart.of("Users", "Bytes of split over those of plain", LineChart.Axis.X_LOG);
        int next = 0;
        for (int table : rows.stream().map(row -> row.setting().tableBytes()).distinct().toList()) {
            List<GridRow> of =
                    rows.stream().filter(row -> row.setting().tableBytes() == table).toList();
            chart.marked(
                    "table of " + Names.table(table),
                    COLORS.get(next++ % COLORS.size()),
                    of,
                    row -> row.setting().users(),
                    GridRow::splitOverPlain);
        }
        List<GridRow> ends = List.of(rows.get(0), rows.get(rows.size() - 1));
        chart.line("plain = 1", Color.BLACK, ends, row -> row.setting().users(), row -> 1.0);
        return chart.svg();
    }

    private static Color color(Encoding encoding) {
        return switch (encoding) {
            case PLAIN, NONE -> COLORS.get(1);
            case PLAIN_NEVER -> COLORS.get(4);
            case SEED_2025 -> COLORS.get(3);
            case SPLIT -> COLORS.get(0);
            case SPLIT_LITERAL -> new Color(0x9A7B00);
            case SPLIT_NEVER -> COLORS.get(2);
        };
    }
}

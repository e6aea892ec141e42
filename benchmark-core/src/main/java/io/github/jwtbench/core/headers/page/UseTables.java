package io.github.jwtbench.core.headers.page;

import static io.github.jwtbench.core.headers.page.Names.bytes;

import io.github.jwtbench.core.headers.Capacity;
import io.github.jwtbench.core.headers.Encoding;
import io.github.jwtbench.core.headers.Figures;
import io.github.jwtbench.core.headers.GridRow.GridCell;
import io.github.jwtbench.core.headers.GridRow;
import io.github.jwtbench.core.headers.Hop;
import io.github.jwtbench.core.headers.JourneyStep;
import io.github.jwtbench.core.headers.Rows;
import io.github.jwtbench.core.headers.Scale;
import io.github.jwtbench.core.headers.TokenReuse.Point;
import io.github.jwtbench.core.headers.TokenReuse;
import io.github.jwtbench.core.headers.WireTraffic;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Units;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The tables of what bytes depend on: requests per token, users, tables and connections; and of
 * what they come to. A table is null where its part was not measured.
 */
record UseTables(Figures figures) {

    /** One table of requests per token, and what it says. */
    record Reused(Table<?> table, String crossover, String check) {}

    /** By setting. */
    public List<Reused> reuse() {
        return figures.tokenReuse().stream().map(UseTables::reused).toList();
    }

    private static Reused reused(TokenReuse reuse) {
        return reuse.crossover() == null
                ? new Reused(table(reuse), null, null)
                : new Reused(
                        table(reuse),
                        Advice.crossover(reuse.crossover()),
                        ("The measured rows agree with that at %s of %s numbers of requests per"
                                        + " token.")
                                .formatted(reuse.agreeing(), reuse.checked()));
    }

    private static Table<?> table(TokenReuse reuse) {
        Columns<List<Point>> columns =
                new Columns<List<Point>>(
                                ("Measured credential bytes per request, %s, %s, table of %s; in"
                                                + " brackets what the means of each case give")
                                        .formatted(
                                                Names.token(reuse.token()),
                                                Names.users(reuse.users()),
                                                Names.table(reuse.tableBytes())))
                        .text(
                                "Requests per token",
                                points -> Units.count(points.get(0).requestsPerToken()));
        reuse.points().stream()
                .map(Point::encoding)
                .distinct()
                .sorted()
                .forEach(each -> columns.number(each.text(), points -> point(points, each)));
        List<Point> sorted =
                reuse.points().stream()
                        .sorted(Comparator.comparing(Point::requestsPerToken))
                        .toList();
        return columns.table(Rows.grouped(sorted, Point::requestsPerToken));
    }

    private static String point(List<Point> points, Encoding encoding) {
        return points.stream()
                .filter(point -> point.encoding() == encoding)
                .map(UseTables::point)
                .findFirst()
                .orElse(Names.NONE);
    }

    private static String point(Point point) {
        String measured = Units.decimals(point.bytesPerRequest(), 1);
        return point.predictedBytes() == null
                ? measured
                : measured + " (" + Units.decimals(point.predictedBytes(), 1) + ")";
    }

    /** One table for each size of the HPACK table. */
    public List<Table<?>> grid() {
        return figures.grid().stream()
                .map(row -> row.setting().tableBytes())
                .distinct()
                .map(this::grid)
                .toList();
    }

    private Table<?> grid(int tableBytes) {
        List<GridRow> rows =
                figures.grid().stream()
                        .filter(row -> row.setting().tableBytes() == tableBytes)
                        .toList();
        Columns<GridRow> columns =
                new Columns<GridRow>(
                                "HPACK table of %s: bytes per request"
                                        .formatted(Names.table(tableBytes)))
                        .text("Users", row -> Units.count(row.setting().users()))
                        .text("Who is next", row -> row.setting().distribution())
                        .text("Connections", row -> Names.connections(row.setting()))
                        .number(
                                "Requests per token",
                                row -> Units.count(row.setting().requestsPerToken()));
        rows.stream()
                .flatMap(row -> row.cells().stream())
                .map(GridCell::encoding)
                .distinct()
                .sorted()
                .forEach(
                        each ->
                                columns.number(
                                        each.text(),
                                        show(
                                                each,
                                                cell ->
                                                        Units.decimals(
                                                                cell.bytesPerRequest(), 1))));
        return columns.number("Hits plain", hits(Encoding.PLAIN))
                .number("Hits split", hits(Encoding.SPLIT))
                .number("Evictions plain", evictions(Encoding.PLAIN))
                .number("Evictions split", evictions(Encoding.SPLIT))
                .number(
                        "split / plain",
                        row ->
                                row.splitOverPlain() == null
                                        ? Names.NONE
                                        : Units.decimals(row.splitOverPlain(), 2))
                .number("Fewest", row -> row.fewest().text())
                .table(rows);
    }

    private static Function<GridRow, String> show(
            Encoding encoding, Function<GridCell, String> text) {
        return row -> row.cell(encoding) == null ? Names.NONE : text.apply(row.cell(encoding));
    }

    private static Function<GridRow, String> hits(Encoding encoding) {
        return show(encoding, cell -> Names.share(cell.hitRatio()));
    }

    private static Function<GridRow, String> evictions(Encoding encoding) {
        return show(encoding, cell -> Units.decimals(cell.evictionsPerRequest(), 2));
    }

    /** How many users a table holds. */
    public Table<?> capacities() {
        return new Columns<Capacity>(
                        "Users whose entries fit into one table, and what the grid measured with"
                                + " one connection and uniform users")
                .text("Table", each -> Names.table(each.tableBytes()))
                .number("plain", each -> Units.count(each.plainUsers()))
                .number("split", each -> Units.count(each.splitUsers()))
                .number(
                        "Static and session part alone (computed)",
                        each -> Units.count(each.sessionUsers()))
                .number("Measured hits plain", each -> hits(each, Capacity.Hits::plainHitRatio))
                .number("Measured hits split", each -> hits(each, Capacity.Hits::splitHitRatio))
                .table(figures.capacities());
    }

    private static String hits(Capacity capacity, Function<Capacity.Hits, Double> ratio) {
        return capacity.measured().stream()
                .map(hit -> Names.users(hit.users()) + ": " + Names.share(ratio.apply(hit)))
                .collect(Collectors.joining(", "));
    }

    /** What entries take; null if it is not known. */
    public String entries() {
        return figures.capacities().stream()
                .findFirst()
                .map(
                        each ->
                                ("Measured sizes of the entries: plain %s bytes per user; split %s"
                                                + " bytes for the static part, which all users"
                                                + " share, and %s bytes per user, of which the"
                                                + " session takes %s.")
                                        .formatted(
                                                bytes(each.plainEntryBytes()),
                                                bytes(each.staticEntryBytes()),
                                                bytes(each.userEntryBytes()),
                                                bytes(each.sessionEntryBytes())))
                .orElse(null);
    }

    /** Everything on the wire. */
    public Table<?> traffic() {
        return new Columns<WireTraffic>("Everything on the wire, bytes of HTTP/2 above TLS")
                .text("Encoding", each -> each.encoding().text())
                .number("Requests", each -> Units.count(each.requests()))
                .number("Failures", each -> Units.count(each.failures()))
                .number("Sent", each -> Units.count(each.bytesSent()))
                .number("Received", each -> Units.count(each.bytesReceived()))
                .number("Header blocks", each -> Units.count(each.headerBlockBytes()))
                .number("Credentials", each -> Units.count(each.credentialBytes()))
                .number("Credentials of sent", each -> Names.share(each.credentialShareOfSent()))
                .number("Saved of sent", each -> Names.share(each.savedOfSent()))
                .number("Saved of all", each -> Names.share(each.savedOfAll()))
                .table(
                        figures.traffic().stream()
                                .sorted(
                                        Comparator.comparing(WireTraffic::requestsPerToken)
                                                .thenComparing(WireTraffic::encoding))
                                .toList(),
                        each -> Names.requestsPerToken(each.requestsPerToken()));
    }

    /** The user journey as a whole. */
    public Table<?> hops() {
        return new Columns<Hop>("The journey as a whole, by client and encoding")
                .text("Client", Hop::client)
                .text("Encoding", hop -> hop.encoding().text())
                .number("Users", hop -> Units.count(hop.users()))
                .number("Requests", hop -> Units.count(hop.requests()))
                .number("Correct", hop -> Units.count(hop.correct()))
                .number("Bytes per request", hop -> bytes(hop.bytesPerRequest()))
                .number("Refresh", hop -> bytes(hop.refreshBytes()))
                .number("Credentials", hop -> Units.count(hop.credentialBytes()))
                .number("Header blocks", hop -> Units.count(hop.headerBlockBytes()))
                .number("Sent", hop -> Units.count(hop.bytesSent()))
                .number("Received", hop -> Units.count(hop.bytesReceived()))
                .number("Saved of sent", hop -> Names.share(hop.savedOfSent()))
                .table(figures.hops());
    }

    /** The user journey step by step. */
    public Table<?> steps() {
        return new Columns<Map.Entry<Hop, JourneyStep>>("The steps of the journey")
                .text("Step", each -> each.getValue().name())
                .text(
                        "Forwarded to",
                        each -> Objects.requireNonNullElse(each.getValue().target(), Names.NONE))
                .number("Requests", each -> Units.count(each.getValue().requests()))
                .number("Correct", each -> Units.count(each.getValue().correct()))
                .number("CredentialBytes bytes", each -> Units.count(each.getValue().credentialBytes()))
                .table(
                        figures.hops().stream()
                                .flatMap(
                                        hop ->
                                                hop.steps().stream()
                                                        .map(step -> Map.entry(hop, step)))
                                .toList(),
                        each -> each.getKey().client() + ", " + each.getKey().encoding().text());
    }

    /** What is saved at some numbers of requests. */
    public Table<?> scale() {
        if (figures.scale() == null) {
            return null;
        }
        return new Columns<Scale.Row>(
                        ("Bytes that split saves against plain, and their price at %s US dollars"
                                        + " per GB; negative is more")
                                .formatted(Units.decimals(figures.scale().usdPerGb(), 2)))
                .text("Requests a day", row -> Units.count(row.requestsPerDay()))
                .number("A day", row -> Names.decimalBytes(row.bytesPerDay()))
                .number("A month", row -> Names.decimalBytes(row.bytesPerMonth()))
                .number("A year", row -> Names.decimalBytes(row.bytesPerYear()))
                .number("USD a month", row -> Units.number(row.usdPerMonth()))
                .number("USD a year", row -> Units.number(row.usdPerYear()))
                .table(
                        figures.scale().rows(),
                        row ->
                                "%s, %s bytes saved per request"
                                        .formatted(
                                                Names.requestsPerToken(row.requestsPerToken()),
                                                bytes(row.savedBytesPerRequest())));
    }
}

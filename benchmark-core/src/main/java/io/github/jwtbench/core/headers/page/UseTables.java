package io.github.jwtbench.core.headers.page;

import static io.github.jwtbench.core.headers.page.Names.bytes;

import io.github.jwtbench.core.headers.Capacity;
import io.github.jwtbench.core.headers.Encoding;
import io.github.jwtbench.core.headers.Figures;
import io.github.jwtbench.core.headers.GridRow;
import io.github.jwtbench.core.headers.GridRow.GridCell;
import io.github.jwtbench.core.headers.Hop;
import io.github.jwtbench.core.headers.JourneyStep;
import io.github.jwtbench.core.headers.Rows;
import io.github.jwtbench.core.headers.Scale;
import io.github.jwtbench.core.headers.TokenReuse;
import io.github.jwtbench.core.headers.TokenReuse.Point;
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
 * what they come to. A table is empty where its part was not measured.
 */
record UseTables(Figures figures) {

    /** What one setting was measured to take, by requests per token. */
    static Table<?> reuse(TokenReuse reuse) {
        List<Point> sorted =
                reuse.points().stream()
                        .sorted(Comparator.comparing(Point::requestsPerToken))
                        .toList();
        String caption =
                ("Measured credential bytes per request, %s, %s, table of %s; in brackets what the"
                                + " means of each case give")
                        .formatted(
                                Names.token(reuse.token()),
                                Names.users(reuse.users()),
                                Names.table(reuse.tableBytes()));
        Table<List<Point>> table =
                Table.compact(caption, Rows.grouped(sorted, Point::requestsPerToken));
        table.head(
                "Requests per token", 1, points -> Units.count(points.get(0).requestsPerToken()));
        reuse.points().stream()
                .map(Point::encoding)
                .distinct()
                .sorted()
                .forEach(each -> table.number(each.text(), 1, points -> point(points, each)));
        return table;
    }

    private static String point(List<Point> points, Encoding encoding) {
        return points.stream()
                .filter(point -> point.encoding() == encoding)
                .map(UseTables::point)
                .findFirst()
                .orElse(Units.NONE);
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
        Table<GridRow> columns =
                Table.<GridRow>compact(
                                "HPACK table of %s: bytes per request"
                                        .formatted(Names.table(tableBytes)),
                                rows)
                        .head("Users", 1, row -> Units.count(row.setting().users()))
                        .text("Who is next", 1, row -> row.setting().distribution())
                        .text("Connections", 1, row -> Names.connections(row.setting()))
                        .number(
                                "Requests per token",
                                1,
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
                                        1,
                                        show(
                                                each,
                                                cell ->
                                                        Units.decimals(
                                                                cell.bytesPerRequest(), 1))));
        return columns.number("Hits plain", 1, hits(Encoding.PLAIN))
                .number("Hits split", 1, hits(Encoding.SPLIT))
                .number("Evictions plain", 1, evictions(Encoding.PLAIN))
                .number("Evictions split", 1, evictions(Encoding.SPLIT))
                .number(
                        "split / plain",
                        1,
                        row ->
                                row.splitOverPlain() == null
                                        ? Units.NONE
                                        : Units.decimals(row.splitOverPlain(), 2))
                .number("Fewest", 1, row -> row.fewest().text());
    }

    private static Function<GridRow, String> show(
            Encoding encoding, Function<GridCell, String> text) {
        return row -> row.cell(encoding) == null ? Units.NONE : text.apply(row.cell(encoding));
    }

    private static Function<GridRow, String> hits(Encoding encoding) {
        return show(encoding, cell -> Names.share(cell.hitRatio()));
    }

    private static Function<GridRow, String> evictions(Encoding encoding) {
        return show(encoding, cell -> Units.decimals(cell.evictionsPerRequest(), 2));
    }

    /** How many users a table holds. */
    public Table<?> capacities() {
        return Table.<Capacity>compact(
                        "Users whose entries fit into one table, and what the grid measured with"
                                + " one connection and uniform users",
                        figures.capacities())
                .head("Table", 1, each -> Names.table(each.tableBytes()))
                .number("plain", 1, each -> Units.count(each.plainUsers()))
                .number("split", 1, each -> Units.count(each.splitUsers()))
                .number(
                        "Static and session part alone (computed)",
                        1,
                        each -> Units.count(each.sessionUsers()))
                .number("Measured hits plain", 1, each -> hits(each, Capacity.Hits::plainHitRatio))
                .number("Measured hits split", 1, each -> hits(each, Capacity.Hits::splitHitRatio));
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
        return Table.<WireTraffic>compact(
                        "Everything on the wire, bytes of HTTP/2 above TLS",
                        figures.traffic().stream()
                                .sorted(
                                        Comparator.comparing(WireTraffic::requestsPerToken)
                                                .thenComparing(WireTraffic::encoding))
                                .toList())
                .head("Encoding", 1, each -> each.encoding().text())
                .number("Requests", 1, each -> Units.count(each.requests()))
                .number("Failures", 1, each -> Units.count(each.failures()))
                .number("Sent", 1, each -> Units.count(each.bytesSent()))
                .number("Received", 1, each -> Units.count(each.bytesReceived()))
                .number("Header blocks", 1, each -> Units.count(each.headerBlockBytes()))
                .number("Credentials", 1, each -> Units.count(each.credentialBytes()))
                .number("Credentials of sent", 1, each -> Names.share(each.credentialShareOfSent()))
                .number("Saved of sent", 1, each -> Names.share(each.savedOfSent()))
                .number("Saved of all", 1, each -> Names.share(each.savedOfAll()))
                .grouped(each -> Names.requestsPerToken(each.requestsPerToken()));
    }

    /** The user journey as a whole. */
    public Table<?> hops() {
        return Table.<Hop>compact("The journey as a whole, by client and encoding", figures.hops())
                .head("Client", 1, Hop::client)
                .text("Encoding", 1, hop -> hop.encoding().text())
                .number("Users", 1, hop -> Units.count(hop.users()))
                .number("Requests", 1, hop -> Units.count(hop.requests()))
                .number("Correct", 1, hop -> Units.count(hop.correct()))
                .number("Bytes per request", 1, hop -> bytes(hop.bytesPerRequest()))
                .number("Refresh", 1, hop -> bytes(hop.refreshBytes()))
                .number("Credentials", 1, hop -> Units.count(hop.credentialBytes()))
                .number("Header blocks", 1, hop -> Units.count(hop.headerBlockBytes()))
                .number("Sent", 1, hop -> Units.count(hop.bytesSent()))
                .number("Received", 1, hop -> Units.count(hop.bytesReceived()))
                .number("Saved of sent", 1, hop -> Names.share(hop.savedOfSent()));
    }

    /** The user journey step by step. */
    public Table<?> steps() {
        return Table.<Map.Entry<Hop, JourneyStep>>compact(
                        "The steps of the journey",
                        figures.hops().stream()
                                .flatMap(
                                        hop ->
                                                hop.steps().stream()
                                                        .map(step -> Map.entry(hop, step)))
                                .toList())
                .head("Step", 1, each -> each.getValue().name())
                .text(
                        "Forwarded to",
                        1,
                        each -> Objects.requireNonNullElse(each.getValue().target(), Units.NONE))
                .number("Requests", 1, each -> Units.count(each.getValue().requests()))
                .number("Correct", 1, each -> Units.count(each.getValue().correct()))
                .number(
                        "Credential bytes",
                        1,
                        each -> Units.count(each.getValue().credentialBytes()))
                .grouped(each -> each.getKey().client() + ", " + each.getKey().encoding().text());
    }

    /** What is saved at some numbers of requests. */
    static Table<?> scale(Scale scale) {
        return Table.<Scale.Row>compact(
                        ("Bytes that split saves against plain, and their price at %s US dollars"
                                        + " per GB; negative is more")
                                .formatted(Units.decimals(scale.usdPerGb(), 2)),
                        scale.rows())
                .head("Requests a day", 1, row -> Units.count(row.requestsPerDay()))
                .number("A day", 1, row -> Names.decimalBytes(row.bytesPerDay()))
                .number("A month", 1, row -> Names.decimalBytes(row.bytesPerMonth()))
                .number("A year", 1, row -> Names.decimalBytes(row.bytesPerYear()))
                .number("USD a month", 1, row -> Units.number(row.usdPerMonth()))
                .number("USD a year", 1, row -> Units.number(row.usdPerYear()))
                .grouped(
                        row ->
                                "%s, %s bytes saved per request"
                                        .formatted(
                                                Names.requestsPerToken(row.requestsPerToken()),
                                                bytes(row.savedBytesPerRequest())));
    }
}

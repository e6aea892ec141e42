package io.github.jwtbench.jmh.compression.report;

import static io.github.jwtbench.jmh.compression.report.Names.bytes;

import io.github.jwtbench.core.report.Table;
import io.github.jwtbench.core.report.Units;
import io.github.jwtbench.jmh.compression.measured.Encoding;
import io.github.jwtbench.jmh.compression.result.Capacity;
import io.github.jwtbench.jmh.compression.result.GridRow;
import io.github.jwtbench.jmh.compression.result.GridRow.GridCell;
import io.github.jwtbench.jmh.compression.result.Scale;
import io.github.jwtbench.jmh.compression.result.TokenReuse;
import io.github.jwtbench.jmh.compression.result.TokenReuse.Point;
import io.github.jwtbench.jmh.compression.result.Traffic;
import java.util.ArrayList;
import java.util.List;

/** The tables of what bytes depend on: requests per token, users, tables and connections. */
final class UseTables {

    private UseTables() {}

    static Table reuse(TokenReuse reuse) {
        List<Encoding> encodings =
                reuse.points().stream().map(Point::encoding).distinct().sorted().toList();
        List<String> header = new ArrayList<>(List.of("Requests per token"));
        encodings.forEach(encoding -> header.add(encoding.text()));
        Rows rows =
                Rows.of(
                        "Measured credential bytes per request, "
                                + Names.token(reuse.token())
                                + ", "
                                + Names.users(reuse.users())
                                + ", table of "
                                + Names.table(reuse.tableBytes())
                                + "; in brackets what the means of each case give",
                        1,
                        header.toArray(String[]::new));
        for (int k :
                reuse.points().stream().map(Point::requestsPerToken).distinct().sorted().toList()) {
            List<String> cells = new ArrayList<>(List.of(Units.count(k)));
            for (Encoding encoding : encodings) {
                cells.add(
                        reuse.points().stream()
                                .filter(point -> point.encoding() == encoding)
                                .filter(point -> point.requestsPerToken() == k)
                                .map(UseTables::point)
                                .findFirst()
                                .orElse(Names.NONE));
            }
            rows.add(cells.toArray(String[]::new));
        }
        return rows.table();
    }

    private static String point(Point point) {
        String measured = Units.decimals(point.bytesPerRequest(), 1);
        return point.predictedBytes() == null
                ? measured
                : measured + " (" + Units.decimals(point.predictedBytes(), 1) + ")";
    }

    /** One table for each size of the HPACK table. */
    static List<Table> grid(List<GridRow> grid) {
        return grid.stream()
                .map(GridRow::tableBytes)
                .distinct()
                .map(table -> grid(table, grid))
                .toList();
    }

    private static Table grid(int tableBytes, List<GridRow> grid) {
        List<GridRow> of = grid.stream().filter(row -> row.tableBytes() == tableBytes).toList();
        List<Encoding> encodings =
                of.stream()
                        .flatMap(row -> row.cells().stream())
                        .map(GridCell::encoding)
                        .distinct()
                        .sorted()
                        .toList();
        List<String> header =
                new ArrayList<>(
                        List.of("Users", "Who is next", "Connections", "Requests per token"));
        encodings.forEach(encoding -> header.add(encoding.text()));
        header.addAll(
                List.of(
                        "Hits plain",
                        "Hits split",
                        "Evictions plain",
                        "Evictions split",
                        "split / plain",
                        "Fewest"));
        Rows rows =
                Rows.of(
                        "HPACK table of " + Names.table(tableBytes) + ": bytes per request",
                        3,
                        header.toArray(String[]::new));
        for (GridRow row : of) {
            List<String> cells =
                    new ArrayList<>(
                            List.of(
                                    Units.count(row.users()),
                                    row.distribution(),
                                    Names.connections(row.connections(), row.affinity()),
                                    Units.count(row.requestsPerToken())));
            encodings.forEach(encoding -> cells.add(cellBytes(row.cell(encoding))));
            GridCell plain = row.cell(Encoding.PLAIN);
            GridCell split = row.cell(Encoding.SPLIT);
            cells.addAll(
                    List.of(
                            hits(plain),
                            hits(split),
                            evictions(plain),
                            evictions(split),
                            row.splitOverPlain() == null
                                    ? Names.NONE
                                    : Units.decimals(row.splitOverPlain(), 2),
                            row.fewest().text()));
            rows.add(cells.toArray(String[]::new));
        }
        return rows.table();
    }

    private static String cellBytes(GridCell cell) {
        return cell == null ? Names.NONE : Units.decimals(cell.bytesPerRequest(), 1);
    }

    private static String hits(GridCell cell) {
        return cell == null ? Names.NONE : Names.share(cell.hitRatio());
    }

    private static String evictions(GridCell cell) {
        return cell == null ? Names.NONE : Units.decimals(cell.evictionsPerRequest(), 2);
    }

    static Table capacities(List<Capacity> capacities) {
        Rows rows =
                Rows.of(
                        "Users whose entries fit into one table, and what the grid measured with one"
                                + " connection and uniform users",
                        1,
                        "Table",
                        "plain",
                        "split",
                        "Static and session part alone (computed)",
                        "Measured hits plain",
                        "Measured hits split");
        for (Capacity each : capacities) {
            rows.add(
                    Names.table(each.tableBytes()),
                    Units.count(each.plainUsers()),
                    Units.count(each.splitUsers()),
                    Units.count(each.sessionUsers()),
                    String.join(
                            ", ",
                            each.measured().stream()
                                    .map(hit -> hit(hit, hit.plainHitRatio()))
                                    .toList()),
                    String.join(
                            ", ",
                            each.measured().stream()
                                    .map(hit -> hit(hit, hit.splitHitRatio()))
                                    .toList()));
        }
        return rows.table();
    }

    private static String hit(Capacity.Hits hit, Double ratio) {
        return Names.users(hit.users()) + ": " + (ratio == null ? Names.NONE : Names.share(ratio));
    }

    static Table traffic(List<Traffic> traffic) {
        Rows rows =
                Rows.of(
                        "Everything on the wire, bytes of HTTP/2 above TLS",
                        1,
                        "Encoding",
                        "Requests",
                        "Failures",
                        "Sent",
                        "Received",
                        "Header blocks",
                        "Credentials",
                        "Credentials of sent",
                        "Saved of sent",
                        "Saved of all");
        for (int k : traffic.stream().map(Traffic::requestsPerToken).distinct().sorted().toList()) {
            rows.group(k == 1 ? "1 request per token" : Units.count(k) + " requests per token");
            traffic.stream()
                    .filter(each -> each.requestsPerToken() == k)
                    .sorted((a, b) -> a.encoding().compareTo(b.encoding()))
                    .forEach(
                            each ->
                                    rows.add(
                                            each.encoding().text(),
                                            Units.count(each.requests()),
                                            Units.count(each.failures()),
                                            Units.count(each.bytesSent()),
                                            Units.count(each.bytesReceived()),
                                            Units.count(each.headerBlockBytes()),
                                            Units.count(each.credentialBytes()),
                                            Names.share(each.credentialShareOfSent()),
                                            Names.share(each.savedOfSent()),
                                            Names.share(each.savedOfAll())));
        }
        return rows.table();
    }

    static Table scale(Scale scale) {
        Rows rows =
                Rows.of(
                        "Bytes that split saves against plain, and their price at "
                                + Units.decimals(scale.usdPerGb(), 2)
                                + " US dollars per GB; negative is more",
                        1,
                        "Requests a day",
                        "A day",
                        "A month",
                        "A year",
                        "USD a month",
                        "USD a year");
        for (int k : scale.rows().stream().map(Scale.Row::requestsPerToken).distinct().toList()) {
            List<Scale.Row> of =
                    scale.rows().stream().filter(row -> row.requestsPerToken() == k).toList();
            rows.group(
                    (k == 1 ? "1 request per token, " : Units.count(k) + " requests per token, ")
                            + bytes(of.get(0).savedBytesPerRequest())
                            + " bytes saved per request");
            of.forEach(
                    row ->
                            rows.add(
                                    Units.count(row.requestsPerDay()),
                                    Names.decimalBytes(row.bytesPerDay()),
                                    Names.decimalBytes(row.bytesPerMonth()),
                                    Names.decimalBytes(row.bytesPerYear()),
                                    Units.number(row.usdPerMonth()),
                                    Units.number(row.usdPerYear())));
        }
        return rows.table();
    }
}

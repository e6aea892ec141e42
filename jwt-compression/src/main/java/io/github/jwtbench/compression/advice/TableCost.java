package io.github.jwtbench.compression.advice;

import io.github.jwtbench.compression.Credential;
import io.github.jwtbench.compression.SplitHeaders;
import io.github.jwtbench.compression.TokenSplitter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Mean bytes of one user's credential on a separate connection, by size of the receiver's table.
 *
 * @param tableBytes SETTINGS_HEADER_TABLE_SIZE; with HTTP/3 SETTINGS_QPACK_MAX_TABLE_CAPACITY
 * @param isHttp3 true for HTTP/3, where streams may wait for the table; false for HTTP/2
 * @param encoding plain or split
 * @param cold first credential
 * @param repeat the same token again
 * @param refresh another token of the session
 */
public record TableCost(
        int tableBytes,
        boolean isHttp3,
        TokenEncoding encoding,
        double cold,
        double repeat,
        double refresh) {

    /** The default of HTTP/2 and larger sizes; bytes, ascending. */
    public static final List<Integer> TABLES = List.of(4_096, 8_192, 16_384, 65_536);

    /** For each table: plain and split over HTTP/2, then over HTTP/3. */
    public static List<TableCost> of(
            List<String> tokens, TokenSplitter splitter, GivenTokens given) {
        List<Map<String, String>> split =
                tokens.stream().map(splitter::split).map(Credential::headers).toList();
        List<Map<String, String>> plain =
                tokens.stream()
                        .map(each -> Map.of(SplitHeaders.AUTHORIZATION, "Bearer " + each))
                        .toList();
        Set<String> kept = given.kept();
        List<TableCost> costs = new ArrayList<>();
        for (int table : TABLES) {
            costs.add(http2(table, TokenEncoding.PLAIN, plain, kept));
            costs.add(http2(table, TokenEncoding.SPLIT, split, kept));
            costs.add(http3(table, TokenEncoding.PLAIN, plain, kept));
            costs.add(http3(table, TokenEncoding.SPLIT, split, kept));
        }
        return costs;
    }

    private static TableCost http2(
            int table,
            TokenEncoding encoding,
            List<Map<String, String>> credentials,
            Set<String> kept) {
        List<List<CaseCost>> costs =
                credentials.stream().map(each -> CaseCost.of(each, encoding, kept, table)).toList();
        return new TableCost(
                table,
                false,
                encoding,
                EncodingAdvice.mean(costs, CaseCost::cold),
                EncodingAdvice.mean(costs, CaseCost::repeat),
                EncodingAdvice.mean(costs, CaseCost::refresh));
    }

    private static TableCost http3(
            int table,
            TokenEncoding encoding,
            List<Map<String, String>> credentials,
            Set<String> kept) {
        List<QpackCase> cases =
                credentials.stream()
                        .map(each -> QpackCase.of(each, QpackCase.Choice.MAY_WAIT, kept, table))
                        .toList();
        return new TableCost(
                table,
                true,
                encoding,
                EncodingAdvice.average(cases, QpackCase::cold),
                EncodingAdvice.average(cases, QpackCase::repeat),
                EncodingAdvice.average(cases, QpackCase::refresh));
    }

    /**
     * The smallest table in which repeated and refreshed split tokens of one user cost as few bytes
     * over HTTP/2 as in the largest table.
     */
    public static int enough(List<TableCost> costs) {
        List<TableCost> split =
                costs.stream()
                        .filter(each -> !each.isHttp3() && each.encoding() == TokenEncoding.SPLIT)
                        .toList();
        TableCost largest = split.get(split.size() - 1);
        return split.stream()
                .filter(each -> each.repeat() <= largest.repeat())
                .filter(each -> each.refresh() <= largest.refresh())
                .findFirst()
                .orElseThrow()
                .tableBytes();
    }
}

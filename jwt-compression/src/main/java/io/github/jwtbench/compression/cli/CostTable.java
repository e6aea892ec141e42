package io.github.jwtbench.compression.cli;

import io.github.jwtbench.compression.Credential;
import io.github.jwtbench.compression.HpackCost;
import io.github.jwtbench.compression.HpackCost.Cost;
import io.github.jwtbench.compression.MalformedSplitException;
import io.github.jwtbench.compression.NewInformation;
import io.github.jwtbench.compression.PlainToken;
import io.github.jwtbench.compression.SplitHeaders;
import io.github.jwtbench.compression.SplitToken;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The table of what a token costs on a connection with a large HPACK table: cold (nothing is in the
 * table), repeat (the same token again) and refresh (another token of the session, taken to be of
 * the same size).
 */
final class CostTable {
    private static final int TABLE_BYTES = 64 * 1024;
    private static final Set<String> NEW_AT_REFRESH =
            Set.of(SplitHeaders.DYNAMIC, SplitHeaders.SIGNATURE, SplitHeaders.AUTHORIZATION);

    private final StringBuilder out = new StringBuilder();

    private CostTable() {}

    static String of(String token, Credential credential) throws MalformedSplitException {
        CostTable explanation = new CostTable();
        explanation.row("part", "characters", "cold", "repeat", "refresh");
        explanation.rows(credential.headers());
        if (credential instanceof SplitToken split) {
            explanation.rows(Map.of(SplitHeaders.AUTHORIZATION, "Bearer " + token));
            NewInformation floor = NewInformation.of(split);
            explanation.line(
                    "floor at refresh: %.1f bytes (signature %d bytes, changed claims %.1f bits)",
                    floor.bytes(), floor.signatureBytes(), floor.claimBits());
        } else if (credential instanceof PlainToken plain) {
            explanation.line("not split: %s", plain.reason().text());
        }
        return explanation.out.toString();
    }

    private void rows(Map<String, String> headers) {
        HpackCost connection = new HpackCost(TABLE_BYTES);
        String[][] costs = new String[headers.size()][3];
        int[] totals = new int[3];
        for (int column = 0; column < totals.length; column++) {
            int row = 0;
            for (Map.Entry<String, String> header : headers.entrySet()) {
                boolean isNew = column == 2 && NEW_AT_REFRESH.contains(header.getKey());
                Cost cost =
                        isNew
                                ? connection.sendNew(header.getKey(), header.getValue())
                                : connection.send(header.getKey(), header.getValue());
                totals[column] += cost.bytes();
                costs[row++][column] = cost.bytes() + " " + cost.representation().text();
            }
        }
        int row = 0;
        int characters = 0;
        for (Map.Entry<String, String> header : headers.entrySet()) {
            int length = header.getValue().length();
            String[] cost = costs[row++];
            characters += length;
            row(header.getKey(), String.valueOf(length), cost[0], cost[1], cost[2]);
        }
        if (headers.size() > 1) {
            row(
                    "all parts",
                    String.valueOf(characters),
                    String.valueOf(totals[0]),
                    String.valueOf(totals[1]),
                    String.valueOf(totals[2]));
        }
    }

    private void row(String part, String characters, String cold, String repeat, String refresh) {
        line("%-18s %10s  %-26s %-26s %s", part, characters, cold, repeat, refresh);
    }

    private void line(String format, Object... values) {
        out.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}

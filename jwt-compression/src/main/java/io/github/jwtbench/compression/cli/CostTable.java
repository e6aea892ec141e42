package io.github.jwtbench.compression.cli;

import io.github.jwtbench.compression.Credential;
import io.github.jwtbench.compression.HpackCost.Cost;
import io.github.jwtbench.compression.MalformedSplitException;
import io.github.jwtbench.compression.NewInformation;
import io.github.jwtbench.compression.PlainToken;
import io.github.jwtbench.compression.SplitHeaders;
import io.github.jwtbench.compression.SplitToken;
import io.github.jwtbench.compression.advice.CaseCost;
import io.github.jwtbench.compression.advice.TokenEncoding;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToIntFunction;

/**
 * The table of the cost of a token on a connection with a large HPACK table: cold (the table is
 * empty), repeat (the same token again) and refresh (another token of the session, assumed to have
 * the same size).
 */
final class CostTable {
    private final StringBuilder out = new StringBuilder();

    private CostTable() {}

    static String of(String token, Credential credential) throws MalformedSplitException {
        CostTable explanation = new CostTable();
        explanation.row("part", "characters", "cold", "repeat", "refresh");
        explanation.rows(credential.headers(), TokenEncoding.SPLIT);
        if (credential instanceof SplitToken split) {
            explanation.rows(
                    Map.of(SplitHeaders.AUTHORIZATION, "Bearer " + token), TokenEncoding.PLAIN);
            NewInformation floor = NewInformation.of(split);
            explanation.line(
                    "floor at refresh: %.1f bytes (signature %d bytes, changed claims %.1f bits)",
                    floor.bytes(), floor.signatureBytes(), floor.claimBits());
        } else if (credential instanceof PlainToken plain) {
            explanation.line("not split: %s", plain.reason().text());
        }
        return explanation.out.toString();
    }

    private void rows(Map<String, String> headers, TokenEncoding encoding) {
        List<CaseCost> costs = CaseCost.of(headers, encoding);
        for (CaseCost cost : costs) {
            row(
                    cost.name(),
                    String.valueOf(cost.characters()),
                    text(cost.cold()),
                    text(cost.repeat()),
                    text(cost.refresh()));
        }
        if (costs.size() > 1) {
            row(
                    "all parts",
                    sum(costs, CaseCost::characters),
                    sum(costs, cost -> cost.cold().bytes()),
                    sum(costs, cost -> cost.repeat().bytes()),
                    sum(costs, cost -> cost.refresh().bytes()));
        }
    }

    private static String text(Cost cost) {
        return cost.bytes() + " " + cost.representation().text();
    }

    private static String sum(List<CaseCost> costs, ToIntFunction<CaseCost> value) {
        return String.valueOf(costs.stream().mapToInt(value).sum());
    }

    private void row(String part, String characters, String cold, String repeat, String refresh) {
        line("%-18s %10s  %-26s %-26s %s", part, characters, cold, repeat, refresh);
    }

    private void line(String format, Object... values) {
        out.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}

package io.github.jwtbench.compression.cli;

import io.github.jwtbench.compression.advice.Crossover;
import io.github.jwtbench.compression.advice.EncodingAdvice;
import io.github.jwtbench.compression.advice.EncodingAdvice.Bytes;
import io.github.jwtbench.compression.advice.EncodingAdvice.Http3;
import io.github.jwtbench.compression.advice.EncodingAdvice.Step;
import io.github.jwtbench.compression.advice.GivenTokens;
import io.github.jwtbench.compression.advice.TableCost;
import io.github.jwtbench.compression.advice.TokenEncoding;
import io.github.jwtbench.compression.advice.TokenTraffic;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Advice as text for a terminal. */
final class AdviceText {
    private final StringBuilder out = new StringBuilder();

    private AdviceText() {}

    static String of(EncodingAdvice advice, List<TableCost> tables) {
        AdviceText text = new AdviceText();
        text.input(advice);
        text.bytes(advice);
        text.steps(advice);
        text.http3(advice);
        text.tables(tables);
        text.verdict(advice);
        text.announce(TableCost.enough(tables));
        return text.out.toString();
    }

    private void input(EncodingAdvice advice) {
        GivenTokens tokens = advice.tokens();
        line(
                "tokens: %d; different static parts: %d, different session parts: %d; not split: %d",
                tokens.count(), tokens.staticParts(), tokens.sessionParts(), tokens.whole());
        if (!tokens.changing().isEmpty()) {
            line(
                    "claims that are new in each token, but are not named as dynamic: %s",
                    names(tokens));
            line("  Their part is counted as new in each token. Name them with --dynamic.");
        } else if (tokens.sessionParts() > 1 && tokens.sessionParts() == tokens.count()) {
            line(
                    "  No two tokens have the same session part. If two are of one session, a claim that");
            line("  is new in each token is treated as constant, and split costs more.");
        }
        TokenTraffic traffic = advice.traffic();
        line(
                "traffic: requests per token %d, users %d, connections %d, requests per connection"
                        + " %s, table %d bytes",
                traffic.requestsPerToken(),
                traffic.users(),
                traffic.connections(),
                traffic.requestsPerConnection() == 0
                        ? "without end"
                        : traffic.requestsPerConnection(),
                traffic.tableBytes());
        line(
                "users whose entries the table of a connection holds: plain %d, split %d",
                advice.plainUsers(), advice.splitUsers());
    }

    /** Shows claim names with common characters only. */
    private static String names(GivenTokens tokens) {
        return tokens.changing().keySet().stream()
                .map(name -> name.matches("[A-Za-z0-9_.:/-]{1,100}") ? name : "(an odd name)")
                .collect(Collectors.joining(","));
    }

    private void bytes(EncodingAdvice advice) {
        line("");
        line(
                "%-26s %10s %10s %10s %14s",
                "HPACK bytes per request", "cold", "repeat", "refresh", "this traffic");
        for (Bytes each : advice.bytes()) {
            line(
                    "%-26s %10.1f %10.1f %10.1f %14.1f",
                    each.encoding().text(),
                    each.cold(),
                    each.repeat(),
                    each.refresh(),
                    each.perRequest());
        }
    }

    private void steps(EncodingAdvice advice) {
        line("");
        line("%-26s %10s %10s", "by requests per token", "plain", "split");
        for (Step step : advice.steps()) {
            line(
                    "%-26d %10.1f %10.1f",
                    step.requestsPerToken(), step.plainBytes(), step.splitBytes());
        }
    }

    private void http3(EncodingAdvice advice) {
        line("");
        line("%-40s %10s %10s %10s", "the same over HTTP/3 (QPACK)", "cold", "repeat", "refresh");
        for (Http3 each : advice.http3()) {
            line(
                    "%-40s %10.1f %10.1f %10.1f",
                    each.encoding().text() + ", " + each.choice().text(),
                    each.cold(),
                    each.repeat(),
                    each.refresh());
        }
    }

    private void tables(List<TableCost> tables) {
        line("");
        line(
                "%-40s %10s %10s %10s",
                "one user, by the receiver's table", "cold", "repeat", "refresh");
        for (TableCost each : tables) {
            line(
                    "%-40s %10.1f %10.1f %10.1f",
                    "%s bytes, %s, %s"
                            .formatted(
                                    each.tableBytes(),
                                    each.isHttp3() ? "HTTP/3" : "HTTP/2",
                                    each.encoding().text()),
                    each.cold(),
                    each.repeat(),
                    each.refresh());
        }
    }

    private void announce(int tableBytes) {
        line(
                "table that holds the split tokens of one user of a connection: %d bytes, and as"
                        + " much memory of each connection at both ends",
                tableBytes);
    }

    private void verdict(EncodingAdvice advice) {
        line("");
        Bytes cheapest = advice.cheapest();
        Bytes plain = advice.bytes().get(TokenEncoding.PLAIN.ordinal());
        line(
                "cheapest for this traffic: %s, %.1f bytes per request (plain %.1f)",
                cheapest.encoding().text(), cheapest.perRequest(), plain.perRequest());
        line("break-even while a table holds everything: %s", words(advice.crossover()));
    }

    private static String words(Crossover crossover) {
        return switch (crossover.kind()) {
            case SPLIT -> "none, split is cheaper however often a token is sent";
            case PLAIN -> "none, plain is cheaper however often a token is sent";
            case PLAIN_FROM ->
                    "plain is cheaper from " + crossover.from() + " requests per token on";
            case SPLIT_FROM ->
                    "split is cheaper from " + crossover.from() + " requests per token on";
            case EQUAL -> "none, both take the same";
        };
    }

    private void line(String format, Object... values) {
        out.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}

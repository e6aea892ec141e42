package io.github.jwtbench.compression.cli;

import io.github.jwtbench.compression.TokenSplitter;
import io.github.jwtbench.compression.advice.EncodingAdvice;
import io.github.jwtbench.compression.advice.TableCost;
import io.github.jwtbench.compression.advice.TokenTraffic;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The command {@code advise}: finds the cheapest encoding for given tokens and traffic. */
final class Advise {
    /** More tokens would not change the result. */
    private static final int MOST_TOKENS = 10_000;

    private static final String REQUESTS_PER_TOKEN = "--requests-per-token";
    private static final String USERS = "--users";

    /** Names claims that are new in each token, in addition to the default ones. */
    static final String DYNAMIC = "--dynamic";

    /** Default values: one connection that stays open, with the table size of RFC 9113. */
    private static final Map<String, Integer> DEFAULTS =
            Map.of(
                    "--connections", 1,
                    "--requests-per-connection", 0,
                    "--table", 4_096);

    private final TokenTraffic traffic;

    private Advise(TokenTraffic traffic) {
        this.traffic = traffic;
    }

    /** Whether this command has an option with this name. */
    static boolean hasOption(String name) {
        return List.of(REQUESTS_PER_TOKEN, USERS, DYNAMIC).contains(name)
                || DEFAULTS.containsKey(name);
    }

    /**
     * The command for given options.
     *
     * @throws IllegalArgumentException if an option is missing or out of range
     */
    static Advise of(Map<String, String> options) {
        Map<String, Integer> values = new HashMap<>(DEFAULTS);
        options.forEach((name, text) -> values.put(name, number(name, text)));
        return new Advise(
                new TokenTraffic(
                        needed(REQUESTS_PER_TOKEN, values),
                        needed(USERS, values),
                        needed("--connections", values),
                        needed("--requests-per-connection", values),
                        needed("--table", values)));
    }

    private static int needed(String name, Map<String, Integer> values) {
        return Optional.ofNullable(values.get(name))
                .orElseThrow(() -> new IllegalArgumentException("advise needs " + name));
    }

    /** The message does not repeat the text, which may be a token. */
    private static int number(String name, String text) {
        if (!text.matches("[0-9]{1,9}")) {
            throw new IllegalArgumentException(name + " must be a number of up to 9 digits");
        }
        return Integer.parseInt(text);
    }

    /** Advice for tokens, one token on each line. */
    String advise(BufferedReader lines, TokenSplitter splitter)
            throws IOException, BadLineException {
        List<String> tokens = new ArrayList<>();
        LineCommands check = new LineCommands(splitter);
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (tokens.size() == MOST_TOKENS) {
                throw new BadLineException("there must be at most " + MOST_TOKENS + " tokens");
            }
            try {
                check.credential(line);
            } catch (BadLineException e) {
                throw new BadLineException("line " + (tokens.size() + 1) + ": " + e.getMessage());
            }
            tokens.add(line);
        }
        if (tokens.isEmpty()) {
            throw new BadLineException("there must be a token");
        }
        EncodingAdvice advice = EncodingAdvice.of(tokens, splitter, traffic);
        return AdviceText.of(advice, TableCost.of(tokens, splitter, advice.tokens()));
    }
}

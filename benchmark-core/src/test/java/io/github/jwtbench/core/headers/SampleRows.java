package io.github.jwtbench.core.headers;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Rows of requests with made-up credentials, of about the sizes that real ones have. */
final class SampleRows {

    private static final String BASE64 =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

    /** Symbols of 5 and 6 bits, so that the text has the length of packed bits on the wire. */
    private static final String PACKED = "012aceiost%-./3456789=A_bdfghlmnpru";

    /** Octets of a request and an answer that are no credential. */
    private static final int OTHER_HEADERS = 12;

    private static final int FRAME = 9;
    private static final int RECEIVED = 140;

    private SampleRows() {}

    /** What differs from row to row. */
    record Plan(
            String part,
            Encoding encoding,
            TokenOrigin tokens,
            int users,
            String distribution,
            int requestsPerToken,
            int tableBytes,
            int connections,
            boolean affinity,
            int requests) {}

    static TokenOrigin tokens(String algorithm, String times, int characters) {
        int signature = signature(algorithm);
        return new TokenOrigin(
                "keycloak", algorithm, times, characters - 3, characters, signature + 17.5);
    }

    private static int signature(String algorithm) {
        return algorithm.equals("RS256") || algorithm.equals("PS256") ? 256 : 64;
    }

    static Sequence of(Plan plan) {
        SampleHpack hpack = new SampleHpack(plan.encoding(), plan.tableBytes(), plan.connections());
        Random random = new Random(17);
        Map<String, Map<String, String>> credentials = new HashMap<>();
        Map<Integer, Integer> sent = new HashMap<>();
        Map<Integer, Set<Integer>> seen = new HashMap<>();
        Map<Integer, Map<Integer, Integer>> last = new HashMap<>();
        for (int r = 0; r < plan.requests(); r++) {
            int user = user(plan, random);
            int connection = plan.affinity() ? user % plan.connections() : r % plan.connections();
            int generation = sent.merge(user, 1, Integer::sum) - 1;
            int token = generation / plan.requestsPerToken();
            Map<Integer, Integer> users = last.computeIfAbsent(connection, key -> new HashMap<>());
            Set<Integer> any = seen.computeIfAbsent(connection, key -> new HashSet<>());
            TokenCase tokenCase =
                    any.isEmpty()
                            ? TokenCase.COLD
                            : !users.containsKey(user)
                                    ? TokenCase.NEW_USER
                                    : users.get(user) == token
                                            ? TokenCase.REPEAT
                                            : TokenCase.REFRESH;
            any.add(user);
            users.put(user, token);
            hpack.send(
                    connection,
                    tokenCase,
                    credentials.computeIfAbsent(
                            user + "/" + token, key -> credential(plan, user, token)));
        }
        long credential = hpack.cases().stream().mapToLong(CaseBytes::bytes).sum();
        long blocks = credential + (long) OTHER_HEADERS * plan.requests();
        return new Sequence(
                plan.part(),
                plan.encoding(),
                plan.tokens(),
                plan.users(),
                plan.distribution(),
                plan.requestsPerToken(),
                plan.tableBytes(),
                plan.connections(),
                plan.affinity(),
                plan.requests(),
                plan.requests(),
                hpack.cases(),
                blocks,
                hpack.hits,
                hpack.evictions,
                blocks + (long) FRAME * plan.requests(),
                (long) RECEIVED * plan.requests());
    }

    /** About Zipf: the square of an even draw prefers the first users. */
    private static int user(Plan plan, Random random) {
        double draw = random.nextDouble();
        return (int) (plan.users() * (plan.distribution().equals("zipf") ? draw * draw : draw));
    }

    private static Map<String, String> credential(Plan plan, int user, int token) {
        int signature = signature(plan.tokens().algorithm());
        int signatureCharacters = (signature * 4 + 2) / 3;
        int rest = plan.tokens().mostCharacters() - signatureCharacters - 60;
        Map<String, String> fields = new LinkedHashMap<>();
        // Seeds the texts that the golden files are made of, whatever the class is called.
        String tokens = plan.tokens().toString().replace("TokenOrigin", "TokenSource");
        String each = tokens + "/" + user + "/" + token;
        switch (plan.encoding()) {
            case PLAIN, PLAIN_NEVER ->
                    fields.put(
                            "authorization",
                            "Bearer " + text(BASE64, plan.tokens().mostCharacters(), each));
            case SEED_2025 -> {
                fields.put("x-jwt-static", text(PACKED, 240, "static"));
                fields.put("x-jwt-session", text(PACKED, rest * 3 / 4 - 180, "session/" + user));
                fields.put("x-jwt-dynamic-bin", text(BASE64, 128, each + "d"));
                fields.put("x-jwt-sig-bin", text(BASE64, signatureCharacters * 4 / 3, each + "s"));
            }
            case SPLIT, SPLIT_LITERAL, SPLIT_NEVER -> {
                fields.put("x-jwt-static", text(PACKED, 330, "static"));
                fields.put("x-jwt-session", text(PACKED, rest * 3 / 4 - 240, "session/" + user));
                fields.put("x-jwt-dynamic-bin", text(PACKED, 31, each + "d"));
                fields.put("x-jwt-sig-bin", text(PACKED, signature * 8 * 10 / 57, each + "s"));
            }
            case NONE -> {}
        }
        return fields;
    }

    private static String text(String symbols, int length, String seed) {
        Random random = new Random(seed.hashCode());
        StringBuilder text = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            text.append(symbols.charAt(random.nextInt(symbols.length())));
        }
        return text.toString();
    }
}

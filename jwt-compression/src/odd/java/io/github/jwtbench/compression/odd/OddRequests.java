package io.github.jwtbench.compression.odd;

import io.github.jwtbench.compression.SplitHeaders;
import io.github.jwtbench.compression.SplitToken;
import io.github.jwtbench.compression.TokenSplitter;
import io.github.jwtbench.compression.TokenTemplate;
import io.github.jwtbench.compression.TokenTemplates;
import io.github.jwtbench.compression.odd.OddRequest.Field;
import io.github.jwtbench.compression.odd.OddRequest.Pseudo;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Draws requests of several users: right ones, mixed, repeated, damaged, and with two identities.
 */
final class OddRequests {
    private static final int TOKENS = 8;

    private final Random random;
    private final List<String> tokens;
    private final List<Map<String, String>> split;

    OddRequests(long seed) {
        random = new Random(seed);
        tokens = IntStream.range(0, TOKENS).mapToObj(this::token).toList();
        TokenSplitter splitter = TokenSplitter.create(TokenTemplates.of(TokenTemplate.standard()));
        split =
                tokens.stream()
                        .map(
                                token ->
                                        splitter.split(token) instanceof SplitToken parts
                                                ? parts.headers()
                                                : Map.<String, String>of())
                        .toList();
    }

    private String token(int user) {
        byte[] signature = new byte[64];
        random.nextBytes(signature);
        String payload =
                "{\"exp\":%d,\"iat\":%d,\"sub\":\"user-%d\"}"
                        .formatted(1795248697 + user, 1795248397 + user, user / 2);
        return Vectors.of("{\"alg\":\"ES256\"}", payload, signature);
    }

    OddRequest next() {
        Pseudo pseudo = pseudo();
        // Netty ends the connection of a malformed request that has a body.
        return new OddRequest(pseudo, fields(), pseudo == Pseudo.ALL && one(8) ? fields() : null);
    }

    private boolean one(int in) {
        return random.nextInt(in) == 0;
    }

    private <T> T any(List<T> values) {
        return values.get(random.nextInt(values.size()));
    }

    private Pseudo pseudo() {
        return one(4) ? any(List.of(Pseudo.values())) : Pseudo.ALL;
    }

    private List<Field> fields() {
        Map<String, String> whole = any(split);
        boolean isMixed = one(4);
        List<Field> fields = new ArrayList<>();
        if (!one(5)) {
            for (String part : SplitHeaders.PARTS) {
                for (int copies = one(24) ? random.nextInt(3) : 1; copies > 0; copies--) {
                    String value = (isMixed ? any(split) : whole).get(part);
                    fields.add(new Field(part, one(40) ? damaged(value) : value));
                }
            }
        }
        for (int plain = fields.isEmpty() || one(8) ? random.nextInt(3) : 0; plain > 0; plain--) {
            fields.add(new Field(SplitHeaders.AUTHORIZATION, "Bearer " + any(tokens)));
        }
        if (one(3)) {
            Collections.shuffle(fields, random);
        }
        return fields;
    }

    private String damaged(String value) {
        int at = random.nextInt(value.length());
        char odd = (char) (' ' + random.nextInt(95));
        return switch (random.nextInt(4)) {
            case 0 -> "";
            case 1 -> value.substring(0, at);
            case 2 -> value.substring(0, at) + odd + value.substring(at);
            default -> value.substring(0, at) + odd + value.substring(at + 1);
        };
    }
}

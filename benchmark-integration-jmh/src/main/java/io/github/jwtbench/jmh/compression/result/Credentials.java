package io.github.jwtbench.jmh.compression.result;

import io.github.jwtbench.jmh.compression.measured.Encoding;
import io.github.jwtbench.jmh.compression.measured.FieldBytes;
import io.github.jwtbench.jmh.compression.measured.Sequence;
import io.github.jwtbench.jmh.compression.measured.TokenCase;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The tables of the part {@code cases}: bytes by kind of token, encoding and case. */
final class Credentials {

    /** Size of the table that the cases are told apart with. */
    static final int TABLE_BYTES = 65_536;

    /** Overhead of a table entry (RFC 7541 section 4.1). */
    private static final int ENTRY_OVERHEAD = 32;

    private record Key(Token token, Encoding encoding) {}

    private Credentials() {}

    private static Map<Key, List<Sequence>> grouped(List<Sequence> rows) {
        List<Sequence> cases = Sequences.of(rows, Sequences.CASES);
        List<Sequence> large = cases.stream().filter(r -> r.tableBytes() == TABLE_BYTES).toList();
        Map<Key, List<Sequence>> groups = new LinkedHashMap<>();
        (large.isEmpty() ? cases : large)
                .stream()
                        .filter(row -> row.encoding() != Encoding.NONE)
                        .forEach(
                                row ->
                                        groups.computeIfAbsent(
                                                        new Key(
                                                                Sequences.token(row),
                                                                row.encoding()),
                                                        key -> new ArrayList<>())
                                                .add(row));
        return groups;
    }

    static List<Credential> of(List<Sequence> rows) {
        List<Credential> credentials = new ArrayList<>();
        grouped(rows).forEach((key, group) -> credentials.add(credential(key, group)));
        return List.copyOf(credentials);
    }

    private static Credential credential(Key key, List<Sequence> group) {
        CaseSums sums = CaseSums.of(group);
        return new Credential(
                key.token(),
                key.encoding(),
                group.stream().mapToInt(row -> row.tokens().leastCharacters()).min().getAsInt(),
                group.stream().mapToInt(row -> row.tokens().mostCharacters()).max().getAsInt(),
                group.stream()
                        .mapToDouble(row -> row.tokens().floorBytes())
                        .average()
                        .getAsDouble(),
                sums.cost(TokenCase.COLD),
                sums.cost(TokenCase.REPEAT),
                sums.cost(TokenCase.REFRESH),
                sums.cost(TokenCase.NEW_USER));
    }

    static List<Part> parts(List<Sequence> rows) {
        List<Part> parts = new ArrayList<>();
        grouped(rows)
                .forEach(
                        (key, group) -> {
                            CaseSums sums = CaseSums.of(group);
                            for (TokenCase tokenCase : TokenCase.values()) {
                                sums.fields(tokenCase).stream()
                                        .map(field -> part(key, tokenCase, field))
                                        .forEach(parts::add);
                            }
                        });
        return List.copyOf(parts);
    }

    private static Part part(Key key, TokenCase tokenCase, FieldBytes field) {
        return new Part(
                key.token(),
                key.encoding(),
                tokenCase,
                field.name(),
                field.lines(),
                (double) field.bytes() / field.lines(),
                field.huffmanValues(),
                new TreeMap<>(field.representations()),
                ENTRY_OVERHEAD
                        + field.name().length()
                        + (double) field.valueCharacters() / field.lines());
    }

    /** RS256 with a constant lifetime where it was measured, otherwise the first kind. */
    static Token main(List<Credential> credentials) {
        return credentials.stream()
                .map(Credential::token)
                .filter(token -> token.algorithm().equals("RS256"))
                .filter(token -> token.times().equals("lifetime"))
                .findFirst()
                .orElseGet(() -> credentials.get(0).token());
    }

    /** Null if it was not measured. */
    static Credential find(List<Credential> credentials, Token token, Encoding encoding) {
        return credentials.stream()
                .filter(each -> each.token().equals(token) && each.encoding() == encoding)
                .findFirst()
                .orElse(null);
    }

    /** Mean of a cost, null without one. */
    static Double mean(Cost cost) {
        return cost == null ? null : cost.mean();
    }
}

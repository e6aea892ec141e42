package io.github.jwtbench.jmh.compression.result;

import io.github.jwtbench.jmh.compression.measured.CaseBytes;
import io.github.jwtbench.jmh.compression.measured.Encoding;
import io.github.jwtbench.jmh.compression.measured.Sequence;
import io.github.jwtbench.jmh.compression.measured.TokenSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Rows of requests, found by what they are for. */
final class Sequences {

    static final String CASES = "cases";
    static final String TOKENS = "tokens";
    static final String SIZES = "sizes";
    static final String GRID = "grid";

    /** All that was chosen before a row was sent: equal keys must give equal bytes. */
    private record Key(
            String part,
            Encoding encoding,
            TokenSource tokens,
            int users,
            String distribution,
            int requestsPerToken,
            int tableBytes,
            int connections,
            boolean affinity) {
        static Key of(Sequence row) {
            return new Key(
                    row.part(),
                    row.encoding(),
                    row.tokens(),
                    row.users(),
                    row.distribution(),
                    row.requestsPerToken(),
                    row.tableBytes(),
                    row.connections(),
                    row.affinity());
        }
    }

    private Sequences() {}

    /** Rows that were sent more than once, each with all its repetitions. */
    static List<List<Sequence>> repeated(List<Sequence> rows) {
        Map<Key, List<Sequence>> byKey = new LinkedHashMap<>();
        rows.forEach(row -> byKey.computeIfAbsent(Key.of(row), key -> new ArrayList<>()).add(row));
        return byKey.values().stream().filter(same -> same.size() > 1).toList();
    }

    /** The rows of one part, each once. */
    static List<Sequence> of(List<Sequence> rows, String part) {
        Map<Key, Sequence> byKey = new LinkedHashMap<>();
        rows.stream()
                .filter(row -> row.part().equals(part))
                .forEach(row -> byKey.putIfAbsent(Key.of(row), row));
        return List.copyOf(byKey.values());
    }

    static Token token(Sequence row) {
        TokenSource tokens = row.tokens();
        return new Token(tokens.issuer(), tokens.algorithm(), tokens.times());
    }

    static long credentialBytes(Sequence row) {
        return row.cases().stream().mapToLong(CaseBytes::bytes).sum();
    }

    static double bytesPerRequest(Sequence row) {
        return (double) credentialBytes(row) / row.requests();
    }
}

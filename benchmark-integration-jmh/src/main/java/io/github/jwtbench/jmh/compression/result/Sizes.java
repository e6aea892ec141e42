package io.github.jwtbench.jmh.compression.result;

import io.github.jwtbench.jmh.compression.measured.Encoding;
import io.github.jwtbench.jmh.compression.measured.Sequence;
import io.github.jwtbench.jmh.compression.measured.TokenCase;
import io.github.jwtbench.jmh.compression.measured.TokenSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The part {@code sizes}: tokens of several lengths. */
final class Sizes {

    private record Key(TokenSource tokens, Encoding encoding) {}

    private Sizes() {}

    /** By length, then by encoding. */
    static List<Size> of(List<Sequence> rows) {
        Map<Key, List<Sequence>> groups = new LinkedHashMap<>();
        Sequences.of(rows, Sequences.SIZES).stream()
                .filter(row -> row.encoding() != Encoding.NONE)
                .forEach(
                        row ->
                                groups.computeIfAbsent(
                                                new Key(row.tokens(), row.encoding()),
                                                key -> new ArrayList<>())
                                        .add(row));
        return groups.values().stream()
                .map(Sizes::size)
                .sorted(
                        Comparator.comparingInt(Size::leastCharacters)
                                .thenComparing(Size::encoding))
                .toList();
    }

    private static Size size(List<Sequence> group) {
        Sequence first = group.get(0);
        CaseSums sums = CaseSums.of(group);
        return new Size(
                Sequences.token(first),
                first.tokens().leastCharacters(),
                first.tokens().mostCharacters(),
                first.encoding(),
                sums.mean(TokenCase.COLD),
                sums.mean(TokenCase.REPEAT),
                sums.mean(TokenCase.REFRESH));
    }
}

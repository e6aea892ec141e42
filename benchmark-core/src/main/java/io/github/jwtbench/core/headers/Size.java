package io.github.jwtbench.core.headers;

import java.util.Comparator;
import java.util.List;

/**
 * Mean bytes per request for tokens of one length.
 *
 * @param token kind of the tokens
 * @param leastCharacters length of the shortest
 * @param mostCharacters length of the longest
 * @param encoding how they were sent
 * @param coldBytes first credential on a connection; null if it did not occur
 * @param repeatBytes the same token again; null if it did not occur
 * @param refreshBytes a new token of the same session; null if it did not occur
 */
public record Size(
        Token token,
        int leastCharacters,
        int mostCharacters,
        Encoding encoding,
        Double coldBytes,
        Double repeatBytes,
        Double refreshBytes) {

    /** From the part {@code sizes}: by length, then by encoding. */
    static List<Size> all(List<Sequence> rows) {
        List<Sequence> sizes =
                Rows.of(rows, Declared.SIZES).stream()
                        .filter(row -> row.encoding() != Encoding.NONE)
                        .toList();
        return Rows.grouped(sizes, row -> List.of(row.tokens(), row.encoding())).stream()
                .map(CredentialBytes::of)
                .map(Size::of)
                .sorted(
                        Comparator.comparingInt(Size::leastCharacters)
                                .thenComparing(Size::encoding))
                .toList();
    }

    private static Size of(CredentialBytes credential) {
        return new Size(
                credential.token(),
                credential.leastCharacters(),
                credential.mostCharacters(),
                credential.encoding(),
                Cost.mean(credential.cold()),
                Cost.mean(credential.repeat()),
                Cost.mean(credential.refresh()));
    }
}

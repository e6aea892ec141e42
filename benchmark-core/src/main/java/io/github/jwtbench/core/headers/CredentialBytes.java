package io.github.jwtbench.core.headers;

import java.util.List;
import java.util.Map;

/**
 * What one encoding takes for the tokens of one kind, by case. Cold, repeat and refresh are those
 * of connections with one user, where such were measured.
 *
 * @param token the kind
 * @param encoding how it was sent
 * @param leastCharacters length of the shortest token
 * @param mostCharacters length of the longest token
 * @param floorBytes bytes that no encoding of a refreshed token can do without
 * @param cold first credential on a connection; null if it did not occur
 * @param repeat the same token again; null if it did not occur
 * @param refresh a new token of the same session; null if it did not occur
 * @param newUser first token of another user; null if it did not occur
 */
public record CredentialBytes(
        Token token,
        Encoding encoding,
        int leastCharacters,
        int mostCharacters,
        double floorBytes,
        Cost cold,
        Cost repeat,
        Cost refresh,
        Cost newUser) {

    /** Size of the table that the cases are told apart with. */
    private static final int TABLE_BYTES = 65_536;

    /** From the part {@code cases}. */
    static List<CredentialBytes> all(List<Sequence> rows) {
        return grouped(rows).stream().map(CredentialBytes::of).toList();
    }

    /** The rows of the part {@code cases}, by kind of token and encoding. */
    static List<List<Sequence>> grouped(List<Sequence> rows) {
        List<Sequence> cases =
                Rows.of(rows, Declared.CASES).stream()
                        .filter(row -> row.encoding() != Encoding.NONE)
                        .toList();
        List<Sequence> large =
                cases.stream().filter(row -> row.tableBytes() == TABLE_BYTES).toList();
        return Rows.grouped(
                large.isEmpty() ? cases : large, row -> List.of(Token.of(row), row.encoding()));
    }

    static CredentialBytes of(List<Sequence> group) {
        Map<TokenCase, CaseBytes> byCase = Rows.byCase(group);
        return new CredentialBytes(
                Token.of(group.get(0)),
                group.get(0).encoding(),
                group.stream().mapToInt(row -> row.tokens().leastCharacters()).min().getAsInt(),
                group.stream().mapToInt(row -> row.tokens().mostCharacters()).max().getAsInt(),
                group.stream()
                        .mapToDouble(row -> row.tokens().floorBytes())
                        .average()
                        .getAsDouble(),
                Cost.of(byCase.get(TokenCase.COLD)),
                Cost.of(byCase.get(TokenCase.REPEAT)),
                Cost.of(byCase.get(TokenCase.REFRESH)),
                Cost.of(byCase.get(TokenCase.NEW_USER)));
    }

    /** RS256 with a constant lifetime where it was measured, otherwise the first kind. */
    static Token main(List<CredentialBytes> credentials) {
        return credentials.stream()
                .map(CredentialBytes::token)
                .filter(token -> token.algorithm().equals("RS256"))
                .filter(token -> token.times().equals("lifetime"))
                .findFirst()
                .orElseGet(() -> credentials.get(0).token());
    }

    /** Null if it was not measured. */
    static CredentialBytes find(List<CredentialBytes> credentials, Token token, Encoding encoding) {
        return credentials.stream()
                .filter(each -> each.token().equals(token) && each.encoding() == encoding)
                .findFirst()
                .orElse(null);
    }

    /** Mean bytes of a case; null if it was not measured or did not occur. */
    static Double mean(
            List<CredentialBytes> credentials,
            Token token,
            Encoding encoding,
            TokenCase tokenCase) {
        CredentialBytes found = find(credentials, token, encoding);
        return found == null ? null : Cost.mean(found.cost(tokenCase));
    }

    /** What a case takes; null if it did not occur. */
    Cost cost(TokenCase tokenCase) {
        return switch (tokenCase) {
            case COLD -> cold;
            case REPEAT -> repeat;
            case REFRESH -> refresh;
            case NEW_USER -> newUser;
        };
    }
}

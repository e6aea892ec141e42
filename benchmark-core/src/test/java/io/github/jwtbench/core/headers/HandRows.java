package io.github.jwtbench.core.headers;

import java.util.List;
import java.util.Map;

/** Rows with numbers that can be checked by hand. */
final class HandRows {

    static final TokenOrigin RS256 =
            new TokenOrigin("keycloak", "RS256", "lifetime", 1300, 1310, 273);
    static final Token TOKEN = new Token("keycloak", "RS256", "lifetime");

    private HandRows() {}

    static Sequence row(String part, Encoding encoding, int users, int k, CaseBytes... cases) {
        return row(part, encoding, RS256, users, k, 65_536, 0, cases);
    }

    static Sequence row(
            String part,
            Encoding encoding,
            TokenOrigin tokens,
            int users,
            int k,
            int tableBytes,
            long hits,
            CaseBytes... cases) {
        long requests = List.of(cases).stream().mapToLong(CaseBytes::requests).sum();
        long bytes = List.of(cases).stream().mapToLong(CaseBytes::bytes).sum();
        return new Sequence(
                part,
                encoding,
                tokens,
                users,
                "uniform",
                k,
                tableBytes,
                1,
                true,
                requests,
                requests,
                List.of(cases),
                bytes + 10 * requests,
                hits,
                requests / 2,
                bytes + 20 * requests,
                100 * requests);
    }

    /** All requests of a case with the same bytes, in one field. */
    static CaseBytes each(TokenCase tokenCase, long requests, long bytes) {
        return new CaseBytes(
                tokenCase,
                requests,
                requests * bytes,
                bytes,
                bytes,
                List.of(field("x", requests, bytes, 0)));
    }

    static CaseBytes fields(TokenCase tokenCase, long requests, FieldBytes... fields) {
        long bytes = List.of(fields).stream().mapToLong(FieldBytes::bytes).sum();
        return new CaseBytes(
                tokenCase,
                requests,
                bytes,
                bytes / requests,
                bytes / requests + 1,
                List.of(fields));
    }

    static FieldBytes field(String name, long lines, long bytes, long characters) {
        return new FieldBytes(
                name, lines, lines * bytes, lines * characters, 0, Map.of("INCREMENTAL", lines));
    }
}

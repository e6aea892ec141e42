package io.github.jwtbench.core.headers;

import static io.github.jwtbench.core.headers.HandRows.RS256;
import static io.github.jwtbench.core.headers.HandRows.TOKEN;
import static io.github.jwtbench.core.headers.HandRows.each;
import static io.github.jwtbench.core.headers.HandRows.field;
import static io.github.jwtbench.core.headers.HandRows.fields;
import static io.github.jwtbench.core.headers.HandRows.row;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Credentials, goals, parts, sizes: from rows whose sums are known. */
class BytesTest {

    @Test
    void casesComeFromRowsWithOneUserWhereTheyOccurThere() {
        List<CredentialBytes> found =
                CredentialBytes.all(
                        List.of(
                                row(
                                        "cases",
                                        Encoding.SPLIT,
                                        1,
                                        2,
                                        each(TokenCase.COLD, 1, 900),
                                        each(TokenCase.REFRESH, 3, 280)),
                                row("cases", Encoding.SPLIT, 1, 5, each(TokenCase.REFRESH, 1, 300)),
                                row(
                                        "cases",
                                        Encoding.SPLIT,
                                        9,
                                        2,
                                        each(TokenCase.REFRESH, 5, 700),
                                        each(TokenCase.NEW_USER, 4, 600)),
                                row("grid", Encoding.SPLIT, 1, 2, each(TokenCase.REFRESH, 9, 1)),
                                row("cases", Encoding.NONE, 1, 2)));

        assertEquals(
                List.of(
                        new CredentialBytes(
                                TOKEN,
                                Encoding.SPLIT,
                                1300,
                                1310,
                                273,
                                new Cost(1, 900, 900, 900),
                                null,
                                new Cost(4, 285, 280, 300),
                                new Cost(4, 600, 600, 600))),
                found);
    }

    @Test
    void aControlCountsOnce() {
        Sequence plain = row("cases", Encoding.PLAIN, 1, 2, each(TokenCase.COLD, 1, 1000));

        assertEquals(1, CredentialBytes.all(List.of(plain, plain)).get(0).cold().requests());
    }

    @Test
    void partsAreMeansPerLine() {
        List<Part> parts =
                Part.all(
                        List.of(
                                row(
                                        "cases",
                                        Encoding.SPLIT,
                                        1,
                                        2,
                                        fields(
                                                TokenCase.REFRESH,
                                                2,
                                                field("x-jwt-static", 2, 1, 300),
                                                field("x-jwt-sig-bin", 2, 261, 361)))));

        assertEquals(
                List.of(
                        new Part(
                                TOKEN,
                                Encoding.SPLIT,
                                TokenCase.REFRESH,
                                "x-jwt-static",
                                2,
                                1,
                                0,
                                Map.of("INCREMENTAL", 2L),
                                300 + 12 + 32),
                        new Part(
                                TOKEN,
                                Encoding.SPLIT,
                                TokenCase.REFRESH,
                                "x-jwt-sig-bin",
                                2,
                                261,
                                0,
                                Map.of("INCREMENTAL", 2L),
                                361 + 13 + 32)),
                parts);
    }

    @ParameterizedTest
    @CsvSource({
        "RS256, 290, true, 290",
        "RS256, 291, false, 290",
        "PS256, 290, true, 290",
        "ES256, 100, true, 100",
        "ES256, 101, false, 100",
        "EdDSA, 101, false, 100"
    })
    void theRefreshGoalDependsOnTheAlgorithm(
            String algorithm, long bytes, boolean met, double limit) {
        TokenOrigin tokens = new TokenOrigin("keycloak", algorithm, "expiry", 1300, 1310, 273);
        List<ByteGoal> goals =
                ByteGoal.all(
                        CredentialBytes.all(
                                List.of(
                                        row(
                                                "cases",
                                                Encoding.SPLIT,
                                                tokens,
                                                1,
                                                1,
                                                65_536,
                                                0,
                                                each(TokenCase.REFRESH, 9, bytes)))));

        Token token = new Token("keycloak", algorithm, "expiry");
        assertTrue(
                goals.contains(new ByteGoal(token, "refresh", limit, (double) bytes, met, true)),
                goals.toString());
        assertTrue(
                goals.contains(new ByteGoal(token, "repeat", 4.0, null, null, true)),
                goals.toString());
        assertEquals(24, goals.size(), "what was not measured has a row too");
    }

    @Test
    void coldIsHeldAgainstPlainAndTheLengthIsNoted() {
        TokenOrigin tokens = new TokenOrigin("keycloak", "RS256", "lifetime", 1289, 1310, 273);
        List<ByteGoal> goals =
                ByteGoal.all(
                        CredentialBytes.all(
                                List.of(
                                        row(
                                                "cases",
                                                Encoding.SPLIT,
                                                tokens,
                                                1,
                                                1,
                                                65_536,
                                                0,
                                                each(TokenCase.COLD, 1, 1001)),
                                        row(
                                                "cases",
                                                Encoding.PLAIN,
                                                tokens,
                                                1,
                                                1,
                                                65_536,
                                                0,
                                                each(TokenCase.COLD, 1, 1000)))));

        assertTrue(
                goals.contains(new ByteGoal(TOKEN, "cold", 1000.0, 1001.0, false, false)),
                goals.toString());
    }

    @Test
    void theMainTokenIsRs256WithAConstantLifetimeWhereThereIsOne() {
        Sequence other =
                row(
                        "cases",
                        Encoding.PLAIN,
                        new TokenOrigin("keycloak", "ES256", "lifetime", 1, 2, 3),
                        1,
                        1,
                        65_536,
                        0,
                        each(TokenCase.COLD, 1, 9));
        Sequence rs256 = row("cases", Encoding.PLAIN, 1, 1, each(TokenCase.COLD, 1, 9));

        assertEquals(TOKEN, CredentialBytes.main(CredentialBytes.all(List.of(other, rs256))));
        assertEquals(
                "ES256", CredentialBytes.main(CredentialBytes.all(List.of(other))).algorithm());
    }

    @Test
    void sizesAreSortedByLength() {
        TokenOrigin large = new TokenOrigin("suite", "RS256", "lifetime", 4096, 4096, 273);
        List<Size> sizes =
                Size.all(
                        List.of(
                                row(
                                        "sizes",
                                        Encoding.PLAIN,
                                        large,
                                        1,
                                        2,
                                        65_536,
                                        0,
                                        each(TokenCase.COLD, 1, 3200)),
                                row(
                                        "sizes",
                                        Encoding.PLAIN,
                                        RS256,
                                        1,
                                        2,
                                        65_536,
                                        0,
                                        each(TokenCase.COLD, 1, 1050),
                                        each(TokenCase.REPEAT, 3, 1))));

        assertEquals(List.of(1300, 4096), sizes.stream().map(Size::leastCharacters).toList());
        assertEquals(1050, sizes.get(0).coldBytes());
        assertEquals(1, sizes.get(0).repeatBytes());
        assertNull(sizes.get(0).refreshBytes());
    }
}

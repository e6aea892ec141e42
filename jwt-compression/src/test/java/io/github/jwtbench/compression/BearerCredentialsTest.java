package io.github.jwtbench.compression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class BearerCredentialsTest {
    @ParameterizedTest
    @ValueSource(strings = {"Bearer a.b.c", "Bearer  a.b.c", "bearer    a.b.c", "BEARER a.b.c"})
    void tokenBehindAnyNumberOfSpacesIsFound(String credentials) {
        assertEquals("a.b.c", BearerCredentials.token(credentials));
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                "Bearer",
                "Bearera.b.c",
                "Bearer\ta.b.c",
                "Bearer\u00a0a.b.c",
                " Bearer a.b.c",
                "Basic a.b.c",
                "Bear er a.b.c",
                "DPoP a.b.c",
                "B\u0130earer a.b.c"
            })
    void otherCredentialsHaveNoToken(String credentials) {
        assertNull(BearerCredentials.token(credentials));
    }

    /** The validator judges the text after the spaces. */
    @ParameterizedTest
    @ValueSource(strings = {"a.b.c ", "a b", "\ta.b.c", "Bearer a.b.c", ""})
    void textBehindTheSpacesIsUnchanged(String rest) {
        assertEquals(rest, BearerCredentials.token("Bearer  " + rest));
    }
}

package io.github.jwtbench.core.load.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestTest {

    private static final String SECRET = "eyJhbGciOiJSUzI1NiJ9.c2VjcmV0.c2ln";

    @Test
    void toStringShowsNoTokenAndNoBody() {
        Body body = Body.of("text/plain", SECRET.getBytes(StandardCharsets.US_ASCII));
        Request request = new Request("POST", "/x", HeaderFields.bearer(SECRET), body, Expected.OK);

        assertEquals("POST /x with headers [authorization]", request.toString());
        assertEquals("text/plain, 34 bytes", body.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "two words", "line\r\nbreak", "umlaut-\u00e4"})
    void tokensInvalidInAHeaderAreRefusedWithoutShowingThem(String token) {
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> HeaderFields.bearer(token));
        assertFalse(!token.isEmpty() && e.getMessage().contains(token));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no-slash", "/with space", "/line\nbreak"})
    void invalidPathsAreRefused(String path) {
        assertThrows(IllegalArgumentException.class, () -> Request.get(path));
    }

    @Test
    void statusIsCheckedBeforeTheBody() {
        Expected expected = Expected.status(200).containing("ok");
        byte[] right = "it is ok".getBytes(StandardCharsets.US_ASCII);

        assertNull(expected.judge(200, right, right.length));
        assertEquals(Failure.BODY, expected.judge(200, right, right.length - 1));
        assertEquals(Failure.BODY, expected.judge(200, new byte[0], 0));
        assertEquals(Failure.STATUS, expected.judge(500, right, right.length));
        assertNull(Expected.status(401).judge(401, new byte[0], 0));
        assertEquals(
                "expected a body that contains \"ok\", got 7 bytes without it",
                expected.problem(Failure.BODY, 200, 7));
    }

    @Test
    void invalidBodiesAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> Body.of("a\r\nb: c", new byte[1]));
        assertThrows(IllegalArgumentException.class, () -> Body.of("text/plain", new byte[0]));
    }
}

package io.github.jwtbench.compression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SplitCallTest {
    private static final String TOKEN = Parts.token("{\"sub\":\"a\"}");
    private static final List<String> NOTHING = List.of();
    private static final List<String> ANNOUNCED = List.of(SplitHeaders.ANNOUNCED_VERSION);

    private final SenderConnection connection = new SenderConnection();

    private static SplitCall call() {
        return new SplitCall(Parts.SPLITTER, TOKEN);
    }

    /** Whether the next call on the connection is split, looked at without an answer. */
    private boolean splits() {
        SplitCall call = call();
        List<String> names = List.copyOf(call.headers(connection).keySet());
        assertEquals(
                call.isSplit() ? SplitHeaders.PARTS : List.of(SplitHeaders.AUTHORIZATION), names);
        return call.isSplit();
    }

    private void announce(String... values) {
        SplitCall call = call();
        call.headers(connection);
        assertFalse(call.answered(200, List.of(values)));
    }

    @Test
    void callStaysPlainWithoutAnnouncement() {
        assertFalse(splits());
        announce();
        assertFalse(splits());
        assertEquals(Map.of("authorization", "Bearer " + TOKEN), call().headers(connection));
    }

    @ParameterizedTest
    @CsvSource({
        "v=1, true",
        "'v=2, v=1', true",
        "' v=1 ', true",
        "v=2, false",
        "v=10, false",
        "'', false",
        "V=1, false",
        "1, false"
    })
    void knownAnnouncementEnablesSplitting(String value, boolean splits) {
        announce(value);
        assertEquals(splits, splits());
    }

    @Test
    void eachAnnouncedValueIsRead() {
        announce("v=7", SplitHeaders.ANNOUNCED_VERSION);
        assertTrue(splits());
    }

    @ParameterizedTest
    @CsvSource({
        "200, false",
        "204, false",
        "302, false",
        "400, true",
        "401, true",
        "403, false",
        "404, false",
        "431, true",
        "500, false",
        "503, false"
    })
    void onlyARefusalIsRetried(int status, boolean again) {
        announce("v=1");
        SplitCall call = call();
        call.headers(connection);
        assertEquals(again, call.answered(status, NOTHING));
        assertTrue(splits());
    }

    /** It has no other form to be sent in. */
    @Test
    void refusedPlainTokenIsNotRetried() {
        SplitCall call = call();
        call.headers(connection);
        assertFalse(call.answered(401, ANNOUNCED));
        assertTrue(splits());
    }

    /** A refusal may announce as well, and mostly does. */
    @Test
    void splittingEndsIfOnlyThePlainTokenIsAccepted() {
        announce("v=1");
        SplitCall call = call();
        call.headers(connection);
        assertTrue(call.answered(401, ANNOUNCED));
        assertEquals(List.of("authorization"), List.copyOf(call.headers(connection).keySet()));
        assertFalse(call.answered(200, ANNOUNCED));
        assertFalse(splits());
        announce("v=1");
        assertFalse(splits());
    }

    /** Otherwise anyone's expired token would end splitting for all users of a connection. */
    @Test
    void splittingContinuesIfTheTokenIsInvalid() {
        announce("v=1");
        SplitCall call = call();
        call.headers(connection);
        assertTrue(call.answered(401, NOTHING));
        call.headers(connection);
        assertFalse(call.answered(401, NOTHING));
        assertTrue(splits());
    }

    @Test
    void announcementAppliesToItsConnectionOnly() {
        announce("v=1");
        SenderConnection other = new SenderConnection();
        SplitCall call = call();
        call.headers(connection);
        assertTrue(call.answered(401, NOTHING));
        call.headers(other);
        assertFalse(call.answered(200, ANNOUNCED));
        assertTrue(splits());
        SplitCall next = call();
        next.headers(other);
        assertTrue(next.isSplit());
    }

    @Test
    void lostAttemptIsRepeated() {
        announce("v=1");
        SplitCall call = call();
        Map<String, String> lost = call.headers(connection);
        assertEquals(lost, call.headers(connection));
        assertFalse(call.answered(200, NOTHING));
    }

    /** Each token and each sender has its own parts; only work is saved. */
    @Test
    void cachedPartsBelongToTheirTokenAndSender() {
        announce("v=1");
        TokenSplitter otherSalt = TokenSplitter.create(TokenTemplates.of(TokenTemplate.standard()));
        String other = Parts.token("{\"sub\":\"b\"}");
        for (TokenSplitter splitter : List.of(Parts.SPLITTER, otherSalt, Parts.SPLITTER)) {
            for (String token : List.of(TOKEN, TOKEN, other)) {
                assertEquals(
                        splitter.split(token).headers(),
                        new SplitCall(splitter, token).headers(connection));
            }
        }
    }

    @Test
    void unsplittableTokenIsSentPlain() {
        announce("v=1");
        SplitCall call = new SplitCall(Parts.SPLITTER, "opaque");
        assertEquals(Map.of("authorization", "Bearer opaque"), call.headers(connection));
        assertFalse(call.answered(401, NOTHING));
        assertTrue(splits());
    }

    @Test
    void answerWithoutAnAttemptIsRefused() {
        SplitCall call = call();
        assertThrows(IllegalStateException.class, () -> call.answered(200, NOTHING));
        call.headers(connection);
        call.answered(200, NOTHING);
        assertThrows(IllegalStateException.class, () -> call.answered(200, NOTHING));
    }
}

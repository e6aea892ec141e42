package io.github.jwtbench.compression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SenderConnectionTest {
    private final SenderConnection connection = new SenderConnection();

    @Test
    void startsPlainAndStaysSoWithoutAnnouncement() {
        assertFalse(connection.splits());
        connection.announced(List.of());
        assertFalse(connection.splits());
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
    void upgradesOnAnAnnouncementItKnows(String value, boolean splits) {
        connection.announced(List.of(value));
        assertEquals(splits, connection.splits());
    }

    @Test
    void anyOfTheValuesCounts() {
        connection.announced(List.of("v=7", SplitHeaders.ANNOUNCED_VERSION));
        assertTrue(connection.splits());
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
    void onlyARefusalIsWorthASecondRequest(int status, boolean again) {
        connection.announced(List.of("v=1"));
        assertEquals(again, connection.answered(status));
        assertTrue(connection.splits());
    }

    @Test
    void fallsBackForGoodWhenTheWholeTokenIsTaken() {
        connection.announced(List.of("v=1"));
        assertTrue(connection.answered(401));
        connection.answeredPlain(200);
        assertFalse(connection.splits());
        connection.announced(List.of("v=1"));
        assertFalse(connection.splits());
    }

    /** Otherwise anyone's expired token would end splitting for all users of a connection. */
    @Test
    void goesOnWhenTheTokenIsToBlame() {
        connection.announced(List.of("v=1"));
        assertTrue(connection.answered(401));
        connection.answeredPlain(401);
        assertTrue(connection.splits());
    }
}

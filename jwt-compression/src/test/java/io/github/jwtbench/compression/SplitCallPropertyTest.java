package io.github.jwtbench.compression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/**
 * Whatever receivers answer, and wherever an attempt goes, a call carries exactly one credential,
 * which a receiver joins to the token. Seeds are fixed.
 */
class SplitCallPropertyTest {
    private static final String TOKEN = Parts.token("{\"sub\":\"a\",\"exp\":1795248697}");
    private static final int[] STATUS = {200, 204, 400, 401, 403, 404, 431, 500, 503};
    private static final int CONNECTIONS = 3;

    /** A model of a connection. */
    private final Set<SenderConnection> announced = new HashSet<>();

    private final Set<SenderConnection> wholeOnly = new HashSet<>();
    private final SenderConnection[] connections = new SenderConnection[CONNECTIONS];

    /** Each number is an answer: which connection, whether it announces, which status, if any. */
    @Property(tries = 1000, seed = "43")
    void eachAttemptHasOneCredentialInAKnownForm(
            @ForAll @Size(max = 40) List<@IntRange(max = 1 << 16) Integer> answers)
            throws MalformedSplitException {
        for (int i = 0; i < CONNECTIONS; i++) {
            connections[i] = new SenderConnection();
        }
        SplitCall call = new SplitCall(Parts.SPLITTER, TOKEN);
        SenderConnection refusedBy = null;
        for (int answer : answers) {
            SenderConnection connection = connections[answer % CONNECTIONS];
            Map<String, String> headers = call.headers(connection);
            assertEquals(
                    refusedBy == null
                            && announced.contains(connection)
                            && !wholeOnly.contains(connection),
                    call.isSplit());
            assertCarriesTheToken(headers, call.isSplit());
            if ((answer >> 4 & 3) == 0) {
                continue; // lost
            }
            int status = STATUS[(answer >> 6) % STATUS.length];
            boolean announces = (answer >> 12 & 1) == 1;
            boolean again =
                    call.answered(
                            status,
                            announces ? List.of(SplitHeaders.ANNOUNCED_VERSION) : List.of());
            boolean refused = status == 400 || status == 401 || status == 431;
            if (announces) {
                announced.add(connection);
            }
            assertEquals(call.isSplit() && refused, again);
            if (again) {
                assertTrue(refusedBy == null, "a third attempt");
                refusedBy = connection;
            } else {
                if (connection == refusedBy && !refused) {
                    wholeOnly.add(connection);
                }
                refusedBy = null;
                call = new SplitCall(Parts.SPLITTER, TOKEN);
            }
        }
    }

    private static void assertCarriesTheToken(Map<String, String> headers, boolean isSplit)
            throws MalformedSplitException {
        Map<String, List<String>> received = new HashMap<>();
        headers.forEach((name, value) -> received.put(name, List.of(value)));
        Optional<String> joined =
                SplitReceiver.of(Parts.JOINER)
                        .connection()
                        .token(name -> received.getOrDefault(name, List.of()));
        assertEquals(isSplit ? Optional.of(TOKEN) : Optional.empty(), joined);
        assertEquals(isSplit ? null : "Bearer " + TOKEN, headers.get(SplitHeaders.AUTHORIZATION));
        assertFalse(headers.isEmpty());
    }
}

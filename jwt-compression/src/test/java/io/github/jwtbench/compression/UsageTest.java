package io.github.jwtbench.compression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The code that the documentation shows, run. */
class UsageTest {
    private static final String TOKEN = Parts.token("{\"sub\":\"alice\",\"exp\":1795248697}");

    // tag::sender[]
    /** One per sender, so that its salt stays the same. */
    private final TokenSplitter splitter =
            TokenSplitter.create(TokenTemplates.of(TokenTemplate.standard()));

    /** The headers of a request. {@code connection} learns from each response what comes next. */
    private Map<String, String> credential(SenderConnection connection, String token) {
        return connection.splits()
                ? splitter.split(token).headers()
                : Map.of(SplitHeaders.AUTHORIZATION, "Bearer " + token);
    }

    // end::sender[]

    // tag::receiver[]
    private final SplitReceiver receiver = SplitReceiver.of(TokenJoiner.create());

    /** The token of a request, still to be verified, or the status to answer with. */
    private String tokenOrStatus(Map<String, List<String>> headers) {
        try {
            return receiver.token(name -> headers.getOrDefault(name, List.of()))
                    .orElse("no split token");
        } catch (MalformedSplitException e) {
            return e.isTooLarge() ? "431" : "401";
        }
    }

    // end::receiver[]

    @Test
    void splitsOnceItIsAnnounced() {
        SenderConnection connection = new SenderConnection();
        assertEquals(Map.of("authorization", "Bearer " + TOKEN), credential(connection, TOKEN));
        connection.announced(List.of(SplitHeaders.ANNOUNCED_VERSION));
        Map<String, String> headers = credential(connection, TOKEN);
        assertEquals(SplitHeaders.PARTS, List.copyOf(headers.keySet()));

        Map<String, List<String>> received = new HashMap<>();
        headers.forEach((name, value) -> received.put(name, List.of(value)));
        assertEquals(TOKEN, tokenOrStatus(received));
        assertEquals("no split token", tokenOrStatus(Map.of()));
        received.put("x-jwt-session", List.of("a"));
        assertEquals("401", tokenOrStatus(received));
        received.put("x-jwt-session", List.of("a".repeat(20_000)));
        assertEquals("431", tokenOrStatus(received));
    }

    @Test
    void aMissingTokenIsTheCallersMistake() {
        assertThrows(NullPointerException.class, () -> splitter.split(null));
    }

    /** Credentials are printed by accident sooner or later. */
    @Test
    void credentialsDoNotPrintTheToken() {
        SplitToken parts = Parts.of(TOKEN);
        for (String value : Parts.values(parts)) {
            assertFalse(parts.toString().contains(value));
        }
        Credential plain = splitter.split("a.b.c");
        assertEquals("PlainToken[5 characters, NOT_COMPACT]", plain.toString());
        MalformedSplitException e =
                assertThrows(
                        MalformedSplitException.class,
                        () -> Parts.JOINER.join(new SplitToken("secret", "", "", "")));
        assertEquals("x-jwt-static, character 0: must begin with version 1", e.getMessage());
    }
}

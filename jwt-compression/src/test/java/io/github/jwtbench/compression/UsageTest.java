package io.github.jwtbench.compression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
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

    /** Sends a request; {@code connection} learns from each answer what comes next. */
    private int send(Http http, SenderConnection connection, String token) {
        SplitCall call = new SplitCall(splitter, token);
        Response response;
        do {
            response = http.send(call.headers(connection));
        } while (call.answered(response.status(), response.headers("x-jwt-split")));
        return response.status();
    }

    // end::sender[]

    // tag::receiver[]
    private final SplitReceiver receiver = SplitReceiver.of(TokenJoiner.create());

    /** The token of a request, still to be verified, or the status to answer with. */
    private String tokenOrStatus(ReceiverConnection connection, Map<String, List<String>> headers) {
        try {
            return connection
                    .token(name -> headers.getOrDefault(name, List.of()))
                    .orElse("no split token");
        } catch (MalformedSplitException e) {
            return String.valueOf(e.status());
        }
    }

    // end::receiver[]

    private interface Http {
        Response send(Map<String, String> headers);
    }

    private record Response(int status) {
        List<String> headers(String name) {
            return name.equals("x-jwt-split") ? List.of("v=1") : List.of();
        }
    }

    @Test
    void tokensAreSplitAfterTheAnnouncement() {
        List<String> seen = new ArrayList<>();
        ReceiverConnection receiving = receiver.connection();
        SenderConnection sending = new SenderConnection();
        Http http =
                headers -> {
                    Map<String, List<String>> received = new HashMap<>();
                    headers.forEach((name, value) -> received.put(name, List.of(value)));
                    seen.add(tokenOrStatus(receiving, received));
                    return new Response(200);
                };
        for (int i = 0; i < 3; i++) {
            assertEquals(200, send(http, sending, TOKEN));
        }
        assertEquals(List.of("no split token", TOKEN, TOKEN), seen);
        assertSame(seen.get(1), seen.get(2), "joined once");

        Map<String, List<String>> wrong = new HashMap<>();
        wrong.put("x-jwt-session", List.of("a"));
        assertEquals("401", tokenOrStatus(receiving, wrong));
        SplitHeaders.PARTS.forEach(name -> wrong.put(name, List.of("a".repeat(5_000))));
        assertEquals("431", tokenOrStatus(receiving, wrong));
        assertEquals("no split token", tokenOrStatus(receiving, Map.of()));
    }

    @Test
    void missingTokenIsAnArgumentError() {
        assertThrows(NullPointerException.class, () -> splitter.split(null));
    }

    /** Credentials are printed by accident sooner or later. */
    @Test
    void toStringOfCredentialsShowsNoToken() {
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

package io.github.jwtbench.compression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SplitReceiverTest {
    private static final String TOKEN = Parts.token("{\"sub\":\"a\"}");

    private final Map<String, List<String>> headers = new HashMap<>();

    @Test
    void fourPartsAreJoined() throws MalformedSplitException {
        Parts.of(TOKEN).headers().forEach((name, value) -> headers.put(name, List.of(value)));
        assertEquals(Optional.of(TOKEN), receive());
    }

    @Test
    void otherCredentialsAreUnchanged() throws MalformedSplitException {
        assertEquals(Optional.empty(), receive());
        headers.put("authorization", List.of("Bearer " + TOKEN));
        assertEquals(Optional.empty(), receive());
    }

    @Test
    void bothFormsTogetherAreRefused() {
        Parts.of(TOKEN).headers().forEach((name, value) -> headers.put(name, List.of(value)));
        headers.put("authorization", List.of("Basic YTpi"));
        assertEquals(
                "authorization",
                assertThrows(MalformedSplitException.class, this::receive).header());
    }

    @Test
    void twoCredentialsAreRefused() {
        headers.put("authorization", List.of("Bearer " + TOKEN, "Bearer a.b.c"));
        assertEquals(
                "authorization",
                assertThrows(MalformedSplitException.class, this::receive).header());
    }

    /** Also where only one part came through. */
    @Test
    void incompletePartsBesideAPlainTokenAreRefused() {
        headers.put("x-jwt-session", List.of("a"));
        assertEquals(
                "x-jwt-static",
                assertThrows(MalformedSplitException.class, this::receive).header());
        headers.put("authorization", List.of("Bearer " + TOKEN));
        assertEquals(
                "authorization",
                assertThrows(MalformedSplitException.class, this::receive).header());
    }

    private Optional<String> receive() throws MalformedSplitException {
        return SplitReceiver.of(Parts.JOINER).token(name -> headers.getOrDefault(name, List.of()));
    }
}

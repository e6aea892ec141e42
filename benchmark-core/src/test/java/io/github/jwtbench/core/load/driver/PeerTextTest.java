package io.github.jwtbench.core.load.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.Test;

class PeerTextTest {
    @Test
    void onlyVisibleAsciiIsShown() {
        assertEquals("\"a?b??c\"", PeerText.of("a\nb\u001b\u00e9c"));
    }

    /** A TLS provider repeats a record of 16 KiB that it cannot read. */
    @Test
    void exceptionIsShownAsOneShortLine() {
        assertEquals(
                "\"" + "0".repeat(60) + "…\"", PeerText.of(new IOException("0".repeat(32_768))));
    }

    /** The message of a wrapper would hide the cause. */
    @Test
    void exceptionIsShownWithItsCause() {
        assertEquals(
                "\"Received fatal alert: certificate_required\"",
                PeerText.of(
                        new IOException(
                                new SSLHandshakeException(
                                        "Received fatal alert: certificate_required"))));
    }

    @Test
    void anExceptionWithoutAMessageHasItsName() {
        assertEquals("\"IOException\"", PeerText.of(new IOException()));
    }
}

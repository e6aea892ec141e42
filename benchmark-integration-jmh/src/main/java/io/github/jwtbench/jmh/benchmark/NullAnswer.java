package io.github.jwtbench.jmh.benchmark;

import io.github.jwtbench.core.load.driver.Expected;
import io.github.jwtbench.core.load.driver.Request;
import java.nio.charset.StandardCharsets;

/**
 * The answer of a server that does nothing. It is as long as the service's own, and clients find it
 * right only when they have read it to its last byte.
 */
public final class NullAnswer {

    /** At the end of every answer. */
    private static final String MARK = "\"calibration\":true}";

    private NullAnswer() {}

    /**
     * The body.
     *
     * @param bytes length of the service's own answer; the mark is never cut
     */
    public static byte[] body(int bytes) {
        int padding = Math.max(0, bytes - MARK.length());
        return (" ".repeat(padding) + MARK).getBytes(StandardCharsets.US_ASCII);
    }

    /** The same request, which this answer satisfies. */
    static Request satisfying(Request request) {
        return request.withExpected(Expected.status(200).containing(MARK));
    }
}

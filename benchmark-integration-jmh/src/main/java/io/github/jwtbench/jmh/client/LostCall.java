package io.github.jwtbench.jmh.client;

import io.github.jwtbench.core.load.driver.Failure;
import io.vertx.core.VertxException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpTimeoutException;
import java.util.concurrent.TimeoutException;

/** Converts an exception of a client to a failure in the terms of the rig. */
final class LostCall {

    private LostCall() {}

    static CallResult of(Throwable thrown) {
        return CallResult.failed(kind(thrown), words(thrown));
    }

    private static Failure kind(Throwable thrown) {
        if (thrown instanceof ConnectException) {
            return Failure.REFUSED;
        }
        if (thrown instanceof HttpTimeoutException || thrown instanceof TimeoutException) {
            return Failure.TIMEOUT;
        }
        // Vert.x has its own exceptions for closed or reset streams and connections.
        return thrown instanceof IOException || thrown instanceof VertxException
                ? Failure.RESET
                : Failure.OTHER;
    }

    /** The message only where it speaks of connections: others may quote a header. */
    private static String words(Throwable thrown) {
        boolean shown = kind(thrown) != Failure.OTHER && thrown.getMessage() != null;
        String type = thrown.getClass().getSimpleName();
        return shown ? type + ": " + thrown.getMessage() : type;
    }
}

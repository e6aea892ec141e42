package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.load.Driver;
import io.github.jwtbench.core.load.dial.Endpoint;
import io.github.jwtbench.core.load.http1.Http1Driver;
import io.github.jwtbench.core.load.http2.Http2Driver;
import io.github.jwtbench.core.load.http2.Http2Options;
import java.io.IOException;
import java.util.Arrays;

/** What the rig speaks. */
public enum Protocol {
    /** One request at a time on each connection (RFC 9112), so that each stream has one. */
    HTTP_1_1("HTTP/1.1") {
        @Override
        public Driver open(Endpoint endpoint, int connections, int streams)
                throws IOException, InterruptedException {
            return Http1Driver.open(endpoint, Math.multiplyExact(connections, streams));
        }
    },
    /** Several streams on each connection (RFC 9113), whose header tables keep what repeats. */
    HTTP_2("HTTP/2") {
        @Override
        public Driver open(Endpoint endpoint, int connections, int streams)
                throws IOException, InterruptedException {
            return Http2Driver.open(new Http2Options(endpoint, connections, streams));
        }
    };

    private final String title;

    Protocol(String title) {
        this.title = title;
    }

    /** The protocol that results call so: {@code HTTP/1.1} or {@code HTTP/2}. */
    static Protocol of(String title) {
        return Arrays.stream(values())
                .filter(each -> each.title.equals(title))
                .findFirst()
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "protocol must be HTTP/1.1 or HTTP/2, got: " + title));
    }

    /** As results and reports call it. */
    public String title() {
        return title;
    }

    /**
     * Connects.
     *
     * @param connections at least 1
     * @param streams requests under way at once for each connection, at least 1
     */
    public abstract Driver open(Endpoint endpoint, int connections, int streams)
            throws IOException, InterruptedException;
}

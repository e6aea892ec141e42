package io.github.jwtbench.core.run.setup;

import java.util.List;

/** Names of the protocols that every driver of HTTP knows; others may be in results, too. */
public final class Protocol {
    /** One request at a time on each connection (RFC 9112), so that each stream has one. */
    public static final String HTTP_1_1 = "HTTP/1.1";

    /** Several streams on each connection (RFC 9113), whose header tables store repeated fields. */
    public static final String HTTP_2 = "HTTP/2";

    public static final List<String> BOTH = List.of(HTTP_1_1, HTTP_2);

    private Protocol() {}
}

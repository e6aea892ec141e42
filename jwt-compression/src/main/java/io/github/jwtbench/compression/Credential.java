package io.github.jwtbench.compression;

import java.util.Map;

/** What a sender sends for a token: either its four parts, or the token as it is. */
public sealed interface Credential permits SplitToken, PlainToken {
    /** The headers to send, in this order. */
    Map<String, String> headers();
}

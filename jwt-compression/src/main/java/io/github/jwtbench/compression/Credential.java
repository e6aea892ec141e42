package io.github.jwtbench.compression;

import java.util.Map;

/** The credential that a sender sends for a token: its four parts, or the whole token. */
public sealed interface Credential permits SplitToken, PlainToken {
    /** The headers to send, in this order. */
    Map<String, String> headers();
}

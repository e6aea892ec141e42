package io.github.jwtbench.suite.headers;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;

/** Header and claims of tokens of our own, read without verifying. */
final class Claims {
    static final ObjectMapper JSON = new ObjectMapper();

    private Claims() {}

    /** The payload, members in the token's order. */
    static ObjectNode of(String token) {
        return part(token, 1);
    }

    /** The JOSE header. */
    static ObjectNode header(String token) {
        return part(token, 0);
    }

    private static ObjectNode part(String token, int index) {
        try {
            byte[] text = Base64.getUrlDecoder().decode(token.split("\\.")[index]);
            return (ObjectNode) JSON.readTree(text);
        } catch (IOException e) {
            // Without the cause, which quotes the token.
            throw new UncheckedIOException(new IOException("part " + index + " is no JSON"));
        }
    }
}

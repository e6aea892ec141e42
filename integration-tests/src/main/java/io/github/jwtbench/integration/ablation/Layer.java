package io.github.jwtbench.integration.ablation;

import io.vertx.core.buffer.Buffer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** The layers that a request passes before it is answered; each includes the previous one. */
enum Layer {
    /** Its headers are not looked at. */
    NOTHING,
    /** Its bearer token is looked up. */
    HEADER,
    /** The token's format is checked, and its header and issuer are read. */
    PARSED,
    /** Issuer and key are found: all that is done before the signature is verified. */
    RESOLVED;

    private final String label = name().toLowerCase(Locale.ROOT);
    private final byte[] answer =
            String.format(Locale.ROOT, "{\"layer\":\"%s\"}", label)
                    .getBytes(StandardCharsets.UTF_8);

    String path() {
        return "/api/v1/ablation/" + label;
    }

    Buffer answer() {
        return Buffer.buffer(answer);
    }
}

package io.github.jwtbench.core.load.driver;

import java.util.ServiceLoader;

/** Makes the header fields that carry a token. */
@FunctionalInterface
public interface TokenFields {

    /**
     * @throws IllegalStateException if the token cannot travel so; the message does not show it
     */
    HeaderFields of(String token);

    /** Splits tokens. {@link ServiceLoader} finds it: most loads send whole tokens. */
    static TokenFields split() {
        return ServiceLoader.load(TokenFields.class, TokenFields.class.getClassLoader())
                .findFirst()
                .orElseThrow();
    }
}

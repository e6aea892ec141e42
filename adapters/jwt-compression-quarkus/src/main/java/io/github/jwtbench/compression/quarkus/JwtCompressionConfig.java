package io.github.jwtbench.compression.quarkus;

import io.github.jwtbench.compression.TokenJoiner;
import io.quarkus.runtime.annotations.ConfigPhase;
import io.quarkus.runtime.annotations.ConfigRoot;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Handling of tokens in split headers. */
@ConfigMapping(prefix = "quarkus.jwt-compression")
@ConfigRoot(phase = ConfigPhase.RUN_TIME)
public interface JwtCompressionConfig {

    /** Whether split tokens are joined; if false, their headers are ordinary headers. */
    @WithDefault("true")
    boolean receive();

    /**
     * Limit for the characters of all four parts together, 1 to 2^20. They must fit in the header
     * limits of the HTTP server.
     */
    @WithDefault("" + TokenJoiner.DEFAULT_MAX_LENGTH)
    int maxCharacters();
}

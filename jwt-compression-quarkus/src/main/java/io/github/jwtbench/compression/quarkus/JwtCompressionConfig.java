package io.github.jwtbench.compression.quarkus;

import io.github.jwtbench.compression.TokenJoiner;
import io.quarkus.runtime.annotations.ConfigPhase;
import io.quarkus.runtime.annotations.ConfigRoot;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** What is done with tokens that come in split headers. */
@ConfigMapping(prefix = "quarkus.jwt-compression")
@ConfigRoot(phase = ConfigPhase.RUN_TIME)
public interface JwtCompressionConfig {

    /** Whether they are joined; otherwise they are headers like any other. */
    @WithDefault("true")
    boolean receive();

    /**
     * Characters that all four parts may have together, 1 to 2^20. They must fit into the header
     * limits of the HTTP server.
     */
    @WithDefault("" + TokenJoiner.DEFAULT_MAX_LENGTH)
    int maxCharacters();
}

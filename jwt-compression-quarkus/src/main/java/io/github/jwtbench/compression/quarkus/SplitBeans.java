package io.github.jwtbench.compression.quarkus;

import io.github.jwtbench.compression.TokenSplitter;
import io.github.jwtbench.compression.TokenTemplate;
import io.github.jwtbench.compression.TokenTemplates;
import io.github.jwtbench.compression.vertx.SplitRequests;
import io.quarkus.arc.DefaultBean;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** What applications may have another one of. */
@Singleton
public class SplitBeans {

    /** Of the application's own requests. Its salt is drawn at its first use. */
    @Produces
    @Singleton
    @DefaultBean
    public TokenSplitter splitter() {
        return TokenSplitter.create(TokenTemplates.of(TokenTemplate.standard()));
    }

    /** Puts the joined token into {@code authorization}. */
    @Produces
    @Singleton
    @DefaultBean
    public SplitRequests requests() {
        return new SplitRequests() {};
    }
}

package io.github.jwtbench.compression.quarkus;

import io.github.jwtbench.compression.TokenSplitter;
import io.github.jwtbench.compression.TokenTemplate;
import io.github.jwtbench.compression.TokenTemplates;
import io.github.jwtbench.compression.vertx.SplitRequests;
import io.quarkus.arc.DefaultBean;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Default beans, which applications can replace. */
@Singleton
public class SplitBeans {

    /** The splitter for the application's own requests. Its salt is drawn at its first use. */
    @Produces
    @Singleton
    @DefaultBean
    public TokenSplitter splitter() {
        return TokenSplitter.create(TokenTemplates.of(TokenTemplate.standard()));
    }

    @Produces
    @Singleton
    @DefaultBean
    public SplitRequests requests() {
        return new SplitRequests() {};
    }
}

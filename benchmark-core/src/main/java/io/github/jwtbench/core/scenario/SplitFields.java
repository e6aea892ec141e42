package io.github.jwtbench.core.scenario;

import io.github.jwtbench.compression.Credential;
import io.github.jwtbench.compression.SplitToken;
import io.github.jwtbench.compression.TokenSplitter;
import io.github.jwtbench.compression.TokenTemplate;
import io.github.jwtbench.compression.TokenTemplates;
import io.github.jwtbench.core.load.driver.HeaderFields;
import io.github.jwtbench.core.load.driver.TokenFields;

/** The four {@code x-jwt-*} fields of one sender. */
public final class SplitFields implements TokenFields {
    private final TokenSplitter splitter =
            TokenSplitter.create(TokenTemplates.of(TokenTemplate.standard()));

    @Override
    public HeaderFields of(String token) {
        Credential credential = splitter.split(token);
        if (credential instanceof SplitToken) {
            return HeaderFields.of(credential.headers());
        }
        throw new IllegalStateException("a token cannot be split exactly");
    }
}

package io.github.jwtbench.core.scenario;

import io.github.jwtbench.compression.Credential;
import io.github.jwtbench.compression.SplitToken;
import io.github.jwtbench.compression.TokenSplitter;
import io.github.jwtbench.compression.TokenTemplate;
import io.github.jwtbench.compression.TokenTemplates;
import io.github.jwtbench.core.load.HeaderFields;
import io.github.jwtbench.core.load.Request;
import io.github.jwtbench.core.load.RequestSource;
import io.github.jwtbench.core.run.TokenHeaders;
import io.github.jwtbench.core.run.TokenRegime;
import java.util.List;
import java.util.function.Supplier;

/** The requests of a scenario, each with what its answer must be. */
public final class ScenarioRequests {
    private final Scenario scenario;
    private final TokenSplitter splitter =
            TokenSplitter.create(TokenTemplates.of(TokenTemplate.standard()));

    public ScenarioRequests(Scenario scenario) {
        this.scenario = scenario;
    }

    /**
     * Requests as the scenario's regime asks for. A regime of unique tokens has as many as there
     * are tokens.
     *
     * @param tokens of this moment; the same list until they are renewed
     */
    public RequestSource source(Supplier<List<String>> tokens) {
        return switch (scenario.regime()) {
            case NONE -> {
                Request one = request();
                yield n -> one;
            }
            case REPEAT -> {
                TokenRotation all = new TokenRotation(tokens, this::request);
                yield n -> all.next(0);
            }
            case ROTATE -> new TokenRotation(tokens, this::request);
            case UNIQUE -> {
                List<String> each = tokens.get();
                yield n -> request(each.get((int) n));
            }
        };
    }

    /** How many requests a run may send: as many as there are unique tokens, or any number. */
    public long most(List<String> tokens) {
        return scenario.regime() == TokenRegime.UNIQUE ? tokens.size() : Long.MAX_VALUE;
    }

    /** The request without a token. */
    public Request request() {
        return scenario.request().with(HeaderFields.none(), scenario.expect().expected(null));
    }

    /**
     * The request with this token.
     *
     * @throws IllegalStateException if the token must travel split and cannot; the message does not
     *     show it
     */
    public Request request(String token) {
        HeaderFields credentials =
                scenario.tokenHeaders() == TokenHeaders.SPLIT
                        ? split(token)
                        : HeaderFields.bearer(token);
        return scenario.request().with(credentials, scenario.expect().expected(token));
    }

    private HeaderFields split(String token) {
        Credential credential = splitter.split(token);
        if (credential instanceof SplitToken) {
            return HeaderFields.of(credential.headers());
        }
        throw new IllegalStateException("a token cannot be split exactly");
    }
}

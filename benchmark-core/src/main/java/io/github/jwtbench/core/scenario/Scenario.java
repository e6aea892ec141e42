package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.load.Share;
import io.github.jwtbench.core.run.setup.TokenHeaders;
import io.github.jwtbench.core.run.setup.TokenRegime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One scenario. {@link ScenarioReader} makes it and reports every broken rule with file and line;
 * this record only refuses contradictions.
 *
 * @param name lower-case letters, digits and hyphens, so that it can name a run
 * @param service target of the requests; null if the caller knows it
 * @param requests the requests without tokens; at least one
 * @param tokens source of the tokens
 * @param tokenHeaders form of a token in the headers; null if and only if there are no tokens
 * @param regime choice of the token of a request; {@link TokenRegime#NONE} if and only if there are
 *     no tokens
 * @param load amount, rate and duration
 * @param toleratedErrors share of the requests of a load that may fail, above 0 and below 1; null
 *     for none
 */
public record Scenario(
        String name,
        @Nullable ServiceAddress service,
        List<RequestShape> requests,
        TokenSource tokens,
        @Nullable TokenHeaders tokenHeaders,
        TokenRegime regime,
        LoadProfile load,
        @Nullable Double toleratedErrors) {

    static final String NAME = "[a-z0-9][a-z0-9-]{0,49}";

    public Scenario {
        if (!name.matches(NAME)) {
            throw new IllegalArgumentException("name must match " + NAME + ", got: " + name);
        }
        requests = List.copyOf(requests);
        if (requests.isEmpty()) {
            throw new IllegalArgumentException("requests must not be empty");
        }
        boolean without = tokens instanceof TokenSource.None;
        if (without != (regime == TokenRegime.NONE) || without != (tokenHeaders == null)) {
            throw new IllegalArgumentException(
                    "regime and tokenHeaders must be given exactly with tokens, got: %s, %s"
                            .formatted(regime, tokenHeaders));
        }
        if (regime == TokenRegime.UNIQUE && !tokens.canBeUnique()) {
            throw new IllegalArgumentException(
                    "unique tokens come from a file, a mint or the suite, got: " + tokens);
        }
    }

    /** The same with tokens that travel otherwise. */
    public Scenario withTokenHeaders(@Nullable TokenHeaders other) {
        return new Scenario(name, service, requests, tokens, other, regime, load, toleratedErrors);
    }

    /** The same with a run of another length. */
    public Scenario lasting(int seconds) {
        return new Scenario(
                name,
                service,
                requests,
                tokens,
                tokenHeaders,
                regime,
                load.lasting(seconds),
                toleratedErrors);
    }

    /**
     * The scenario of one of several rigs: its part of connections, requests and tokens; only the
     * first rig reads the service's costs.
     *
     * @throws IllegalArgumentException if there are too many rigs for that
     */
    public Scenario forShard(Share part) {
        return new Scenario(
                name,
                service == null || part.index() == 0 ? service : service.withoutCost(),
                requests,
                tokens.forShard(part),
                tokenHeaders,
                regime,
                load.forShard(part),
                toleratedErrors);
    }

    /** The target of its requests, of a scenario that names it. */
    public ServiceAddress address() {
        return Objects.requireNonNull(service, "service");
    }

    /** The first of its requests; most scenarios have only one. */
    public RequestShape request() {
        return requests.get(0);
    }

    /** Where its secrets are. */
    public List<SecretSource> secrets() {
        List<SecretSource> all = new ArrayList<>(tokens.secrets());
        if (service != null && service.access().identity() != null) {
            all.addAll(service.access().identity().secrets());
        }
        return all;
    }

    /** Whether its requests carry a token. */
    public boolean hasToken() {
        return regime != TokenRegime.NONE;
    }
}

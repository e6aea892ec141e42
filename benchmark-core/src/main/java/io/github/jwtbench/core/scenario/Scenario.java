package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.load.Share;
import io.github.jwtbench.core.run.TokenHeaders;
import io.github.jwtbench.core.run.TokenRegime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * One scenario. Made by {@link ScenarioReader}, which explains every rule with file and line; the
 * rules here only keep nonsense out.
 *
 * @param name lower-case letters, digits and hyphens, so that it can name a run
 * @param service where it is sent; null where the caller knows
 * @param requests what is sent, without tokens; at least one
 * @param tokens where the tokens come from
 * @param tokenHeaders how a token travels; null exactly without tokens
 * @param regime which token a request carries; {@link TokenRegime#NONE} exactly without tokens
 * @param load how much, how fast, how long
 * @param toleratedErrors share of the requests of a load that may fail, above 0 and below 1; null
 *     for none
 */
public record Scenario(
        String name,
        ServiceAddress service,
        List<RequestShape> requests,
        TokenSource tokens,
        TokenHeaders tokenHeaders,
        TokenRegime regime,
        LoadProfile load,
        Double toleratedErrors) {

    static final String NAME = "[a-z0-9][a-z0-9-]{0,49}";

    public Scenario {
        if (!name.matches(NAME)) {
            throw new IllegalArgumentException("name must match " + NAME + ", got: " + name);
        }
        requests = List.copyOf(requests);
        if (requests.isEmpty()) {
            throw new IllegalArgumentException("requests must not be empty");
        }
        Objects.requireNonNull(load, "load");
        boolean without = tokens instanceof TokenSource.None;
        if (without != (regime == TokenRegime.NONE) || without != (tokenHeaders == null)) {
            throw new IllegalArgumentException(
                    "regime and tokenHeaders must be given exactly with tokens, got: "
                            + regime
                            + ", "
                            + tokenHeaders);
        }
        if (regime == TokenRegime.UNIQUE && !tokens.canBeUnique()) {
            throw new IllegalArgumentException(
                    "unique tokens come from a file, a mint or the suite, got: " + tokens);
        }
    }

    /** The same with tokens that travel otherwise. */
    public Scenario withTokenHeaders(TokenHeaders other) {
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
     * What one of several rigs does of it: its part of connections, requests and tokens, and the
     * first alone reads what the service costs.
     *
     * @throws IllegalArgumentException if there are too many rigs for that
     */
    public Scenario of(Share part) {
        return new Scenario(
                name,
                service == null || part.index() == 0 ? service : service.withoutCost(),
                requests,
                tokens.of(part),
                tokenHeaders,
                regime,
                load.of(part),
                toleratedErrors);
    }

    /** The first of its requests; most scenarios have only one. */
    public RequestShape request() {
        return requests.get(0);
    }

    /** Where its secrets are. */
    public List<SecretSource> secrets() {
        List<SecretSource> all = new ArrayList<>(tokens.secrets());
        if (service != null && service.access().identity() != null) {
            all.add(service.access().identity().key());
        }
        return all;
    }

    /** Whether its requests carry a token. */
    public boolean hasToken() {
        return regime != TokenRegime.NONE;
    }
}

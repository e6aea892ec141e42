package io.github.jwtbench.jmh.benchmark;

import io.github.jwtbench.core.run.setup.TokenHeaders;
import io.github.jwtbench.core.scenario.Scenario;
import io.github.jwtbench.core.scenario.ScenarioRequests;
import io.github.jwtbench.suite.scenario.BuiltInScenarios;
import org.jspecify.annotations.Nullable;

/** The called endpoints and the rules for their answers: scenarios of the suite. */
public enum ServiceEndpoint {
    /** The service without any authentication. */
    HEALTH("health"),
    /** A token, the caller's role and a JSON body, which comes back. */
    JWT_ECHO("jwt-echo"),
    /** A token and the caller's role; the answer names the token's subject. */
    JWT_VALIDATION("jwt"),
    /** A token, and a call of another service in the caller's name. */
    FORWARD("forward");

    private final Scenario scenario;

    ServiceEndpoint(String scenario) {
        this.scenario = BuiltInScenarios.get(scenario);
    }

    /** Path and query. */
    public String path() {
        return scenario.request().path();
    }

    /** HTTP method. */
    public String method() {
        return scenario.request().method();
    }

    /** Whether its requests carry a token. */
    public boolean hasToken() {
        return scenario.hasToken();
    }

    /** As results name it: the name of its scenario. */
    public String id() {
        return scenario.name();
    }

    /**
     * Its requests.
     *
     * @param headers how a token travels; null exactly without tokens
     */
    public ScenarioRequests requests(@Nullable TokenHeaders headers) {
        return new ScenarioRequests(scenario.withTokenHeaders(headers));
    }
}

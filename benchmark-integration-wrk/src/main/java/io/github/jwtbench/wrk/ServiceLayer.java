package io.github.jwtbench.wrk;

import io.github.jwtbench.core.load.driver.Expected;
import io.github.jwtbench.core.load.driver.HeaderFields;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.run.setup.Require;
import io.github.jwtbench.core.run.setup.TokenHeaders;
import io.github.jwtbench.core.scenario.ScenarioRequests;
import io.github.jwtbench.suite.scenario.BuiltInScenarios;
import java.util.Locale;
import java.util.Map;

/** The work of a service, from nothing to everything: each layer includes the previous one. */
enum ServiceLayer {
    /** The service's health, which no token is needed for. */
    HEALTH("health"),
    /** An answer before the request's headers are looked at. */
    NOTHING("no authentication"),
    /** The credentials are looked up. */
    HEADER("header read"),
    /** The token's format is checked, and its header and issuer are read. */
    PARSED("token parsed"),
    /** The issuer and its key are found: all but signature and claims. */
    RESOLVED("without verification"),
    /** The token is validated. */
    VALIDATE("validated"),
    /** The token is validated by the security layer, for an endpoint of the REST layer. */
    SECURED("secured REST endpoint");

    /** Where all services are asked. */
    static final String VALIDATE_PATH = BuiltInScenarios.get("jwt-validate").request().path();

    private static final String ABLATION = "/api/v1/ablation/";

    private final String title;

    ServiceLayer(String title) {
        this.title = title;
    }

    /** As reports call it. */
    String title() {
        return title;
    }

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The request with this token; {@link #HEALTH} does not send it. */
    Request request(String token, TokenHeaders headers) {
        if (this == HEALTH) {
            return Scenarios.HEALTH.request();
        }
        Request validate = Require.entry(Scenarios.VALIDATE, headers).request(token);
        return switch (this) {
            case VALIDATE -> validate;
            case SECURED -> at(ABLATION + label(), validate.headers(), validate.expected());
            default ->
                    at(
                            ABLATION + label(),
                            validate.headers(),
                            Expected.OK.containing("\"layer\":\"" + label() + "\""));
        };
    }

    private static Request at(String path, HeaderFields headers, Expected expected) {
        return new Request("POST", path, headers, null, expected);
    }

    /** Read once. */
    private static final class Scenarios {
        static final ScenarioRequests HEALTH = new ScenarioRequests(BuiltInScenarios.get("health"));
        static final Map<TokenHeaders, ScenarioRequests> VALIDATE =
                Map.of(
                        TokenHeaders.PLAIN, validate(TokenHeaders.PLAIN),
                        TokenHeaders.SPLIT, validate(TokenHeaders.SPLIT));

        private static ScenarioRequests validate(TokenHeaders headers) {
            return new ScenarioRequests(
                    BuiltInScenarios.get("jwt-validate").withTokenHeaders(headers));
        }
    }
}

package io.github.jwtbench.jmh.run;

import io.github.jwtbench.core.run.TokenHeaders;
import io.github.jwtbench.core.run.TokenRegime;
import io.github.jwtbench.jmh.benchmark.ForwardBenchmark;
import io.github.jwtbench.jmh.benchmark.HealthBenchmark;
import io.github.jwtbench.jmh.benchmark.JwtEchoBenchmark;
import io.github.jwtbench.jmh.benchmark.JwtValidationBenchmark;
import io.github.jwtbench.jmh.benchmark.ServiceEndpoint;
import io.github.jwtbench.jmh.client.ClientKind;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One benchmark with its parameters.
 *
 * @param endpoint called endpoint
 * @param client the client
 * @param headers form of the tokens in the headers; null without tokens
 * @param regime choice of tokens
 */
record ServiceCell(
        ServiceEndpoint endpoint, ClientKind client, TokenHeaders headers, TokenRegime regime) {

    private static final Map<ServiceEndpoint, Class<?>> BENCHMARKS =
            Map.of(
                    ServiceEndpoint.HEALTH, HealthBenchmark.class,
                    ServiceEndpoint.JWT_ECHO, JwtEchoBenchmark.class,
                    ServiceEndpoint.JWT_VALIDATION, JwtValidationBenchmark.class,
                    ServiceEndpoint.FORWARD, ForwardBenchmark.class);

    ServiceCell {
        if (endpoint.hasToken() != (headers != null)
                || endpoint.hasToken() != (regime != TokenRegime.NONE)) {
            throw new IllegalArgumentException(
                    "headers and regime must be there exactly when there are tokens, got: "
                            + endpoint
                            + " "
                            + headers
                            + " "
                            + regime);
        }
    }

    /** The cell of the health endpoint, whose requests have no tokens. */
    static ServiceCell health(ClientKind client) {
        return new ServiceCell(ServiceEndpoint.HEALTH, client, null, TokenRegime.NONE);
    }

    /** Name of its run, such as {@code jmh-jwt-echo-netty-plain-rotate}. */
    String id() {
        String name = "jmh-" + endpoint.id() + "-" + clientName();
        return endpoint.hasToken() ? name + "-" + lower(headers) + "-" + lower(regime) : name;
    }

    /** Matches the benchmark's method and nothing else. */
    String include() {
        return "^\\Q" + BENCHMARKS.get(endpoint).getName() + ".\\E[a-z]+$";
    }

    /** JMH parameters by name. */
    SortedMap<String, String> parameters() {
        SortedMap<String, String> parameters = new TreeMap<>();
        parameters.put("client", client.name());
        if (endpoint.hasToken()) {
            parameters.put("headers", headers.name());
            parameters.put("regime", regime.name());
        }
        return parameters;
    }

    /** The client, as results name it. */
    String clientName() {
        return lower(client);
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}

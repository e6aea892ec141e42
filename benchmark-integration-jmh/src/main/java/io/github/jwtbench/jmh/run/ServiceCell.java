package io.github.jwtbench.jmh.run;

import io.github.jwtbench.core.run.setup.TokenHeaders;
import io.github.jwtbench.core.run.setup.TokenRegime;
import io.github.jwtbench.jmh.benchmark.ForwardBenchmark;
import io.github.jwtbench.jmh.benchmark.HealthBenchmark;
import io.github.jwtbench.jmh.benchmark.JwtEchoBenchmark;
import io.github.jwtbench.jmh.benchmark.JwtValidationBenchmark;
import io.github.jwtbench.jmh.benchmark.ServiceEndpoint;
import io.github.jwtbench.jmh.client.ClientKind;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * One benchmark with its parameters.
 *
 * @param endpoint called endpoint
 * @param client the client
 * @param headers form of the tokens in the headers; null without tokens
 * @param regime choice of tokens
 */
record ServiceCell(
        ServiceEndpoint endpoint,
        ClientKind client,
        @Nullable TokenHeaders headers,
        TokenRegime regime) {

    ServiceCell {
        if (endpoint.hasToken() != (headers != null)
                || endpoint.hasToken() != (regime != TokenRegime.NONE)) {
            throw new IllegalArgumentException(
                    "headers and regime must be there exactly when there are tokens, got: %s %s %s"
                            .formatted(endpoint, headers, regime));
        }
    }

    /** The cell of the health endpoint, whose requests have no tokens. */
    static ServiceCell health(ClientKind client) {
        return new ServiceCell(ServiceEndpoint.HEALTH, client, null, TokenRegime.NONE);
    }

    /** Name of its run, such as {@code jmh-jwt-echo-netty-plain-rotate}. */
    String id() {
        String name = "jmh-" + endpoint.id() + "-" + clientName();
        return headers == null ? name : name + "-" + lower(headers) + "-" + lower(regime);
    }

    /** Matches the benchmark's method and nothing else. */
    String include() {
        Class<?> benchmark =
                switch (endpoint) {
                    case HEALTH -> HealthBenchmark.class;
                    case JWT_ECHO -> JwtEchoBenchmark.class;
                    case JWT_VALIDATION -> JwtValidationBenchmark.class;
                    case FORWARD -> ForwardBenchmark.class;
                };
        return "^\\Q" + benchmark.getName() + ".\\E[a-z]+$";
    }

    /** JMH parameters by name. */
    SortedMap<String, String> parameters() {
        SortedMap<String, String> parameters = new TreeMap<>();
        parameters.put("client", client.name());
        if (headers != null) {
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

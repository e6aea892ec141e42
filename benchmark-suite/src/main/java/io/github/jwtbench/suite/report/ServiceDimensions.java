package io.github.jwtbench.suite.report;

import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.run.setup.Require;
import io.github.jwtbench.core.run.setup.TokenHeaders;
import io.github.jwtbench.core.run.setup.TokenRegime;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * In what the arms of a comparison of services differ: the settings of such an arm.
 *
 * @param service name of the service, the same in all its arms
 * @param endpoint label of the endpoint
 * @param traffic the requests
 */
public record ServiceDimensions(String service, String endpoint, Traffic traffic) {
    private static final String SERVICE = "service";
    private static final String PROTOCOL = "protocol";
    private static final String ENDPOINT = "endpoint";
    private static final String REGIME = "tokenRegime";
    private static final String HEADERS = "tokenHeaders";

    /**
     * Requests of one kind.
     *
     * @param protocol title of the protocol
     */
    public record Traffic(String protocol, TokenRegime regime, TokenHeaders headers) {

        /** Whether each request has a token that the service has never seen, in one header. */
        boolean isNew() {
            return regime == TokenRegime.UNIQUE && headers == TokenHeaders.PLAIN;
        }
    }

    static ServiceDimensions of(ArmSpec arm) {
        SortedMap<String, String> settings = arm.dimensions();
        return new ServiceDimensions(
                Require.entry(settings, SERVICE),
                Require.entry(settings, ENDPOINT),
                new Traffic(
                        Require.entry(settings, PROTOCOL),
                        TokenRegime.valueOf(Require.entry(settings, REGIME)),
                        TokenHeaders.valueOf(Require.entry(settings, HEADERS))));
    }

    /** As the settings of an arm. */
    public SortedMap<String, String> settings() {
        return new TreeMap<>(
                Map.of(
                        SERVICE,
                        service,
                        PROTOCOL,
                        traffic.protocol,
                        ENDPOINT,
                        endpoint,
                        REGIME,
                        traffic.regime.name(),
                        HEADERS,
                        traffic.headers.name()));
    }
}

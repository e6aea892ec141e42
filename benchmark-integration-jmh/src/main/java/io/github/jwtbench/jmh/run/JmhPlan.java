package io.github.jwtbench.jmh.run;

import io.github.jwtbench.core.run.setup.TokenHeaders;
import io.github.jwtbench.core.run.setup.TokenRegime;
import io.github.jwtbench.jmh.benchmark.ServiceEndpoint;
import io.github.jwtbench.jmh.client.ClientKind;
import io.github.jwtbench.suite.settings.Tier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The cells to measure, in order. Rotating tokens come before unique ones of the same client: their
 * throughput determines the necessary number of unique tokens.
 */
final class JmhPlan {

    private static final List<ServiceEndpoint> WITH_TOKEN =
            Arrays.stream(ServiceEndpoint.values()).filter(ServiceEndpoint::hasToken).toList();

    private static final List<TokenRegime> ORDER =
            List.of(TokenRegime.ROTATE, TokenRegime.REPEAT, TokenRegime.UNIQUE);

    private JmhPlan() {}

    static List<ServiceCell> cells(Tier tier) {
        return switch (tier) {
            case FULL -> all();
            case QUICK -> asked();
            case SMOKE -> some();
        };
    }

    /** The most important cells: validation by every client. The rig sends new tokens. */
    private static List<ServiceCell> asked() {
        return some().stream()
                .filter(
                        cell ->
                                cell.endpoint() == ServiceEndpoint.HEALTH
                                        || cell.endpoint() == ServiceEndpoint.JWT_VALIDATION
                                                && cell.regime() == TokenRegime.ROTATE)
                .toList();
    }

    /** Every endpoint, client, header mode and regime at least once; validation by every client. */
    private static List<ServiceCell> some() {
        List<ServiceCell> cells = new ArrayList<>();
        cells.add(ServiceCell.health(ClientKind.NETTY));
        for (ClientKind client : ClientKind.values()) {
            cells.add(rotating(ServiceEndpoint.JWT_VALIDATION, client));
        }
        cells.add(netty(ServiceEndpoint.JWT_ECHO, TokenHeaders.PLAIN, TokenRegime.REPEAT));
        cells.add(netty(ServiceEndpoint.FORWARD, TokenHeaders.PLAIN, TokenRegime.ROTATE));
        cells.add(netty(ServiceEndpoint.JWT_VALIDATION, TokenHeaders.SPLIT, TokenRegime.UNIQUE));
        return List.copyOf(cells);
    }

    private static List<ServiceCell> all() {
        List<ServiceCell> cells = new ArrayList<>();
        for (ClientKind client : ClientKind.values()) {
            cells.add(ServiceCell.health(client));
        }
        for (ServiceEndpoint endpoint : WITH_TOKEN) {
            for (ClientKind client : ClientKind.values()) {
                for (TokenHeaders headers : TokenHeaders.values()) {
                    for (TokenRegime regime : ORDER) {
                        cells.add(new ServiceCell(endpoint, client, headers, regime));
                    }
                }
            }
        }
        return cells;
    }

    /** The cell for a ceiling: all requests of the endpoint have the same size. */
    static ServiceCell rotating(ServiceEndpoint endpoint, ClientKind client) {
        return endpoint.hasToken()
                ? new ServiceCell(endpoint, client, TokenHeaders.PLAIN, TokenRegime.ROTATE)
                : ServiceCell.health(client);
    }

    private static ServiceCell netty(
            ServiceEndpoint endpoint, TokenHeaders headers, TokenRegime regime) {
        return new ServiceCell(endpoint, ClientKind.NETTY, headers, regime);
    }
}

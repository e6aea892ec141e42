package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.load.dial.Dialer;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.run.setup.Protocol;
import io.github.jwtbench.core.run.setup.Workload;
import io.github.jwtbench.core.run.setup.Workload.WeightedRequest;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a scenario sends, in the terms of a result.
 *
 * @param base URL of the service; not used if the scenario has an address
 * @param engine validation engine of the service; null for a foreign service
 */
record ScenarioWorkload(Scenario scenario, URI base, @Nullable String engine) {
    private static final double MILLIS_PER_SECOND = 1000;
    private static final int OK = 200;

    /** The sending client and its connections. */
    record Generator(String client, int threads, int connections, int streams) {}

    /**
     * A load that the rig sends.
     *
     * @param tokens in the pool; the scenario's regime decides how many of them are used
     * @param algorithm of these
     */
    Workload ofRig(LoadProfile load, int tokens, @Nullable String algorithm) {
        Generator rig =
                new Generator(Dialer.CLIENT, load.threads(), load.connections(), load.streams());
        return of(rig, load, tokens, algorithm);
    }

    /** A load that another generator sends. */
    Workload of(Generator generator, LoadProfile load, int tokens, @Nullable String algorithm) {
        RequestShape first = scenario.request();
        Pacing pacing = load.pacing();
        return new Workload(
                first.method(),
                url(first),
                protocol(),
                generator.client(),
                pacing.loop(),
                generator.threads(),
                generator.connections(),
                generator.streams(),
                pacing.loop() == Loop.OPEN ? pacing.ownRequestsPerSecond() : 0,
                load.durationSeconds(),
                load.timeoutSeconds(),
                scenario.regime(),
                scenario.tokenHeaders(),
                scenario.regime().tokensOf(Math.max(1, tokens)),
                algorithm,
                engine,
                null,
                pacing.thinkMillis() == 0 ? null : pacing.thinkMillis() / MILLIS_PER_SECOND,
                scenario.requests().size() == 1 ? null : weighted(),
                statuses(),
                scenario.toleratedErrors(),
                pacing.stages().isEmpty() ? null : pacing.stages());
    }

    private @Nullable List<Integer> statuses() {
        List<Integer> right =
                scenario.requests().stream()
                        .map(each -> each.expect().status())
                        .distinct()
                        .sorted()
                        .toList();
        return right.equals(List.of(OK)) ? null : right;
    }

    private List<WeightedRequest> weighted() {
        return scenario.requests().stream()
                .map(each -> new WeightedRequest(each.method(), url(each), each.weight()))
                .toList();
    }

    private String url(RequestShape request) {
        URI service = scenario.service() == null ? base : scenario.service().url();
        return service.resolve(request.path()).toString();
    }

    private String protocol() {
        return scenario.service() == null ? Protocol.HTTP_2 : scenario.service().protocol();
    }
}

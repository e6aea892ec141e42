package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.load.driver.HeaderFields;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.load.driver.RequestSource;
import io.github.jwtbench.core.load.driver.TokenFields;
import io.github.jwtbench.core.run.setup.TokenHeaders;
import io.github.jwtbench.core.run.setup.TokenRegime;
import java.net.URI;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.LongStream;

/** The requests of a scenario, each with the rule for its answer. */
public final class ScenarioRequests {
    private static final long MOST_PLAIN = 10_000;

    private final Scenario scenario;
    private final RequestMix mix;
    private final TokenFields credentials;

    public ScenarioRequests(Scenario scenario) {
        this.scenario = scenario;
        this.mix = new RequestMix(scenario.requests().stream().map(RequestShape::weight).toList());
        this.credentials =
                scenario.tokenHeaders() == TokenHeaders.SPLIT
                        ? TokenFields.split()
                        : HeaderFields::bearer;
    }

    /**
     * Requests as the scenario's weights and its regime ask for; each rotates through the tokens by
     * itself, and through its paths. A regime of unique tokens has as many as there are tokens.
     *
     * @param tokens of this moment; the same list until they are renewed
     */
    public RequestSource source(Supplier<List<String>> tokens) {
        List<RequestShape> shapes = scenario.requests();
        RequestSource first = ofFirstPaths(tokens);
        return shapes.stream().noneMatch(RequestShape::hasValues)
                ? first
                : n -> {
                    List<String> paths = shapes.get(mix.request(n)).paths();
                    return first.next(n).at(paths.get((int) (mix.earlier(n) % paths.size())));
                };
    }

    private RequestSource ofFirstPaths(Supplier<List<String>> tokens) {
        List<RequestShape> shapes = scenario.requests();
        return switch (scenario.regime()) {
            case NONE -> {
                List<Request> all = shapes.stream().map(this::request).toList();
                yield n -> all.get(mix.request(n));
            }
            case REPEAT, ROTATE -> {
                List<TokenRotation> all =
                        shapes.stream()
                                .map(shape -> new TokenRotation(tokens, own -> request(shape, own)))
                                .toList();
                boolean rotates = scenario.regime() == TokenRegime.ROTATE;
                yield n -> all.get(mix.request(n)).next(rotates ? mix.earlier(n) : 0);
            }
            case UNIQUE -> {
                List<String> each = tokens.get();
                yield n -> request(shapes.get(mix.request(n)), each.get((int) n));
            }
        };
    }

    /**
     * The requests up to where they begin again, at most 10,000, for another load generator.
     *
     * @param service base URL
     */
    public List<PlainRequest> plain(URI service, List<String> tokens) {
        RequestSource source = source(() -> tokens);
        int own = Math.max(1, scenario.regime().tokensOf(tokens.size()));
        long all = Math.min(MOST_PLAIN, (long) own * mix.length());
        for (RequestShape each : scenario.requests()) {
            all = Math.min(MOST_PLAIN, all * each.paths().size());
        }
        return LongStream.range(0, all)
                .mapToObj(n -> PlainRequest.of(service, source.next(n)))
                .toList();
    }

    /** The most requests of a run: the number of unique tokens, or unlimited. */
    public long most(List<String> tokens) {
        return scenario.regime() == TokenRegime.UNIQUE ? tokens.size() : Long.MAX_VALUE;
    }

    /** The first request, without a token. */
    public Request request() {
        return request(scenario.request());
    }

    private Request request(RequestShape shape) {
        return shape.with(HeaderFields.none(), "");
    }

    /**
     * The first request with this token.
     *
     * @throws IllegalStateException if the token must travel split and cannot; the message does not
     *     show it
     */
    public Request request(String token) {
        return request(scenario.request(), token);
    }

    private Request request(RequestShape shape, String token) {
        return shape.with(credentials.of(token), token);
    }
}

package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.load.driver.RequestSource;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/** The tokens of this moment round robin; their requests are made once for each list of tokens. */
public final class TokenRotation implements RequestSource {
    /** The requests for one list of tokens; replaced completely when the list changes. */
    private record Prepared(List<String> tokens, Request[] requests) {}

    private final Supplier<List<String>> tokens;
    private final Function<String, Request> request;
    private volatile Prepared prepared = new Prepared(List.of(), new Request[0]);

    /**
     * @param tokens at least one; the same list until they are renewed
     * @param request the request with a token
     */
    public TokenRotation(Supplier<List<String>> tokens, Function<String, Request> request) {
        this.tokens = tokens;
        this.request = request;
    }

    @Override
    public Request next(long n) {
        Prepared now = prepared;
        List<String> current = tokens.get();
        if (now.tokens != current) {
            now = new Prepared(current, current.stream().map(request).toArray(Request[]::new));
            prepared = now;
        }
        return now.requests[(int) (n % now.requests.length)];
    }
}

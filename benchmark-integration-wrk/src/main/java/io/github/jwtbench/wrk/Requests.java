package io.github.jwtbench.wrk;

import io.github.jwtbench.core.load.Expected;
import io.github.jwtbench.core.load.HeaderFields;
import io.github.jwtbench.core.load.Request;
import io.github.jwtbench.core.load.RequestSource;
import java.util.List;
import java.util.function.Supplier;

/** The rig's requests, each with what its answer must be. */
final class Requests {
    private static final Request HEALTH =
            Request.get(Plan.HEALTH_PATH)
                    .withExpected(Expected.status(200).containing("\"status\": \"UP\""));
    private static final Request EXTRACT =
            new Request("POST", Plan.JWT_PATH, HeaderFields.none(), null, Expected.OK);

    private final Supplier<List<String>> tokens;

    /**
     * @param tokens the tokens to send at this moment; the same list until they are renewed
     */
    Requests(Supplier<List<String>> tokens) {
        this.tokens = tokens;
    }

    RequestSource health() {
        return n -> HEALTH;
    }

    /** The pool's tokens round robin; each answer must name the subject of the token sent. */
    RequestSource jwt() {
        return new Rotation(tokens);
    }

    /** Each of these tokens once. */
    static RequestSource unique(List<String> tokens) {
        return n -> extract(tokens.get((int) n));
    }

    /** All kinds in turn, to warm them all up; tokens that are used up give way to the pool's. */
    RequestSource all(List<String> unique) {
        RequestSource pool = jwt();
        return n ->
                switch ((int) (n % 3)) {
                    case 0 -> HEALTH;
                    case 1 -> pool.next(n / 3);
                    default ->
                            n / 3 < unique.size()
                                    ? extract(unique.get((int) (n / 3)))
                                    : pool.next(n / 3);
                };
    }

    private static Request extract(String token) {
        return EXTRACT.withBearerToken(token)
                .withExpected(
                        Expected.status(200)
                                .containing("\"subject\":\"" + Tokens.subject(token) + "\""));
    }

    private static final class Rotation implements RequestSource {
        /** What was made of one list of tokens; replaced as a whole when the list changes. */
        private record Prepared(List<String> tokens, Request[] requests) {}

        private final Supplier<List<String>> tokens;
        private volatile Prepared prepared = new Prepared(null, new Request[0]);

        Rotation(Supplier<List<String>> tokens) {
            this.tokens = tokens;
        }

        @Override
        public Request next(long n) {
            Prepared now = prepared;
            List<String> current = tokens.get();
            if (now.tokens != current) {
                now =
                        new Prepared(
                                current,
                                current.stream().map(Requests::extract).toArray(Request[]::new));
                prepared = now;
            }
            return now.requests[(int) (n % now.requests.length)];
        }
    }
}

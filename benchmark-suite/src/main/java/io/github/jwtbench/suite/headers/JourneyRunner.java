package io.github.jwtbench.suite.headers;

import io.github.jwtbench.compression.SplitHeaders;
import io.github.jwtbench.core.load.driver.Body;
import io.github.jwtbench.core.load.driver.Expected;
import io.github.jwtbench.core.load.driver.HeaderFields;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.load.http2.FieldLine;
import io.github.jwtbench.core.load.http2.HeaderBlock;
import io.github.jwtbench.core.load.http2.Http2Driver;
import io.github.jwtbench.core.load.replay.Replay;
import io.github.jwtbench.core.load.replay.ReplayResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * Simulates users that shop: each of their requests is forwarded to another host, and a relay
 * counts the forwarded bytes.
 */
final class JourneyRunner {
    private static final String FORWARD = "/api/v1/jwt/forward";
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    /** A request with the token of the login, generation 0, or with its renewal. */
    private record UserAction(String host, int generation) {}

    /** Home, the cart three times, renewal of the token, the cart, checkout, home again. */
    private static final List<UserAction> STEPS =
            List.of(
                    new UserAction(Relays.CATALOG, 0),
                    new UserAction(Relays.CART, 0),
                    new UserAction(Relays.CART, 0),
                    new UserAction(Relays.CART, 0),
                    new UserAction(Relays.CART, 1),
                    new UserAction(Relays.CHECKOUT, 1),
                    new UserAction(Relays.CATALOG, 1));

    private final LocalServer service;
    private final Relays relays;
    private final UserTokens tokens;
    private final int users;
    private final String operatorToken;
    private final Proofs proofs;

    /**
     * @param tokens two for each user: one from a login, and a refreshed one; one more user does
     *     not shop
     * @param users number of shopping users
     * @param operatorToken may change the forwarding of the service
     */
    JourneyRunner(
            LocalServer service,
            Relays relays,
            UserTokens tokens,
            int users,
            String operatorToken,
            Proofs proofs) {
        this.service = service;
        this.relays = relays;
        this.tokens = tokens;
        this.users = users;
        this.operatorToken = operatorToken;
        this.proofs = proofs;
    }

    void run() throws IOException, InterruptedException {
        // One request at a time, so that the order on the hop is the order of the journey.
        try (Http2Driver driver = service.open(Encoding.PLAIN, Script.TABLE_BYTES, 1, 1, null)) {
            for (Encoding encoding : List.of(Encoding.PLAIN, Encoding.SPLIT)) {
                journey(driver, encoding);
            }
        }
    }

    private void journey(Http2Driver driver, Encoding encoding)
            throws IOException, InterruptedException {
        for (String host : List.of(Relays.CART, Relays.CHECKOUT)) {
            choose(driver, host, encoding.text());
            if (encoding == Encoding.SPLIT) {
                announce(driver, host);
            }
        }
        long requests = 0;
        long correct = 0;
        long bytes = 0;
        for (UserAction step : STEPS) {
            // Both tokens were fetched before, with their answers checked.
            Sent sent = hop(driver, encoding, step.host(), step.generation());
            requests += sent.requests();
            correct += sent.correct();
            bytes += sent.credentialBytes();
        }
        String name = "journey, " + encoding.text();
        proofs.equal(name + ": right answers", correct, "requests", requests);
        proofs.add(
                name,
                "%d of %d forwarded requests of %d users answered right, %d bytes of credentials"
                        + " on the hop",
                correct,
                requests,
                users,
                bytes);
    }

    private Sent hop(Http2Driver driver, Encoding encoding, String target, int generation)
            throws IOException, InterruptedException {
        boolean identified = !target.equals(Relays.CATALOG);
        int before = relays.blocks(target).size();
        String identity = identified ? encoding.text() : "none";
        List<Request> requests = new ArrayList<>();
        for (int user = 0; user < users; user++) {
            requests.add(
                    forward(
                            target,
                            tokens.token(user, generation),
                            Expected.status(200).containing("\"identity\":\"" + identity + "\"")));
        }
        ReplayResult result = send(driver, requests);
        List<HeaderBlock> all = relays.blocks(target);
        List<HeaderBlock> sent = all.subList(before, all.size());
        if (sent.size() != users) {
            throw new IOException(
                    "header blocks on the hop to %s must be as many as users, got: %s for %s"
                            .formatted(target, sent.size(), users));
        }
        long bytes = 0;
        for (HeaderBlock block : sent) {
            if (!identity(block).equals(identity)) {
                proofs.problem("the hop to " + target + " must carry the identity " + identity);
            }
            bytes += Credentials.of(block).stream().mapToLong(FieldLine::bytes).sum();
        }
        return new Sent(users, result.correct(), bytes, new TreeMap<>());
    }

    /** A sender splits only after an answer on the connection that announces it. */
    private void announce(Http2Driver driver, String target)
            throws IOException, InterruptedException {
        send(driver, List.of(forward(target, tokens.token(users, 0), Expected.OK)));
    }

    private static Request forward(String target, String token, Expected expected) {
        return new Request(
                "POST", FORWARD + "?to=" + target, HeaderFields.bearer(token), null, expected);
    }

    private ReplayResult send(Http2Driver driver, List<Request> requests)
            throws IOException, InterruptedException {
        ReplayResult result = new Replay(driver, 1, 1, TIMEOUT).run(List.of(requests));
        proofs.sent(Encoding.PLAIN, result);
        return result;
    }

    /** The part of a header block that identifies the user. */
    private static String identity(HeaderBlock block) {
        List<String> names = Credentials.of(block).stream().map(FieldLine::name).toList();
        return names.isEmpty()
                ? "none"
                : names.equals(List.of(SplitHeaders.AUTHORIZATION))
                        ? Encoding.PLAIN.text()
                        : names.equals(SplitHeaders.PARTS) ? Encoding.SPLIT.text() : "a mixture";
    }

    /** Switches how the service forwards, while it runs. */
    private void choose(Http2Driver driver, String target, String identity)
            throws IOException, InterruptedException {
        byte[] body = ("{\"identity\":\"" + identity + "\"}").getBytes(StandardCharsets.UTF_8);
        Request request =
                new Request(
                        "PUT",
                        FORWARD + "/targets/" + target,
                        HeaderFields.bearer(operatorToken),
                        Body.of("application/json", body),
                        Expected.status(200));
        ReplayResult result = send(driver, List.of(request));
        if (result.correct() != 1) {
            throw new IOException(
                    "forwarding to " + target + " could not be switched: " + result.problems());
        }
    }
}

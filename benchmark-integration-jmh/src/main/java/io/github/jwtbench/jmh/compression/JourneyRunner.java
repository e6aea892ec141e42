package io.github.jwtbench.jmh.compression;

import io.github.jwtbench.compression.SplitHeaders;
import io.github.jwtbench.core.load.Body;
import io.github.jwtbench.core.load.Expected;
import io.github.jwtbench.core.load.HeaderFields;
import io.github.jwtbench.core.load.Replay;
import io.github.jwtbench.core.load.ReplayResult;
import io.github.jwtbench.core.load.Request;
import io.github.jwtbench.core.load.http2.HeaderBlock;
import io.github.jwtbench.core.load.http2.Http2Driver;
import io.github.jwtbench.core.load.http2.WireBytes;
import io.github.jwtbench.core.load.http2.WireTap;
import io.github.jwtbench.jmh.compression.measured.Encoding;
import io.github.jwtbench.jmh.compression.measured.Journey;
import io.github.jwtbench.jmh.compression.measured.JourneyStep;
import io.github.jwtbench.jmh.compression.measured.TokenCase;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Users that shop: each of their requests is forwarded to another host, and what the forwarding
 * service sends there is counted by a relay in between.
 */
final class JourneyRunner {
    /** The clients of the forwarding service. */
    static final List<String> CLIENTS = List.of("netty", "vertx");

    /** A host that needs no identity. */
    static final String CATALOG = "catalog";

    static final String CART = "cart";
    static final String CHECKOUT = "checkout";

    /** The hosts of the journey. */
    static final List<String> HOSTS = List.of(CATALOG, CART, CHECKOUT);

    private static final String FORWARD = "/api/v1/jwt/forward";
    private static final int TABLE_BYTES = 64 * 1024;
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    /** One step; a step without a host is the renewal of the token. */
    private record Step(String name, String host) {}

    private static final List<Step> STEPS =
            List.of(
                    new Step("home", CATALOG),
                    new Step("add to cart", CART),
                    new Step("add to cart again", CART),
                    new Step("view cart", CART),
                    new Step("token renewal", null),
                    new Step("add to cart after renewal", CART),
                    new Step("checkout", CHECKOUT),
                    new Step("home again", CATALOG));

    private final Endpoint service;
    private final Map<String, Relay> relays;
    private final TokenBook tokens;
    private final int users;
    private final String operatorToken;
    private final Tally tally;

    /**
     * What stands between the forwarding service and one host.
     *
     * @param tap the relay
     * @param wire what it saw
     */
    record Relay(WireTap tap, WireBook wire) implements AutoCloseable {
        @Override
        public void close() {
            tap.close();
        }
    }

    /**
     * @param relays by target: the host and the client, see {@link #target}
     * @param tokens of each user two: one of a login, and a refreshed one
     * @param operatorToken may switch how the service forwards
     */
    JourneyRunner(
            Endpoint service,
            Map<String, Relay> relays,
            TokenBook tokens,
            int users,
            String operatorToken,
            Tally tally) {
        this.service = service;
        this.relays = relays;
        this.tokens = tokens;
        this.users = users;
        this.operatorToken = operatorToken;
        this.tally = tally;
    }

    /** Name of a target in the configuration of the forwarding service. */
    static String target(String host, String client) {
        return host + "-" + client;
    }

    List<Journey> run() throws IOException, InterruptedException {
        List<Journey> journeys = new ArrayList<>();
        // One request at a time, so that the order on the hop is the order of the journey.
        try (Http2Driver driver = service.open(Encoding.PLAIN, TABLE_BYTES, 1, 1, null)) {
            for (String client : CLIENTS) {
                // Plain first: a sender splits only after an answer that announces it.
                for (Encoding encoding : List.of(Encoding.PLAIN, Encoding.SPLIT)) {
                    journeys.add(journey(driver, client, encoding));
                }
            }
        }
        return journeys;
    }

    private Journey journey(Http2Driver driver, String client, Encoding encoding)
            throws IOException, InterruptedException {
        for (String host : List.of(CART, CHECKOUT)) {
            choose(driver, target(host, client), encoding.text());
        }
        long sentBefore = sent(client);
        long receivedBefore = received(client);
        CaseTally cases = new CaseTally();
        Set<String> seen = new HashSet<>();
        List<JourneyStep> steps = new ArrayList<>();
        int generation = 0;
        for (Step step : STEPS) {
            if (step.host() == null) {
                generation++; // both tokens were fetched before, with their answers checked
                steps.add(new JourneyStep(step.name(), null, users, users, 0));
            } else {
                steps.add(hop(driver, client, encoding, step, generation, seen, cases));
            }
        }
        return new Journey(
                client,
                encoding,
                users,
                steps,
                cases.cases(),
                cases.headerBlockBytes(),
                sent(client) - sentBefore,
                received(client) - receivedBefore);
    }

    private JourneyStep hop(
            Http2Driver driver,
            String client,
            Encoding encoding,
            Step step,
            int generation,
            Set<String> seen,
            CaseTally cases)
            throws IOException, InterruptedException {
        String target = target(step.host(), client);
        boolean identified = !step.host().equals(CATALOG);
        WireBook wire = relays.get(target).wire();
        int before = blocks(wire).size();
        String identity = identified ? encoding.text() : "none";
        List<Request> requests = new ArrayList<>();
        for (int user = 0; user < users; user++) {
            requests.add(
                    new Request(
                            "POST",
                            FORWARD + "?to=" + target,
                            HeaderFields.bearer(tokens.token(user, generation)),
                            null,
                            Expected.status(200).containing("\"identity\":\"" + identity + "\"")));
        }
        ReplayResult result = new Replay(driver, 1, 1, TIMEOUT).run(List.of(requests));
        tally.add(Encoding.PLAIN, result);
        List<HeaderBlock> all = blocks(wire);
        List<HeaderBlock> sent = all.subList(before, all.size());
        if (sent.size() != users) {
            throw new IOException(
                    "header blocks on the hop to "
                            + target
                            + " must be as many as users, got: "
                            + sent.size()
                            + " for "
                            + users);
        }
        long credential = 0;
        for (int user = 0; user < users; user++) {
            boolean present = identity(sent.get(user)).equals(identity);
            if (!present) {
                tally.problem("the hop to " + target + " must carry the identity " + identity);
            }
            if (identified) {
                TokenCase tokenCase = tokenCase(seen, target, user, generation);
                credential += cases.add(tokenCase, sent.get(user));
            }
        }
        return new JourneyStep(step.name(), step.host(), users, result.correct(), credential);
    }

    private static TokenCase tokenCase(Set<String> seen, String target, int user, int generation) {
        boolean cold = seen.add(target);
        boolean newUser = seen.add(target + " " + user);
        boolean newToken = seen.add(target + " " + user + " " + generation);
        return cold
                ? TokenCase.COLD
                : newUser ? TokenCase.NEW_USER : newToken ? TokenCase.REFRESH : TokenCase.REPEAT;
    }

    /** What a header block says of the user. */
    private static String identity(HeaderBlock block) {
        List<String> names =
                block.fields().stream()
                        .map(field -> field.name())
                        .filter(Credentials::isCredential)
                        .toList();
        return names.isEmpty()
                ? "none"
                : names.equals(List.of(SplitHeaders.AUTHORIZATION))
                        ? Encoding.PLAIN.text()
                        : names.equals(SplitHeaders.PARTS) ? Encoding.SPLIT.text() : "a mixture";
    }

    /** The forwarding service keeps one connection to each target. */
    private static List<HeaderBlock> blocks(WireBook wire) throws IOException {
        if (wire.connections() > 1) {
            throw new IOException("a target must have one connection, has " + wire.connections());
        }
        return wire.of(0);
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
        ReplayResult result = new Replay(driver, 1, 1, TIMEOUT).run(List.of(List.of(request)));
        tally.add(Encoding.PLAIN, result);
        if (result.correct() != 1) {
            throw new IOException(
                    "forwarding to " + target + " could not be switched: " + result.problems());
        }
    }

    private long sent(String client) {
        return HOSTS.stream().mapToLong(host -> bytes(host, client).sent()).sum();
    }

    private long received(String client) {
        return HOSTS.stream().mapToLong(host -> bytes(host, client).received()).sum();
    }

    private WireBytes bytes(String host, String client) {
        return relays.get(target(host, client)).tap().wireBytes();
    }
}

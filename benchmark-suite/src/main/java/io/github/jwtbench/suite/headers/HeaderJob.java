package io.github.jwtbench.suite.headers;

import io.github.jwtbench.core.compare.Campaign;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Value;
import io.github.jwtbench.core.files.ComparisonFiles;
import io.github.jwtbench.core.observe.Account;
import io.github.jwtbench.core.run.setup.Environment;
import io.github.jwtbench.core.run.setup.Require;
import io.github.jwtbench.core.service.Target;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.token.TokenEndpoint;
import io.github.jwtbench.core.token.TokenRequestException;
import io.github.jwtbench.suite.environment.Launch;
import io.github.jwtbench.suite.environment.Role;
import io.github.jwtbench.suite.session.Session;
import io.github.jwtbench.suite.token.SuiteIssuer;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Proves the bytes of the model on the wire, and measures the load of plain and split. */
final class HeaderJob {
    /** Fixes the order of the requests and the sender's salt. */
    static final long SEED = 20_261_121;

    /** Clients of the realm, and the kind of their tokens. */
    private static final Map<String, String> KINDS =
            new TreeMap<>(
                    Map.of(
                            "benchmark-rs256", "RS256 lifetime",
                            "benchmark-ps256", "PS256 lifetime",
                            "benchmark-es256", "ES256 lifetime",
                            "benchmark-eddsa", "EdDSA lifetime",
                            "session-rs256", "RS256 expiry",
                            "session-ps256", "PS256 expiry",
                            "session-es256", "ES256 expiry",
                            "session-eddsa", "EdDSA expiry"));

    private static final String CLIENT = "benchmark-rs256";
    private static final int NEW_USERS = 2;
    private static final int MIXED_REQUESTS = 200;

    private static final int SMALL_TABLE_BYTES = 4_096;

    /** A mix whose table evicts, and a mix whose table does not. */
    private static final List<Script.Mix> MIXES =
            List.of(
                    new Script.Mix(SMALL_TABLE_BYTES, 10, 1, 5),
                    new Script.Mix(Script.TABLE_BYTES, 10, 4, 5));

    private static final List<Encoding> CAPTURED =
            List.of(Encoding.PLAIN, Encoding.SPLIT, Encoding.SPLIT_LITERAL);

    private final Session session;
    private final Extent extent;
    private final boolean hasJourneys;
    private final Credentials credentials = new Credentials(SEED);
    private final Proofs proofs = new Proofs();
    private final Map<String, KeycloakTokens> tokensOf = new TreeMap<>();
    private final Map<String, SuiteTokens> postQuantum = new TreeMap<>();
    private Environment environment;
    private @Nullable Comparison load;

    /**
     * The environment of a comparison.
     *
     * @param targets the service and Keycloak
     * @param password of the realm's users
     * @param issuer the suite's own issuer, which the service trusts
     * @param unverified a server that answers 200 to everything
     * @param relays between the service and the hosts it forwards to; empty without journeys
     * @param capture takes captures; null if none were asked for
     * @param raw folder for raw output
     */
    record HeaderServices(
            Launch targets,
            String password,
            SuiteIssuer issuer,
            LocalServer unverified,
            Relays relays,
            @Nullable Capturer capture,
            Path raw) {
        Target target() {
            return targets.target(Role.COMPARED);
        }
    }

    HeaderJob(Session session, Extent extent, boolean hasJourneys) {
        this.session = session;
        this.environment = session.environment();
        this.extent = extent;
        this.hasJourneys = hasJourneys;
    }

    /** Measures; a failure is stored together with the measurements before it. */
    void run(HeaderServices around) throws InterruptedException {
        try {
            measure(around);
        } catch (IOException | TokenRequestException | RuntimeException e) {
            proofs.problem(Objects.requireNonNullElse(e.getMessage(), e.toString()));
        }
        around.target().incidents().forEach(proofs::problem);
    }

    /** Takes note of a problem before or after the measuring. */
    void problem(String text) {
        proofs.problem(text);
    }

    private void measure(HeaderServices around)
            throws IOException, TokenRequestException, InterruptedException {
        Target target = around.target();
        environment = environment.with(target.runtime(), target.containers());
        LocalServer service = new LocalServer(target.serviceUrl().getPort(), target.trust());
        SequenceRunner runner =
                new SequenceRunner(service, around.unverified(), credentials, proofs);
        List<Integer> lengths = new ArrayList<>(List.of(extent.refreshes() + 1));
        lengths.addAll(Collections.nCopies(NEW_USERS, 1));
        for (String client : KINDS.keySet()) {
            tokensOf.put(client, tokens(around, client, lengths));
        }
        say("tokens of %d clients of Keycloak", tokensOf.size());
        Instant now = Instant.now();
        String model = Require.entry(tokensOf, CLIENT).token(0, 0);
        SuiteTokens suite = new SuiteTokens(around.issuer(), model, now);
        signPostQuantum(model, now);
        ServiceCounters before = service.counters();
        prove(runner, suite);
        if (hasJourneys) {
            journeys(around, service, SuiteTokens.operatorToken(around.issuer(), model, now));
        } else {
            proofs.add(
                    "journeys",
                    "not measured: a container cannot reach the relays that count what a hop"
                            + " sends");
        }
        capture(around, runner);
        proofs.compare(service.counters().since(before));
        say("proven: %d rows", proofs.facts().size());
        load(around, new HeaderLoad(around, extent, suite, runner), values(suite));
    }

    /** Keycloak does not sign with them, so the suite does. */
    private void signPostQuantum(String model, Instant now) {
        for (SignatureAlgorithm each : SignatureAlgorithm.values()) {
            SignatureProvider provider = SignatureProvider.of(each);
            if (each.isMlDsa() && provider.supports(each)) {
                postQuantum.put(
                        each.joseName(), new SuiteTokens(new SuiteIssuer(each), model, now));
            } else if (each.isMlDsa()) {
                proofs.add(each.joseName(), "not measured: %s", provider.describe(each));
            }
        }
    }

    private List<Value> values(SuiteTokens suite) {
        Map<String, List<String>> sessions = new TreeMap<>();
        tokensOf.forEach((client, tokens) -> sessions.put(KINDS.get(client), tokens.first()));
        postQuantum.forEach(
                (kind, tokens) ->
                        sessions.put(
                                kind,
                                IntStream.rangeClosed(0, extent.refreshes())
                                        .mapToObj(generation -> tokens.token(0, generation))
                                        .toList()));
        List<String> users =
                IntStream.range(0, 20).mapToObj(each -> suite.token(each / 2, each % 2)).toList();
        return ModelledBytes.of(sessions, users, credentials);
    }

    private void prove(SequenceRunner runner, SuiteTokens suite)
            throws IOException, InterruptedException {
        Script script = Script.session(extent.refreshes(), NEW_USERS);
        for (Map.Entry<String, String> kind : KINDS.entrySet()) {
            for (Encoding encoding : Encoding.values()) {
                runner.prove(
                        kind.getValue(), encoding, script, Require.entry(tokensOf, kind.getKey()));
            }
        }
        Script small = new Script(SMALL_TABLE_BYTES, 1, script.lines());
        for (Map.Entry<String, SuiteTokens> kind : postQuantum.entrySet()) {
            for (Encoding encoding : Encoding.values()) {
                runner.prove(kind.getKey(), encoding, script, kind.getValue());
                runner.prove(
                        "%s, table of %s bytes".formatted(kind.getKey(), small.tableBytes()),
                        encoding,
                        small,
                        kind.getValue());
            }
        }
        for (Script.Mix mix : MIXES) {
            Script mixed = Script.mixed(mix, 0, MIXED_REQUESTS, SEED);
            for (Encoding encoding : List.of(Encoding.PLAIN, Encoding.SPLIT)) {
                runner.prove(
                        "%s users, table of %s bytes".formatted(mix.users(), mix.tableBytes()),
                        encoding,
                        mixed,
                        suite);
            }
        }
    }

    private static KeycloakTokens tokens(
            HeaderServices around, String client, List<Integer> lengths)
            throws IOException, TokenRequestException, InterruptedException {
        Target target = around.target();
        return KeycloakTokens.of(
                new TokenEndpoint(
                        Objects.requireNonNull(target.keycloakUrl(), "our service has a Keycloak"),
                        client,
                        PemTrust.context(target.trust())),
                around.password(),
                lengths);
    }

    private void journeys(HeaderServices around, LocalServer service, String operatorToken)
            throws IOException, TokenRequestException, InterruptedException {
        KeycloakTokens shoppers =
                tokens(around, CLIENT, Collections.nCopies(extent.journeyUsers() + 1, 2));
        new JourneyRunner(
                        service,
                        around.relays(),
                        shoppers,
                        extent.journeyUsers(),
                        operatorToken,
                        proofs)
                .run();
    }

    private void capture(HeaderServices around, SequenceRunner runner)
            throws IOException, InterruptedException {
        if (around.capture() == null) {
            return;
        }
        String obstacle = around.capture().obstacle();
        if (obstacle != null) {
            proofs.add("captures", "not taken: %s", obstacle);
            return;
        }
        Script script = Script.session(extent.refreshes(), NEW_USERS);
        for (Encoding encoding : CAPTURED) {
            around.capture()
                    .take(
                            encoding,
                            () -> runner.run(encoding, script, Require.entry(tokensOf, CLIENT)),
                            proofs);
        }
    }

    /** On the comparison's own services where they can be started. */
    private void load(HeaderServices around, HeaderLoad starter, List<Value> values)
            throws IOException, InterruptedException {
        Target target = around.target();
        load =
                HeaderLoad.begin(
                                session.module().session(),
                                environment,
                                extent,
                                target.kind().equals("process"),
                                proofs.facts())
                        .withValues(values);
        if (Account.here().threadTimes(target.servicePid()) == null) {
            load =
                    load.withNothing(
                            "the CPU time of the service's threads cannot be read: that takes a"
                                    + " service whose process can be seen");
            return;
        }
        load =
                new Campaign(
                                starter,
                                each -> ComparisonFiles.write(session.module().comparisons(), each),
                                InstantSource.system())
                        .run(load, extent.loadBudget());
        say("load: %d starts", load.starts().size());
    }

    private void say(String format, Object... values) {
        session.out().printf(Locale.ROOT, "header encodings: " + format + "%n", values);
    }

    /** The measurements so far; INVALID if checks disagree. */
    Comparison comparison() {
        Comparison made =
                Objects.requireNonNullElseGet(
                        load,
                        () ->
                                HeaderLoad.begin(
                                        session.module().session(),
                                        environment,
                                        extent,
                                        true,
                                        proofs.facts()));
        List<String> problems = new ArrayList<>(proofs.problems());
        problems.addAll(made.reasons());
        return problems.isEmpty() ? made : made.invalid(String.join("; ", problems));
    }
}

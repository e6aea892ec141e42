package io.github.jwtbench.core.headers.drive;

import io.github.jwtbench.core.compare.Campaign;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.environment.OwnTarget;
import io.github.jwtbench.core.environment.Role;
import io.github.jwtbench.core.environment.Target;
import io.github.jwtbench.core.headers.Capture;
import io.github.jwtbench.core.headers.Declared;
import io.github.jwtbench.core.headers.Encoding;
import io.github.jwtbench.core.headers.Journey;
import io.github.jwtbench.core.headers.Measurement;
import io.github.jwtbench.core.headers.Repeats;
import io.github.jwtbench.core.headers.Sequence;
import io.github.jwtbench.core.headers.drive.SequencePlan.Cell;
import io.github.jwtbench.core.headers.drive.SequencePlan.Client;
import io.github.jwtbench.core.headers.drive.SequencePlan.Tokens;
import io.github.jwtbench.core.ingest.ComparisonFiles;
import io.github.jwtbench.core.observe.ProcFs;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.settings.Tier;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.token.SuiteIssuer;
import io.github.jwtbench.core.token.TokenEndpoint;
import io.github.jwtbench.core.token.TokenRequestException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Measures all parts of a comparison, one after the other. */
final class ComparisonJob {
    /** Fixes the order of the requests and the sender's salt. */
    static final long SEED = 20_261_121;

    /** Rows that are sent a second time. */
    private static final int REPEATED = 6;

    /** Every so many rows, one is sent a second time. */
    private static final int SAMPLE_EVERY = 7;

    /** A row that will be sent a second time. */
    private record Sample(Cell cell, Sequence first) {}

    private static final List<Encoding> CAPTURED =
            List.of(Encoding.PLAIN, Encoding.SPLIT, Encoding.SPLIT_LITERAL);

    private final String session;
    private final Tier tier;
    private final Extent extent;
    private final SequencePlan plan;
    private final Map<Tokens, TokenBook> books = new HashMap<>();
    private Environment environment;
    private final boolean hasJourneys;
    private final PrintStream out;
    private final Instant startedAt = Instant.now();
    private final SentTally tally = new SentTally();
    private final List<Declared> declared = new ArrayList<>();
    private final List<Sequence> sequences = new ArrayList<>();
    private final List<Sample> samples = new ArrayList<>();
    private final List<Journey> journeys = new ArrayList<>();
    private final List<Capture> captures = new ArrayList<>();
    private final List<String> notMeasured = new ArrayList<>();
    private Repeats repeats = new Repeats(0, 0);

    /**
     * What a comparison needs of its surroundings.
     *
     * @param targets the service and Keycloak
     * @param role of the service
     * @param password of the realm's users
     * @param issuer the suite's own issuer, which the service trusts
     * @param unverified a server that answers 200 to everything
     * @param relays between the service and the hosts that it forwards to; empty without journeys
     * @param capture takes captures; null if none were asked for
     * @param raw folder for raw output
     * @param comparisons folder of the module's comparisons
     */
    record Surroundings(
            OwnTarget targets,
            Role role,
            String password,
            SuiteIssuer issuer,
            LocalServer unverified,
            Relays relays,
            Capturer capture,
            Path raw,
            Path comparisons) {
        Target target() {
            return targets.instance(role);
        }
    }

    ComparisonJob(
            String session,
            Tier tier,
            Environment environment,
            boolean hasJourneys,
            PrintStream out) {
        this.session = session;
        this.tier = tier;
        this.environment = environment;
        this.hasJourneys = hasJourneys;
        this.out = out;
        this.extent = Extent.of(tier);
        this.plan = SequencePlan.of(extent, SEED);
        declared.addAll(plan.declared());
        if (hasJourneys) {
            declared.add(new Declared(Declared.JOURNEYS, 2 * Relays.CLIENTS.size()));
        } else {
            notMeasured.add(
                    "journeys: the relays that count what a hop sends listen on 127.0.0.1 of this"
                            + " machine, which a container cannot reach");
        }
    }

    /** Measures; what goes wrong is kept with what was measured until then. */
    void run(Surroundings around) throws InterruptedException {
        try {
            measure(around);
        } catch (IOException | TokenRequestException | RuntimeException e) {
            tally.problem(e.getMessage() == null ? e.toString() : e.getMessage());
        }
        around.target().incidents().forEach(tally::problem);
    }

    /** Takes note of a problem before or after the measuring. */
    void problem(String text) {
        tally.problem(text);
    }

    private void measure(Surroundings around)
            throws IOException, TokenRequestException, InterruptedException {
        Target target = around.target();
        environment = environment.with(target.runtime(), target.containers());
        LocalServer service = new LocalServer(target.serviceUrl().getPort(), target.trust());
        SequenceRunner runner =
                new SequenceRunner(service, around.unverified(), new Credentials(SEED), tally);
        fetchTokens(around);
        ServiceCounters before = service.counters();
        for (Declared part : plan.declared()) {
            for (Cell cell : plan.of(part.part())) {
                run(runner, cell);
            }
            say("%s: %d sequences so far", part.part(), sequences.size());
        }
        repeat(runner);
        load(around, runner);
        if (hasJourneys) {
            journeys(around, service);
        }
        capture(around, runner);
        tally.add(service.counters().since(before));
    }

    /**
     * Gets tokens of Keycloak, one client after the other. The suite's own tokens are modelled on
     * those of the first client.
     */
    private void fetchTokens(Surroundings around)
            throws IOException, TokenRequestException, InterruptedException {
        say(
                "tokens of Keycloak: %d clients, %d refreshes each",
                SequencePlan.CLIENTS.size(), extent.refreshes());
        List<Integer> lengths = new ArrayList<>(List.of(extent.refreshes() + 1));
        lengths.addAll(Collections.nCopies(extent.newUsers(), 1));
        for (Client client : SequencePlan.CLIENTS) {
            books.put(new Tokens(client, 0), book(around, client, lengths));
        }
        String model = model();
        for (Cell cell : plan.cells()) {
            int extra = cell.tokens().extraCharacters();
            books.computeIfAbsent(
                    cell.tokens(), own -> new SuiteBook(around.issuer(), model, startedAt, extra));
        }
    }

    /** A token of Keycloak. */
    private String model() {
        return books.get(new Tokens(SequencePlan.CLIENTS.get(0), 0)).token(0, 0);
    }

    private static KeycloakBook book(Surroundings around, Client client, List<Integer> lengths)
            throws IOException, TokenRequestException, InterruptedException {
        Target target = around.target();
        return KeycloakBook.of(
                new TokenEndpoint(
                        target.keycloakUrl(), client.id(), PemTrust.context(target.trust())),
                around.password(),
                client,
                lengths);
    }

    private void run(SequenceRunner runner, Cell cell) throws IOException, InterruptedException {
        Sequence sequence = runner.run(cell, books.get(cell.tokens()));
        sequences.add(sequence);
        boolean sampled = sequences.size() % SAMPLE_EVERY == 1 && cell.encoding().isVerified();
        if (sampled && samples.size() < REPEATED) {
            samples.add(new Sample(cell, sequence));
        }
    }

    /** The same again must give the same bytes, whatever the timing. */
    private void repeat(SequenceRunner runner) throws IOException, InterruptedException {
        int equal = 0;
        for (Sample sample : samples) {
            Sequence again = runner.run(sample.cell(), books.get(sample.cell().tokens()));
            equal += again.counts().equals(sample.first().counts()) ? 1 : 0;
        }
        repeats = new Repeats(samples.size(), equal);
    }

    /** Latency and CPU, on the comparison's own services where they can be started. */
    private void load(Surroundings around, SequenceRunner runner)
            throws IOException, InterruptedException {
        if (new ProcFs().threadTimes(around.target().servicePid()) == null) {
            notMeasured.add(
                    "latency and CPU: the CPU time of the service's threads cannot be read: that"
                            + " takes Linux, and a service whose process can be seen");
            return;
        }
        declared.add(new Declared(Declared.LOAD, 1));
        boolean newServices = around.target().kind().equals("process");
        Comparison load =
                new Campaign(
                                new HeaderLoad(around, extent, books.get(Tokens.SUITE), runner),
                                each -> ComparisonFiles.write(around.comparisons(), each),
                                InstantSource.system())
                        .run(
                                HeaderLoad.begin(session, environment, extent, newServices),
                                extent.loadBudget());
        say("latency and CPU: %d starts", load.starts().size());
    }

    private void journeys(Surroundings around, LocalServer service)
            throws IOException, TokenRequestException, InterruptedException {
        KeycloakBook shoppers =
                book(
                        around,
                        SequencePlan.CLIENTS.get(0),
                        Collections.nCopies(extent.journeyUsers() + 1, 2));
        journeys.addAll(
                new JourneyRunner(
                                service,
                                around.relays(),
                                shoppers,
                                extent.journeyUsers(),
                                SuiteBook.operatorToken(around.issuer(), model(), startedAt),
                                tally)
                        .run());
        say("user journey: %d users, %d ways", extent.journeyUsers(), journeys.size());
    }

    private void capture(Surroundings around, SequenceRunner runner)
            throws IOException, InterruptedException {
        if (around.capture() == null) {
            return;
        }
        String obstacle = around.capture().obstacle();
        if (obstacle != null) {
            notMeasured.add("captures: " + obstacle);
            return;
        }
        declared.add(new Declared(Declared.CAPTURES, CAPTURED.size()));
        for (Encoding encoding : CAPTURED) {
            Cell cell = SequencePlan.session(extent, encoding);
            captures.add(
                    around.capture()
                            .take(encoding, () -> runner.run(cell, books.get(cell.tokens()))));
        }
        say("captures: %d", captures.size());
    }

    private void say(String format, Object... values) {
        out.printf(Locale.ROOT, "comparison: " + format + "%n", values);
    }

    /** What was measured until now. */
    Measurement measurement() {
        return new Measurement(
                session,
                startedAt,
                environment,
                tier.name().toLowerCase(Locale.ROOT),
                SEED,
                declared,
                sequences,
                repeats,
                journeys,
                tally.counters(),
                captures,
                notMeasured,
                tally.problems());
    }
}

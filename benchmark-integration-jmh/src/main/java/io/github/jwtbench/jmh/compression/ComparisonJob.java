package io.github.jwtbench.jmh.compression;

import io.github.jwtbench.core.compare.Campaign;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.ingest.ComparisonFiles;
import io.github.jwtbench.core.model.Environment;
import io.github.jwtbench.core.target.OwnTarget;
import io.github.jwtbench.core.target.ProcFs;
import io.github.jwtbench.core.target.Role;
import io.github.jwtbench.core.target.Target;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.token.SuiteIssuer;
import io.github.jwtbench.core.token.TokenEndpoint;
import io.github.jwtbench.core.token.TokenException;
import io.github.jwtbench.jmh.compression.SequenceRunner.Cell;
import io.github.jwtbench.jmh.compression.measured.Capture;
import io.github.jwtbench.jmh.compression.measured.Declared;
import io.github.jwtbench.jmh.compression.measured.Encoding;
import io.github.jwtbench.jmh.compression.measured.Journey;
import io.github.jwtbench.jmh.compression.measured.Measurement;
import io.github.jwtbench.jmh.compression.measured.Repeats;
import io.github.jwtbench.jmh.compression.measured.Sequence;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Measures all parts of a comparison, one after the other. */
final class ComparisonJob {
    /** Fixes the order of the requests and the sender's salt. */
    static final long SEED = 20_261_121;

    private static final int TABLE_BYTES = 64 * 1024;
    private static final int GRID_REQUESTS_PER_TOKEN = 10;

    /** A cell of the grid has at least this many requests for each of its users. */
    private static final int GRID_REQUESTS_PER_USER = 3;

    /** Sequences that are sent a second time, and from one to the next of them. */
    private static final int REPEATED = 6;

    private static final int SAMPLE_EVERY = 7;

    /** Clients of the realm, with their signature algorithm and the shape of their times. */
    private static final List<Client> CLIENTS =
            List.of(
                    new Client("benchmark-rs256", "RS256", "lifetime"),
                    new Client("benchmark-ps256", "PS256", "lifetime"),
                    new Client("benchmark-es256", "ES256", "lifetime"),
                    new Client("benchmark-eddsa", "EdDSA", "lifetime"),
                    new Client("session-rs256", "RS256", "expiry"),
                    new Client("session-ps256", "PS256", "expiry"),
                    new Client("session-es256", "ES256", "expiry"),
                    new Client("session-eddsa", "EdDSA", "expiry"));

    private record Client(String id, String algorithm, String times) {}

    /** A sequence that will be sent a second time. */
    private record Sample(Cell cell, Sequence first) {}

    private static final List<Encoding> TOKENS_ENCODINGS =
            List.of(
                    Encoding.PLAIN,
                    Encoding.PLAIN_NEVER,
                    Encoding.SEED_2025,
                    Encoding.SPLIT,
                    Encoding.SPLIT_NEVER);

    private static final List<Encoding> SIZES_ENCODINGS = List.of(Encoding.PLAIN, Encoding.SPLIT);

    private static final List<Encoding> CAPTURED =
            List.of(Encoding.PLAIN, Encoding.SPLIT, Encoding.SPLIT_LITERAL);

    private final String session;
    private final Extent.Tier tier;
    private Environment environment;
    private final PrintStream out;
    private final Instant startedAt = Instant.now();
    private final Tally tally = new Tally();
    private final List<Declared> declared;
    private final List<Sequence> sequences = new ArrayList<>();
    private final List<Sample> samples = new ArrayList<>();
    private final List<Journey> journeys = new ArrayList<>();
    private final List<Capture> captures = new ArrayList<>();
    private final List<String> notMeasured = new ArrayList<>();
    private Repeats repeats = new Repeats(0, 0);
    private ServiceCounters before;
    private ServiceCounters after;

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
            Endpoint unverified,
            Map<String, JourneyRunner.Relay> relays,
            Capturer capture,
            Path raw,
            Path comparisons) {
        Target target() {
            return targets.instance(role);
        }
    }

    /**
     * @param journeys whether what the service forwards can pass through this process
     */
    ComparisonJob(
            String session,
            Extent.Tier tier,
            Environment environment,
            boolean journeys,
            PrintStream out) {
        this.session = session;
        this.tier = tier;
        this.environment = environment;
        this.out = out;
        this.declared = new ArrayList<>(declare(Extent.of(tier)));
        if (journeys) {
            declared.add(new Declared("journeys", 2 * JourneyRunner.CLIENTS.size()));
        } else {
            notMeasured.add(
                    "journeys: the relays that count what a hop sends listen on 127.0.0.1 of this"
                            + " machine, which a container cannot reach");
        }
    }

    private static List<Declared> declare(Extent extent) {
        return List.of(
                new Declared("cases", (CLIENTS.size() + 1) * Encoding.values().length + 1),
                new Declared("tokens", extent.requestsPerToken().size() * TOKENS_ENCODINGS.size()),
                new Declared("sizes", extent.sizes().size() * SIZES_ENCODINGS.size()),
                new Declared("grid", GridCell.all(extent).size()));
    }

    /** Measures; what goes wrong is kept with what was measured until then. */
    void run(Surroundings around) throws InterruptedException {
        try {
            measure(around);
        } catch (IOException | TokenException | RuntimeException e) {
            tally.problem(e.getMessage() == null ? e.toString() : e.getMessage());
        }
        around.target().incidents().forEach(tally::problem);
    }

    /** Takes note of a problem before or after the measuring. */
    void problem(String text) {
        tally.problem(text);
    }

    private void measure(Surroundings around)
            throws IOException, TokenException, InterruptedException {
        Extent extent = Extent.of(tier);
        Target target = around.target();
        environment = environment.with(target.runtime(), target.containers());
        Endpoint service = new Endpoint(target.serviceUrl().getPort(), target.trust());
        SequenceRunner runner =
                new SequenceRunner(service, around.unverified(), new Credentials(SEED), tally);
        List<KeycloakBook> books = keycloakBooks(around, extent);
        String model = books.get(0).token(0, 0);
        SuiteBook suite = new SuiteBook(around.issuer(), model, startedAt, 0);
        before = ServiceCounters.read(target.serviceUrl(), target.trust());
        List<TokenBook> all = new ArrayList<>(books);
        all.add(suite);
        cases(runner, all, extent);
        tokens(runner, suite, extent);
        sizes(runner, around.issuer(), model, extent);
        grid(runner, suite, extent);
        repeat(runner);
        load(around, new LoadStarter(around, extent, suite, runner, tally), extent);
        if (!around.relays().isEmpty()) {
            journeys(around, service, model, extent);
        }
        capture(around, runner, books.get(0), extent);
        after = ServiceCounters.read(target.serviceUrl(), target.trust());
    }

    private List<KeycloakBook> keycloakBooks(Surroundings around, Extent extent)
            throws IOException, TokenException, InterruptedException {
        say(
                "tokens of Keycloak: %d clients, %d refreshes each",
                CLIENTS.size(), extent.refreshes());
        List<Integer> lengths = new ArrayList<>(List.of(extent.refreshes() + 1));
        lengths.addAll(Collections.nCopies(extent.newUsers(), 1));
        List<KeycloakBook> books = new ArrayList<>();
        for (Client client : CLIENTS) {
            books.add(
                    KeycloakBook.of(
                            endpoint(around.target(), client.id()),
                            around.password(),
                            client.algorithm(),
                            client.times(),
                            lengths));
        }
        return books;
    }

    private static TokenEndpoint endpoint(Target target, String client) throws IOException {
        return new TokenEndpoint(target.keycloakUrl(), client, PemTrust.context(target.trust()));
    }

    /** Cold, repeat, refresh and new user, for each client and encoding; and one of them again. */
    private void cases(SequenceRunner runner, List<TokenBook> books, Extent extent)
            throws IOException, InterruptedException {
        Script script = Script.session(extent.refreshes(), extent.newUsers());
        for (TokenBook book : books) {
            Cell cell =
                    new Cell(
                            "cases",
                            book,
                            script,
                            1 + extent.newUsers(),
                            Script.Distribution.UNIFORM,
                            2,
                            TABLE_BYTES,
                            true);
            for (Encoding encoding : Encoding.values()) {
                run(runner, cell, encoding);
            }
            if (book == books.get(0)) {
                run(runner, cell, Encoding.PLAIN); // the A/A control
            }
        }
        say("cases: %d sequences", sequences.size());
    }

    /** How often a token is sent until it is refreshed. */
    private void tokens(SequenceRunner runner, SuiteBook suite, Extent extent)
            throws IOException, InterruptedException {
        for (int count : extent.requestsPerToken()) {
            Cell cell =
                    new Cell(
                            "tokens",
                            suite,
                            Script.tokens(extent.tokens(count), count),
                            1,
                            Script.Distribution.UNIFORM,
                            count,
                            TABLE_BYTES,
                            true);
            for (Encoding encoding : TOKENS_ENCODINGS) {
                run(runner, cell, encoding);
            }
        }
        say("requests per token: %d sequences so far", sequences.size());
    }

    private void sizes(SequenceRunner runner, SuiteIssuer issuer, String model, Extent extent)
            throws IOException, InterruptedException {
        for (int extra : extent.sizes()) {
            Cell cell =
                    new Cell(
                            "sizes",
                            new SuiteBook(issuer, model, startedAt, extra),
                            Script.session(extent.mostTokens(), 0),
                            1,
                            Script.Distribution.UNIFORM,
                            2,
                            TABLE_BYTES,
                            true);
            for (Encoding encoding : SIZES_ENCODINGS) {
                run(runner, cell, encoding);
            }
        }
    }

    private void grid(SequenceRunner runner, SuiteBook suite, Extent extent)
            throws IOException, InterruptedException {
        for (GridCell shape : GridCell.all(extent)) {
            Script script =
                    Script.mixed(
                            0,
                            shape.users(),
                            shape.distribution(),
                            Math.max(extent.gridRequests(), GRID_REQUESTS_PER_USER * shape.users()),
                            GRID_REQUESTS_PER_TOKEN,
                            shape.connections(),
                            shape.affinity(),
                            SEED + shape.users());
            Cell cell =
                    new Cell(
                            "grid",
                            suite,
                            script,
                            shape.users(),
                            shape.distribution(),
                            GRID_REQUESTS_PER_TOKEN,
                            shape.tableBytes(),
                            shape.affinity());
            run(runner, cell, shape.encoding());
        }
        say("grid: %d sequences so far", sequences.size());
    }

    private void run(SequenceRunner runner, Cell cell, Encoding encoding)
            throws IOException, InterruptedException {
        Sequence sequence = runner.run(cell, encoding);
        sequences.add(sequence);
        boolean sampled = sequences.size() % SAMPLE_EVERY == 1 && encoding.isVerified();
        if (sampled && samples.size() < REPEATED) {
            samples.add(new Sample(cell, sequence));
        }
    }

    /** The same again must give the same bytes, whatever the timing. */
    private void repeat(SequenceRunner runner) throws IOException, InterruptedException {
        int equal = 0;
        for (Sample sample : samples) {
            Sequence first = sample.first();
            Sequence again = runner.run(sample.cell(), first.encoding());
            boolean same =
                    again.cases().equals(first.cases())
                            && again.headerBlockBytes() == first.headerBlockBytes()
                            && again.evictions() == first.evictions();
            equal += same ? 1 : 0;
        }
        repeats = new Repeats(samples.size(), equal);
    }

    /** Latency and CPU, on the comparison's own services where they can be started. */
    private void load(Surroundings around, LoadStarter starter, Extent extent)
            throws IOException, InterruptedException {
        if (new ProcFs().threadTimes(around.target().servicePid()) == null) {
            notMeasured.add(
                    "latency and CPU: the CPU time of the service's threads cannot be read: that"
                            + " takes Linux, and a service whose process can be seen");
            return;
        }
        declared.add(new Declared("load", 1));
        boolean newServices = around.target().kind().equals("process");
        Comparison load =
                new Campaign(
                                starter,
                                each -> ComparisonFiles.write(around.comparisons(), each),
                                InstantSource.system())
                        .run(
                                HeaderLoad.begin(session, environment, extent, newServices),
                                extent.loadBudget());
        say("latency and CPU: %d starts", load.starts().size());
    }

    private void journeys(Surroundings around, Endpoint service, String model, Extent extent)
            throws IOException, TokenException, InterruptedException {
        KeycloakBook shoppers =
                KeycloakBook.of(
                        endpoint(around.target(), CLIENTS.get(0).id()),
                        around.password(),
                        CLIENTS.get(0).algorithm(),
                        CLIENTS.get(0).times(),
                        Collections.nCopies(extent.journeyUsers(), 2));
        journeys.addAll(
                new JourneyRunner(
                                service,
                                around.relays(),
                                shoppers,
                                extent.journeyUsers(),
                                Operator.token(around.issuer(), model, startedAt),
                                tally)
                        .run());
        say("user journey: %d users, %d ways", extent.journeyUsers(), journeys.size());
    }

    private void capture(
            Surroundings around, SequenceRunner runner, KeycloakBook book, Extent extent)
            throws IOException, InterruptedException {
        if (around.capture() == null) {
            return;
        }
        String obstacle = around.capture().obstacle();
        if (obstacle != null) {
            notMeasured.add("captures: " + obstacle);
            return;
        }
        declared.add(new Declared("captures", CAPTURED.size()));
        Cell cell =
                new Cell(
                        "cases",
                        book,
                        Script.session(extent.refreshes(), extent.newUsers()),
                        1 + extent.newUsers(),
                        Script.Distribution.UNIFORM,
                        2,
                        TABLE_BYTES,
                        true);
        for (Encoding encoding : CAPTURED) {
            captures.add(around.capture().take(encoding, () -> runner.run(cell, encoding)));
        }
        say("captures: %d", captures.size());
    }

    private void say(String format, Object... values) {
        out.printf(Locale.ROOT, "comparison: " + format + "%n", values);
    }

    /** What was measured until now. */
    Measurement measurement() {
        ServiceCounters none = new ServiceCounters(0, 0, 0);
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
                tally.counters(before == null ? none : before, after == null ? none : after),
                captures,
                notMeasured,
                tally.problems());
    }
}

package io.github.jwtbench.jmh.compression;

import io.github.jwtbench.core.compare.Campaign;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.environment.OwnTarget;
import io.github.jwtbench.core.environment.Role;
import io.github.jwtbench.core.environment.Target;
import io.github.jwtbench.core.ingest.ComparisonFiles;
import io.github.jwtbench.core.observe.ProcFs;
import io.github.jwtbench.core.run.Environment;
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

/** Measures all parts of a comparison, one after the other. */
final class ComparisonJob {
    /** Fixes the order of the requests and the sender's salt. */
    static final long SEED = 20_261_121;

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
    private final Relays relays;
    private final PrintStream out;
    private final Instant startedAt = Instant.now();
    private final Tally tally = new Tally();
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
            Capturer capture,
            Path raw,
            Path comparisons) {
        Target target() {
            return targets.instance(role);
        }
    }

    /**
     * @param relays between the service and the hosts that it forwards to; empty without journeys
     */
    ComparisonJob(
            String session,
            Extent.Tier tier,
            Environment environment,
            Relays relays,
            PrintStream out) {
        this.session = session;
        this.tier = tier;
        this.environment = environment;
        this.relays = relays;
        this.out = out;
        Extent extent = Extent.of(tier);
        int cases = (CLIENTS.size() + 1) * Encoding.values().length + 1;
        int tokens = extent.requestsPerToken().size() * TOKENS_ENCODINGS.size();
        int sizes = extent.sizes().size() * SIZES_ENCODINGS.size();
        declared.add(new Declared(Declared.CASES, cases));
        declared.add(new Declared(Declared.TOKENS, tokens));
        declared.add(new Declared(Declared.SIZES, sizes));
        declared.add(new Declared(Declared.GRID, GridCell.all(extent).size()));
        if (relays.isEmpty()) {
            notMeasured.add(
                    "journeys: the relays that count what a hop sends listen on 127.0.0.1 of this"
                            + " machine, which a container cannot reach");
        } else {
            declared.add(new Declared(Declared.JOURNEYS, 2 * Relays.CLIENTS.size()));
        }
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
        ServiceCounters before = ServiceCounters.read(target.serviceUrl(), target.trust());
        List<TokenBook> all = new ArrayList<>(books);
        all.add(suite);
        cases(runner, all, extent);
        tokens(runner, suite, extent);
        sizes(runner, around.issuer(), model, extent);
        grid(runner, suite, extent);
        repeat(runner);
        load(around, new HeaderLoad(around, extent, suite, runner), extent);
        if (!relays.isEmpty()) {
            journeys(around, service, model, extent);
        }
        capture(around, runner, books.get(0), extent);
        tally.add(ServiceCounters.read(target.serviceUrl(), target.trust()).since(before));
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
            books.add(book(around, client, lengths));
        }
        return books;
    }

    private static KeycloakBook book(Surroundings around, Client client, List<Integer> lengths)
            throws IOException, TokenException, InterruptedException {
        Target target = around.target();
        return KeycloakBook.of(
                new TokenEndpoint(
                        target.keycloakUrl(), client.id(), PemTrust.context(target.trust())),
                around.password(),
                client.algorithm(),
                client.times(),
                lengths);
    }

    /** Cold, repeat, refresh and new user, for each client and encoding; and one of them again. */
    private void cases(SequenceRunner runner, List<TokenBook> books, Extent extent)
            throws IOException, InterruptedException {
        for (TokenBook book : books) {
            Cell cell = cases(book, extent);
            run(runner, cell, List.of(Encoding.values()));
            if (book == books.get(0)) {
                run(runner, cell, List.of(Encoding.PLAIN)); // the A/A control
            }
        }
        say("cases: %d sequences", sequences.size());
    }

    private static Cell cases(TokenBook book, Extent extent) {
        Script script = Script.session(extent.refreshes(), extent.newUsers());
        return new Cell(Declared.CASES, book, script);
    }

    /** How often a token is sent until it is refreshed. */
    private void tokens(SequenceRunner runner, SuiteBook suite, Extent extent)
            throws IOException, InterruptedException {
        for (int count : extent.requestsPerToken()) {
            Script script = Script.tokens(extent.tokens(count), count);
            Cell cell = new Cell(Declared.TOKENS, suite, script);
            run(runner, cell, TOKENS_ENCODINGS);
        }
        say("requests per token: %d sequences so far", sequences.size());
    }

    private void sizes(SequenceRunner runner, SuiteIssuer issuer, String model, Extent extent)
            throws IOException, InterruptedException {
        for (int extra : extent.sizes()) {
            SuiteBook suite = new SuiteBook(issuer, model, startedAt, extra);
            Script script = Script.session(extent.mostTokens(), 0);
            Cell cell = new Cell(Declared.SIZES, suite, script);
            run(runner, cell, SIZES_ENCODINGS);
        }
    }

    private void grid(SequenceRunner runner, SuiteBook suite, Extent extent)
            throws IOException, InterruptedException {
        for (GridCell cell : GridCell.all(extent)) {
            int users = cell.setting().users();
            int requests = Math.max(extent.gridRequests(), GRID_REQUESTS_PER_USER * users);
            Script script = Script.mixed(cell.setting(), 0, requests, SEED + users);
            run(runner, new Cell(Declared.GRID, suite, script), List.of(cell.encoding()));
        }
        say("grid: %d sequences so far", sequences.size());
    }

    private void run(SequenceRunner runner, Cell cell, List<Encoding> encodings)
            throws IOException, InterruptedException {
        for (Encoding encoding : encodings) {
            Sequence sequence = runner.run(cell, encoding);
            sequences.add(sequence);
            boolean sampled = sequences.size() % SAMPLE_EVERY == 1 && encoding.isVerified();
            if (sampled && samples.size() < REPEATED) {
                samples.add(new Sample(cell, sequence));
            }
        }
    }

    /** The same again must give the same bytes, whatever the timing. */
    private void repeat(SequenceRunner runner) throws IOException, InterruptedException {
        int equal = 0;
        for (Sample sample : samples) {
            Sequence first = sample.first();
            Sequence again = runner.run(sample.cell(), first.encoding());
            equal += again.counts().equals(first.counts()) ? 1 : 0;
        }
        repeats = new Repeats(samples.size(), equal);
    }

    /** Latency and CPU, on the comparison's own services where they can be started. */
    private void load(Surroundings around, HeaderLoad starter, Extent extent)
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
                book(around, CLIENTS.get(0), Collections.nCopies(extent.journeyUsers(), 2));
        journeys.addAll(
                new JourneyRunner(
                                service,
                                relays,
                                shoppers,
                                extent.journeyUsers(),
                                SuiteBook.operatorToken(around.issuer(), model, startedAt),
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
        declared.add(new Declared(Declared.CAPTURES, CAPTURED.size()));
        Cell cell = cases(book, extent);
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

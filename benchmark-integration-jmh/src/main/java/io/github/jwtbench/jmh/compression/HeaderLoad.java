package io.github.jwtbench.jmh.compression;

import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Quantity;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.compare.Rounds;
import io.github.jwtbench.core.compare.Slice;
import io.github.jwtbench.core.compare.Starter;
import io.github.jwtbench.core.environment.ServiceProcess;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.jmh.compression.measured.Encoding;
import io.github.jwtbench.jmh.compression.measured.Setting;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Latency and CPU: split over plain, and plain over plain as the control. A start is a new service,
 * or, where none can be started beside the one that runs, new connections to that. All arms meet
 * the same service, each on connections of its own and with users of its own, whose tokens nobody
 * has sent before.
 */
final class HeaderLoad implements Starter {
    /** Names the comparison. */
    static final String ID = "headers";

    private static final String PLAIN = "plain";
    private static final String SPLIT = "split";
    private static final String AGAIN = "plain-again";

    private static final double LEAST_EFFECT = 0.035;
    private static final List<Quantity> QUANTITIES =
            List.of(Quantity.CPU, Quantity.CLIENT_CPU, Quantity.TOTAL_CPU, Quantity.P50);

    /** Beyond all users of the other parts: the service that runs has seen theirs. */
    private static final int FIRST_USER = 10_000;

    private static final int USERS = 20;

    /** One list of requests, whatever connection they take. */
    private static final Setting SETTING =
            new Setting(Script.TABLE_BYTES, USERS, Setting.UNIFORM, 1, true, 20);

    private final ComparisonJob.Surroundings around;
    private final Extent extent;
    private final TokenBook tokens;
    private final SequenceRunner sequences;
    private int nextUser = FIRST_USER;

    HeaderLoad(
            ComparisonJob.Surroundings around,
            Extent extent,
            TokenBook tokens,
            SequenceRunner sequences) {
        this.around = around;
        this.extent = extent;
        this.tokens = tokens;
        this.sequences = sequences;
    }

    /**
     * Before its first start.
     *
     * @param newServices whether each start has a service of its own
     */
    static Comparison begin(
            String session, Environment environment, Extent extent, boolean newServices) {
        return Comparison.begin(
                ID,
                "Latency and CPU of header encodings",
                session,
                Instant.now(),
                environment,
                "request",
                new TreeMap<>(
                        Map.of(
                                "a start",
                                newServices
                                        ? "a new service"
                                        : "new connections to the service that runs",
                                "rounds of a start",
                                Integer.toString(extent.loadRounds()),
                                "requests of a slice",
                                Integer.toString(LoadArm.SLICE),
                                "requests of each arm before",
                                Integer.toString(extent.loadWarmUp() * LoadArm.SLICE),
                                "connections of each arm",
                                Integer.toString(LoadArm.CONNECTIONS),
                                "requests in flight",
                                Integer.toString(LoadArm.CONNECTIONS * LoadArm.STREAMS))),
                List.of(arm(PLAIN, "plain"), arm(SPLIT, "split"), arm(AGAIN, "plain again")),
                Stream.of(SPLIT, AGAIN).flatMap(HeaderLoad::overPlain).toList());
    }

    private static ArmSpec arm(String name, String title) {
        return new ArmSpec(
                name, title, new TreeMap<>(Map.of("encoding", encoding(name).text())), null);
    }

    private static Stream<Question> overPlain(String arm) {
        return QUANTITIES.stream()
                .map(each -> new Question(List.of(arm), List.of(PLAIN), each, LEAST_EFFECT, null));
    }

    /** What an arm sends. */
    private static Encoding encoding(String arm) {
        return arm.equals(SPLIT) ? Encoding.SPLIT : Encoding.PLAIN;
    }

    @Override
    public List<Slice> start(int number, List<ArmSpec> arms)
            throws IOException, InterruptedException {
        Path trust = around.target().trust();
        Path log = around.raw().resolve("load").resolve("service-" + number + ".log");
        try (ServiceProcess own = around.targets().another(around.role(), log)) {
            if (own == null) {
                int port = around.target().serviceUrl().getPort();
                return measure(
                        number, arms, new Endpoint(port, trust), around.target().servicePid());
            }
            own.awaitReady(trust);
            List<Slice> slices = measure(number, arms, new Endpoint(own.port(), trust), own.pid());
            sequences
                    .tally()
                    .add(
                            ServiceCounters.read(
                                    URI.create("https://localhost:" + own.port()), trust));
            return slices;
        }
    }

    private List<Slice> measure(int number, List<ArmSpec> specs, Endpoint service, long pid)
            throws IOException, InterruptedException {
        long seed = ComparisonJob.SEED + number;
        List<LoadArm> arms = new ArrayList<>();
        try {
            for (ArmSpec spec : specs) {
                arms.add(arm(spec.name(), service, pid, seed));
            }
            Rounds.measure(arms, extent.loadWarmUp(), seed);
            return Rounds.measure(arms, extent.loadRounds(), seed);
        } finally {
            arms.forEach(LoadArm::close);
        }
    }

    private LoadArm arm(String name, Endpoint service, long pid, long seed)
            throws IOException, InterruptedException {
        Encoding encoding = encoding(name);
        Script script =
                Script.mixed(
                        SETTING,
                        nextUser,
                        (extent.loadWarmUp() + extent.loadRounds()) * LoadArm.SLICE,
                        seed);
        nextUser += USERS;
        script.lines().parallelStream()
                .forEach(line -> tokens.token(line.user(), line.generation()));
        return new LoadArm(
                name,
                encoding,
                service.open(
                        encoding, SETTING.tableBytes(), LoadArm.CONNECTIONS, LoadArm.STREAMS, null),
                sequences.requests(tokens, encoding, script).get(0),
                pid,
                sequences.tally());
    }
}

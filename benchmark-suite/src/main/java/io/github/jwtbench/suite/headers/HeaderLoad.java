package io.github.jwtbench.suite.headers;

import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.compare.Rounds;
import io.github.jwtbench.core.compare.Slice;
import io.github.jwtbench.core.compare.Starter;
import io.github.jwtbench.core.compare.service.Server;
import io.github.jwtbench.core.compare.service.ServiceArm;
import io.github.jwtbench.core.compare.service.Traffic;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.observe.Account;
import io.github.jwtbench.core.run.setup.Environment;
import io.github.jwtbench.core.service.RunningService;
import io.github.jwtbench.core.service.Target;
import io.github.jwtbench.suite.environment.Role;
import io.github.jwtbench.suite.report.HeaderTables;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Measures latency and CPU time: split over plain, and plain over plain as the control. A start is
 * a new service or, if none can be started, new connections to the running service. All arms use
 * the same service, each with its own connections and its own users, whose tokens are new.
 */
final class HeaderLoad implements Starter {
    private static final String PLAIN = "plain";
    private static final String SPLIT = "split";
    private static final String AGAIN = "plain-again";

    private static final double LEAST_EFFECT = 0.035;

    /** Beyond all users of the other parts, which the running service has seen. */
    private static final int FIRST_USER = 10_000;

    private static final int USERS = 20;
    private static final int CONNECTIONS = 2;
    private static final int STREAMS = 4;

    /** Requests of a slice: they take some tens of milliseconds. */
    private static final int SLICE = 200;

    /** One list of requests, whatever connection they take. */
    private static final Script.Mix MIX = new Script.Mix(Script.TABLE_BYTES, USERS, 1, 20);

    private final HeaderJob.HeaderServices around;
    private final Extent extent;
    private final UserTokens tokens;
    private final SequenceRunner sequences;
    private int nextUser = FIRST_USER;

    HeaderLoad(
            HeaderJob.HeaderServices around,
            Extent extent,
            UserTokens tokens,
            SequenceRunner sequences) {
        this.around = around;
        this.extent = extent;
        this.tokens = tokens;
        this.sequences = sequences;
    }

    /**
     * The comparison before its first start.
     *
     * @param newServices whether each start has a new service
     * @param proofs what was sent to prove the bytes
     */
    static Comparison begin(
            String session,
            Environment environment,
            Extent extent,
            boolean newServices,
            Map<String, String> proofs) {
        SortedMap<String, String> facts = new TreeMap<>(proofs);
        facts.put(
                "a start",
                newServices ? "a new service" : "new connections to the service that runs");
        facts.put("rounds of a start", Integer.toString(extent.loadRounds()));
        facts.put("requests of a slice", Integer.toString(SLICE));
        facts.put("requests of each arm before", Integer.toString(extent.loadWarmUp() * SLICE));
        facts.put("connections of each arm", Integer.toString(CONNECTIONS));
        facts.put("requests in flight", Integer.toString(CONNECTIONS * STREAMS));
        facts.put(Comparison.CPU_TIME, Account.here().source());
        List<String> others = extent.control() ? List.of(SPLIT, AGAIN) : List.of(SPLIT);
        return Comparison.begin(
                HeaderTables.ID,
                "Comparison of header encodings for JWTs",
                session,
                Instant.now(),
                environment,
                "request",
                facts,
                Stream.concat(Stream.of(PLAIN), others.stream()).map(HeaderLoad::arm).toList(),
                others.stream()
                        .flatMap(arm -> Question.of(arm, PLAIN, extent.quantities(), LEAST_EFFECT))
                        .toList());
    }

    private static ArmSpec arm(String name) {
        return new ArmSpec(
                name, name.replace('-', ' '), Map.of("encoding", encoding(name).text()), null);
    }

    /** The encoding of an arm. */
    private static Encoding encoding(String arm) {
        return arm.equals(SPLIT) ? Encoding.SPLIT : Encoding.PLAIN;
    }

    @Override
    public List<Slice> start(int number, List<ArmSpec> arms)
            throws IOException, InterruptedException {
        Target target = around.target();
        Path log = around.raw().resolve("load").resolve("service-" + number + ".log");
        try (RunningService own = around.targets().another(Role.COMPARED, log)) {
            if (own == null) {
                return measure(
                        number,
                        arms,
                        new LocalServer(target.serviceUrl().getPort(), target.trust()),
                        new Server(target.servicePid(), target.meter(), target::incidents),
                        new Proofs());
            }
            own.awaitReady(target.trust());
            LocalServer service = new LocalServer(own.url().getPort(), target.trust());
            Proofs proofs = new Proofs();
            List<Slice> slices = measure(number, arms, service, Server.of(own), proofs);
            proofs.compare(service.counters());
            if (!proofs.problems().isEmpty()) {
                throw new IOException(String.join("; ", proofs.problems()));
            }
            return slices;
        }
    }

    private List<Slice> measure(
            int number, List<ArmSpec> specs, LocalServer service, Server server, Proofs proofs)
            throws IOException, InterruptedException {
        long seed = HeaderJob.SEED + number;
        List<ServiceArm> arms = new ArrayList<>();
        try {
            for (ArmSpec spec : specs) {
                arms.add(arm(spec.name(), service, server, seed, proofs));
            }
            Rounds.measure(arms, extent.loadWarmUp(), seed);
            return Rounds.measure(arms, extent.loadRounds(), seed);
        } finally {
            arms.forEach(ServiceArm::close);
        }
    }

    private ServiceArm arm(
            String name, LocalServer service, Server server, long seed, Proofs proofs)
            throws IOException, InterruptedException {
        Encoding encoding = encoding(name);
        int count = (extent.loadWarmUp() + extent.loadRounds()) * SLICE;
        Script script = Script.mixed(MIX, nextUser, count, seed);
        nextUser += USERS;
        script.lines().parallelStream()
                .forEach(line -> tokens.token(line.user(), line.generation()));
        List<Request> requests = sequences.requests(tokens, encoding, script).get(0);
        return new ServiceArm(
                new Traffic(name, name, n -> requests.get((int) n)),
                server,
                service.open(encoding, MIX.tableBytes(), CONNECTIONS, STREAMS, null),
                SLICE,
                sent -> proofs.sent(encoding, sent.sent(), sent.succeeded()));
    }
}

package io.github.jwtbench.jmh.compression;

import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Rounds;
import io.github.jwtbench.core.compare.Slice;
import io.github.jwtbench.core.compare.Starter;
import io.github.jwtbench.core.target.ServiceProcess;
import io.github.jwtbench.core.target.TargetException;
import io.github.jwtbench.jmh.compression.measured.Encoding;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A start of the arms of {@link HeaderLoad}: a new service, or, where none can be started beside
 * the one that runs, new connections to that. All arms meet the same service, each on connections
 * of its own and with users of its own, whose tokens nobody has sent before.
 */
final class LoadStarter implements Starter {
    private static final int TABLE_BYTES = 64 * 1024;

    /** Beyond all users of the other parts: the service that runs has seen theirs. */
    private static final int FIRST_USER = 10_000;

    private static final int USERS = 20;
    private static final int REQUESTS_PER_TOKEN = 20;

    private final ComparisonJob.Surroundings around;
    private final Extent extent;
    private final TokenBook tokens;
    private final SequenceRunner sequences;
    private final Tally tally;
    private int nextUser = FIRST_USER;

    LoadStarter(
            ComparisonJob.Surroundings around,
            Extent extent,
            TokenBook tokens,
            SequenceRunner sequences,
            Tally tally) {
        this.around = around;
        this.extent = extent;
        this.tokens = tokens;
        this.sequences = sequences;
        this.tally = tally;
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
            tally.add(ServiceCounters.read(URI.create("https://localhost:" + own.port()), trust));
            return slices;
        } catch (TargetException e) {
            throw new IOException(e.getMessage(), e);
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
        Encoding encoding = HeaderLoad.encoding(name);
        Script script =
                Script.mixed(
                        nextUser,
                        USERS,
                        Script.Distribution.UNIFORM,
                        (extent.loadWarmUp() + extent.loadRounds()) * LoadArm.SLICE,
                        REQUESTS_PER_TOKEN,
                        1,
                        true,
                        seed);
        nextUser += USERS;
        script.lines().parallelStream()
                .forEach(line -> tokens.token(line.user(), line.generation()));
        return new LoadArm(
                name,
                encoding,
                service.open(encoding, TABLE_BYTES, LoadArm.CONNECTIONS, LoadArm.STREAMS, null),
                sequences.requests(tokens, encoding, script).get(0),
                pid,
                tally);
    }
}

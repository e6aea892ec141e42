package io.github.jwtbench.jmh.benchmark;

import io.github.jwtbench.core.load.Request;
import io.github.jwtbench.jmh.client.ClientOptions;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/**
 * What the JVM of a trial is told by the runner. Tokens are in a file of their own, and never on a
 * command line.
 *
 * @param server base URL of the service, or of a server that does nothing
 * @param trust PEM file with the certificates to trust
 * @param servicePid process of the service, 0 when it is not ours to see
 * @param tokens file with one token a line
 * @param folder where the trial leaves its counts and what it saw of the service
 * @param streams calls that the client may have under way at once, at least 1
 * @param calibration whether the server does nothing: its answers are all the same
 * @param watched whether the service's metrics and processor time are read
 */
public record Fixture(
        URI server,
        Path trust,
        long servicePid,
        Path tokens,
        Path folder,
        int streams,
        boolean calibration,
        boolean watched) {

    /** After which a call has failed. */
    public static final Duration TIMEOUT = Duration.ofSeconds(5);

    private static final AtomicReference<Fixture> CURRENT = new AtomicReference<>();

    /** From now on benchmarks of this JVM have that fixture, which JMH cannot hand to them. */
    public static void use(Fixture fixture) {
        CURRENT.set(fixture);
    }

    /**
     * What benchmarks find.
     *
     * @throws IllegalStateException if there is none
     */
    public static Fixture current() {
        Fixture fixture = CURRENT.get();
        if (fixture == null) {
            throw new IllegalStateException(
                    "there must be a fixture: these benchmarks are started by their runner");
        }
        return fixture;
    }

    /** Requests as its server answers them. */
    public List<Request> adapt(List<Request> requests) {
        return calibration ? requests.stream().map(NullAnswer::satisfying).toList() : requests;
    }

    /** How a client connects. */
    public ClientOptions clientOptions() {
        return new ClientOptions(server, trust, streams, TIMEOUT);
    }
}

package io.github.jwtbench.jmh.benchmark;

import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.jmh.client.ClientOptions;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The settings of a trial's JVM, from the runner. Tokens are in a separate file, never on a command
 * line.
 *
 * @param server base URL of the service, or of a null server
 * @param trust PEM file with the trusted certificates
 * @param servicePid process of the service, 0 if it is not visible
 * @param tokens file with one token a line
 * @param folder for the counts of the trial and its observations of the service
 * @param streams most concurrent calls of the client, at least 1
 * @param calibration whether the server is the null server: its answers are all the same
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
     * The fixture of this JVM.
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

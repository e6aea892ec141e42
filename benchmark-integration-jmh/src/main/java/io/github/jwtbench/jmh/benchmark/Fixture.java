package io.github.jwtbench.jmh.benchmark;

import io.github.jwtbench.core.ingest.Json;
import io.github.jwtbench.core.load.Request;
import io.github.jwtbench.core.token.OwnerFile;
import io.github.jwtbench.jmh.client.ClientOptions;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * What the JVM of a trial is told by the runner, in a file that a system property names: tokens are
 * in a file of their own, and never on a command line.
 *
 * @param server base URL of the service, or of a server that does nothing
 * @param trust PEM file with the certificates to trust
 * @param servicePid process of the service, 0 when it is not ours to see
 * @param tokens file with one token a line
 * @param folder where the trial leaves its counts and what it saw of the service
 * @param streams calls that the client may have under way at once, at least 1
 * @param timeoutMillis after which a call has failed
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
        long timeoutMillis,
        boolean calibration,
        boolean watched) {

    /** Names the file. */
    public static final String PROPERTY = "jwtbench.fixture";

    /** Writes the file, for its owner only. */
    public void write(Path file) throws IOException {
        OwnerFile.write(file, List.of(Json.text(this)));
    }

    /**
     * Reads the file that {@value #PROPERTY} names.
     *
     * @throws IllegalStateException if the property is missing
     */
    public static Fixture current() throws IOException {
        String file = System.getProperty(PROPERTY);
        if (file == null) {
            throw new IllegalStateException(
                    "the system property "
                            + PROPERTY
                            + " must name a fixture: these benchmarks are started by their runner");
        }
        return Json.read(Path.of(file), Fixture.class);
    }

    /** Requests as its server answers them. */
    public List<Request> adapt(List<Request> requests) {
        return calibration ? requests.stream().map(NullAnswer::satisfying).toList() : requests;
    }

    /** How a client connects. */
    public ClientOptions clientOptions() {
        return new ClientOptions(server, trust, streams, Duration.ofMillis(timeoutMillis));
    }
}

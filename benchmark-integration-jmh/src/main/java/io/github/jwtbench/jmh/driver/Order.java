package io.github.jwtbench.jmh.driver;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.jmh.benchmark.Fixture;
import io.github.jwtbench.jmh.benchmark.ServiceEndpoint;
import io.github.jwtbench.jmh.client.ClientKind;
import java.util.List;
import java.util.SortedMap;

/**
 * The next task of a client's JVM.
 *
 * @param fixture the server and its settings
 */
public record Order(Fixture fixture, Task task) {

    /** One of three. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.MINIMAL_CLASS)
    public sealed interface Task {}

    /**
     * One benchmark in one mode.
     *
     * @param include regular expression that matches only the benchmark's method
     * @param mode {@code THROUGHPUT} or {@code SAMPLE_TIME}
     * @param parameters JMH parameters by name
     * @param threads calling threads, at least 1
     * @param warmUpIterations at least 0
     * @param iterations measurement iterations, at least 1
     * @param iterationMillis length of an iteration, at least 1
     * @param name of the files for JMH's result and output, in the fixture's folder
     */
    public record Trial(
            String include,
            Mode mode,
            SortedMap<String, String> parameters,
            int threads,
            int warmUpIterations,
            int iterations,
            long iterationMillis,
            String name)
            implements Task {}

    /** The measurement of a trial. */
    public enum Mode {
        /** Calls per second. */
        THROUGHPUT,
        /** Times of single calls. */
        SAMPLE_TIME
    }

    /**
     * Calls of several endpoints in turn, with plain and split headers, to warm client and service
     * up.
     *
     * @param client the calling client
     * @param endpoints called endpoints
     * @param repeated number of the fixture's tokens that are sent repeatedly
     * @param rare number of the following tokens, of which one call in five sends the next
     * @param threads calling threads, at least 1
     * @param millis duration, at least 1
     */
    public record LoadOrder(
            ClientKind client,
            List<ServiceEndpoint> endpoints,
            int repeated,
            int rare,
            int threads,
            long millis)
            implements Task {}

    /**
     * A run of the rig, whose files are written to the fixture's folder.
     *
     * @param scenario name of a scenario of the suite, which defines the requests
     * @param run load and connections
     */
    public record Rig(String scenario, Declaration run) implements Task {}
}

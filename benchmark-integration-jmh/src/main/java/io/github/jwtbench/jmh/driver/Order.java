package io.github.jwtbench.jmh.driver;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.github.jwtbench.core.run.Declaration;
import io.github.jwtbench.jmh.benchmark.Fixture;
import io.github.jwtbench.jmh.benchmark.ServiceEndpoint;
import io.github.jwtbench.jmh.client.ClientKind;
import java.util.List;
import java.util.SortedMap;

/**
 * What a client's JVM is to do next.
 *
 * @param fixture where it calls
 */
public record Order(Fixture fixture, Task task) {

    /** One of three. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.MINIMAL_CLASS)
    public sealed interface Task {}

    /**
     * One benchmark in one mode.
     *
     * @param include regular expression that matches the benchmark's method alone
     * @param mode {@code THROUGHPUT} or {@code SAMPLE_TIME}
     * @param parameters JMH parameters by name
     * @param threads that call, at least 1
     * @param warmUpIterations at least 0
     * @param iterations measurement iterations, at least 1
     * @param iterationMillis length of an iteration, at least 1
     * @param name of the files for JMH's result and what it printed, in the fixture's folder
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

    /** What a trial takes. */
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
     * @param client who calls
     * @param endpoints what is called
     * @param repeated how many of the fixture's tokens are sent again and again
     * @param rare how many of those behind them are sent in turn, by one call in five
     * @param threads that call, at least 1
     * @param millis how long, at least 1
     */
    public record Load(
            ClientKind client,
            List<ServiceEndpoint> endpoints,
            int repeated,
            int rare,
            int threads,
            long millis)
            implements Task {}

    /**
     * A run of the rig, whose files go into the fixture's folder.
     *
     * @param scenario name of a scenario of the suite, with what is sent
     * @param run load and connections
     */
    public record Rig(String scenario, Declaration run) implements Task {}
}

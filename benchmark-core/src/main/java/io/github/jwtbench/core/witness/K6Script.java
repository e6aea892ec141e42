package io.github.jwtbench.core.witness;

import io.github.jwtbench.core.files.Json;
import io.github.jwtbench.core.page.Resource;
import io.github.jwtbench.core.run.setup.Protocol;
import io.github.jwtbench.core.run.setup.TokenRegime;
import io.github.jwtbench.core.scenario.LoadProfile;
import io.github.jwtbench.core.scenario.Scenario;
import io.github.jwtbench.core.scenario.ScenarioRequests;
import io.github.jwtbench.core.scenario.ServiceAddress;
import io.github.jwtbench.core.token.OwnerFile;
import io.github.jwtbench.core.untrusted.WholeFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The script that k6 runs, and the files that it reads. */
public final class K6Script {

    /** Name of the file with the requests and their tokens. */
    static final String REQUESTS = "k6-requests.json";

    private static final double MILLIS_PER_SECOND = 1000;

    private K6Script() {}

    /**
     * The plan of its load.
     *
     * @param users concurrent users, or most of them
     * @param rate requests per second of an open loop; 0 in a closed one
     */
    record Plan(
            int users, long rate, long durationSeconds, long timeoutSeconds, double thinkSeconds) {}

    /**
     * Writes a script for k6 and its files, for a cluster with its operator. An open loop's
     * requests start when they are due, as long as a user is free.
     *
     * @param tokens of the requests; only their owner can read the file
     * @return the script
     * @throws IllegalArgumentException if k6 does not support the scenario
     */
    public static Path export(Scenario scenario, List<String> tokens, Path folder)
            throws IOException {
        if (scenario.regime() == TokenRegime.UNIQUE) {
            throw new IllegalArgumentException(
                    "k6 repeats its requests, so tokens must not be unique");
        }
        Optional<String> cannot = cannot(scenario.address());
        if (cannot.isPresent()) {
            throw new IllegalArgumentException(cannot.get());
        }
        LoadProfile load = scenario.load();
        double rate = load.pacing().requestsPerSecond();
        if (rate % 1 != 0) {
            throw new IllegalArgumentException(
                    "k6 takes a whole number of requests a second, got: " + rate);
        }
        OwnerFile.write(
                folder.resolve(REQUESTS),
                List.of(
                        Json.text(
                                new ScenarioRequests(scenario)
                                        .plain(scenario.address().url(), tokens))));
        return write(
                folder,
                new Plan(
                        load.connections() * load.streams(),
                        (long) rate,
                        load.durationSeconds(),
                        load.timeoutSeconds(),
                        load.pacing().thinkMillis() / MILLIS_PER_SECOND));
    }

    /** Why it cannot reach a service according to its scenario. */
    static Optional<String> cannot(ServiceAddress service) {
        if (!service.access().isUsual()) {
            return Optional.of("k6 is not told of resolve, host, serverName and certificate");
        }
        if (!Protocol.BOTH.contains(service.protocol())) {
            return Optional.of("k6 speaks " + Protocol.BOTH + " only");
        }
        return service.isPlaintext() && service.protocol().equals(Protocol.HTTP_2)
                ? Optional.of("k6 speaks HTTP/2 over TLS only")
                : Optional.empty();
    }

    /** Writes the script and its plan; returns the script. */
    static Path write(Path folder, Plan plan) throws IOException {
        Json.write(folder.resolve("k6-plan.json"), plan);
        return WholeFile.write(folder.resolve("k6.js"), Resource.text(K6Script.class, "k6.js"));
    }
}

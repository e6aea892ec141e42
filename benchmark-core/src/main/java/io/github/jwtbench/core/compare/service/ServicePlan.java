package io.github.jwtbench.core.compare.service;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.ForegroundCompilation;
import io.github.jwtbench.core.load.dial.DriverProvider;
import io.github.jwtbench.core.load.driver.Driver;
import io.github.jwtbench.core.observe.Account;
import io.github.jwtbench.core.scenario.EndpointResolver;
import io.github.jwtbench.core.service.Affinity;
import java.io.IOException;
import java.net.URI;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The requests of a start.
 *
 * @param warmUpRequests of each arm, at least, before anything is measured; at least 1
 * @param warmUpTokens requests of the warm-up, at least, of an arm that never repeats one; at least
 *     {@code warmUpRequests}. If they are more than a cache keeps, it is full when the measurement
 *     begins, as in a service that has run for long
 * @param sliceRequests of each slice, at least 1
 * @param rounds slices of each arm, at least 1
 */
public record ServicePlan(int warmUpRequests, int warmUpTokens, int sliceRequests, int rounds) {
    private static final int STREAMS = 20;
    private static final int CONNECTIONS = 2;

    public ServicePlan {
        if (warmUpRequests < 1
                || warmUpTokens < warmUpRequests
                || sliceRequests < 1
                || rounds < 1) {
            throw new IllegalArgumentException(
                    "a plan must have at least 1 request of warm-up, as many for new tokens, 1 of a slice, and 1 round, got: %s, %s, %s, %s"
                            .formatted(warmUpRequests, warmUpTokens, sliceRequests, rounds));
        }
    }

    /** All arms send as many requests, at least, before anything is measured. */
    public ServicePlan(int warmUpRequests, int sliceRequests, int rounds) {
        this(warmUpRequests, warmUpRequests, sliceRequests, rounds);
    }

    /** Requests in a start, of an arm that never repeats one. */
    public int requests() {
        return warmUpTokens + rounds * sliceRequests;
    }

    /**
     * Connects to a service with as many requests under way as every arm has.
     *
     * @param url its base URL
     */
    static Driver open(String protocol, URI url, EndpointResolver reach)
            throws IOException, InterruptedException {
        return DriverProvider.of(protocol).open(reach.of(url), CONNECTIONS, STREAMS / CONNECTIONS);
    }

    /** Facts for a comparison of services that compile in the foreground. */
    public SortedMap<String, String> facts() {
        SortedMap<String, String> facts = load();
        facts.put("options of the JVM", String.join(" ", ForegroundCompilation.OPTIONS));
        return facts;
    }

    /** Facts of the load for a comparison. */
    SortedMap<String, String> load() {
        SortedMap<String, String> facts = new TreeMap<>();
        facts.put("requests of the warm-up", Integer.toString(warmUpRequests));
        facts.put("requests of a slice", Integer.toString(sliceRequests));
        facts.put("rounds of a start", Integer.toString(rounds));
        facts.put("requests under way", Integer.toString(STREAMS));
        facts.put("processors", Affinity.halves().fact());
        facts.put(Comparison.CPU_TIME, Account.here().source());
        return facts;
    }
}

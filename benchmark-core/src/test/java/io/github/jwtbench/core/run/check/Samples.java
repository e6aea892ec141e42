package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.Outcome;
import io.github.jwtbench.core.run.Performance;
import io.github.jwtbench.core.run.ServiceCost;
import io.github.jwtbench.core.run.TokenHeaders;
import io.github.jwtbench.core.run.TokenRegime;
import io.github.jwtbench.core.run.Workload;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Small pieces of runs for tests. */
final class Samples {

    private Samples() {}

    static Workload closed(int connections, int streams, TokenRegime regime) {
        return workload(Loop.CLOSED, connections, streams, 0, regime);
    }

    static Workload closed(int connections) {
        return closed(connections, 1, TokenRegime.NONE);
    }

    static Workload thinking(int connections, double thinkSeconds) {
        return with(closed(connections), null, thinkSeconds, null, null);
    }

    static Workload faulty(String fault) {
        return with(closed(8), fault, null, null, null);
    }

    /** Eight streams. */
    static Workload tolerating(Double share, List<Integer> statuses) {
        return with(closed(8), null, null, statuses, share);
    }

    private static Workload with(
            Workload load,
            String fault,
            Double thinkSeconds,
            List<Integer> statuses,
            Double tolerated) {
        return new Workload(
                load.method(),
                load.url(),
                load.protocol(),
                load.client(),
                load.loop(),
                load.threads(),
                load.connections(),
                load.streamsPerConnection(),
                load.ratePerSecond(),
                load.durationSeconds(),
                load.timeoutSeconds(),
                load.tokenRegime(),
                load.tokenHeaders(),
                load.tokens(),
                load.algorithm(),
                load.engine(),
                fault,
                thinkSeconds,
                null,
                statuses,
                tolerated,
                null);
    }

    static Workload open(double rate) {
        return workload(Loop.OPEN, 4, 100, rate, TokenRegime.NONE);
    }

    private static Workload workload(
            Loop loop, int connections, int streams, double rate, TokenRegime regime) {
        return new Workload(
                "GET",
                "https://localhost:10443/",
                "HTTP/2",
                "netty",
                loop,
                1,
                connections,
                streams,
                rate,
                10,
                2,
                regime,
                regime == TokenRegime.NONE ? null : TokenHeaders.PLAIN,
                regime == TokenRegime.NONE ? 0 : 1,
                null,
                "nimbus",
                null);
    }

    static Latency recorded(double mean) {
        return latency(Latency.RECORDED, mean, null);
    }

    static Latency latency(String source, double mean, Double printed) {
        return latency(source, mean, printed, 100);
    }

    static Latency latency(String source, double mean, Double printed, long count) {
        return new Latency(source, count, mean, printed, 0.0, 1, 2, 3.0, 4, 5.0, 1e6);
    }

    static Performance performance(double rate, Double inFlight, Latency latency) {
        return new Performance(rate, 10, inFlight, latency);
    }

    static Outcome outcome(long intended, long sent, long answered, long unfinished) {
        return new Outcome(
                intended,
                sent,
                answered,
                answered,
                unfinished,
                new TreeMap<>(),
                new TreeMap<>(Map.of(200, answered)),
                0);
    }

    static ServiceCost cost(Double micros, Double cores, Long hits, Long misses) {
        return new ServiceCost(
                1.0, micros, cores, null, null, null, null, null, null, hits, misses, List.of(),
                null, null, null);
    }
}

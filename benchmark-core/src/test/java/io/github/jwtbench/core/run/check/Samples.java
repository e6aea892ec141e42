package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.Outcome;
import io.github.jwtbench.core.run.Performance;
import io.github.jwtbench.core.run.ServiceCost;
import io.github.jwtbench.core.run.TokenRegime;
import io.github.jwtbench.core.run.Workload;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Small pieces of runs for tests. */
public final class Samples {

    private Samples() {}

    public static Workload closed(int connections, int streams, TokenRegime regime) {
        return LoadRuns.workload(
                load -> {
                    load.connections = connections;
                    load.streams = streams;
                    load.regime = regime;
                });
    }

    public static Workload closed(int connections) {
        return closed(connections, 1, TokenRegime.NONE);
    }

    static Workload thinking(int connections, double thinkSeconds) {
        return LoadRuns.workload(
                load -> {
                    load.connections = connections;
                    load.streams = 1;
                    load.thinkSeconds = thinkSeconds;
                });
    }

    static Workload faulty(String fault) {
        return LoadRuns.workload(load -> load.fault = fault);
    }

    static Workload tolerating(Double share, List<Integer> statuses) {
        return LoadRuns.workload(
                load -> {
                    load.tolerated = share;
                    load.statuses = statuses;
                });
    }

    static Workload open(double rate) {
        return LoadRuns.workload(
                load -> {
                    load.loop = Loop.OPEN;
                    load.rate = rate;
                });
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

    public static Outcome outcome(long intended, long sent, long answered, long unfinished) {
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

    public static ServiceCost cost(Double micros, Double cores, Long hits, Long misses) {
        return new ServiceCost(
                1.0, micros, cores, null, null, null, null, null, null, hits, misses, List.of(),
                null, null, null);
    }
}

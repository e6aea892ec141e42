package io.github.jwtbench.core.method;

import io.github.jwtbench.core.method.MethodComparison.CpuShare;
import io.github.jwtbench.core.method.MethodComparison.Facts;
import io.github.jwtbench.core.method.MethodComparison.Little;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.TokenRegime;
import io.github.jwtbench.core.run.Workload;
import io.github.jwtbench.core.run.check.Rates;
import io.github.jwtbench.core.run.check.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Why the methods differ, as sentences that quote the runs' own numbers. */
final class MethodFacts {

    private MethodFacts() {}

    /**
     * @param runs valid runs
     * @param littles Little's law for each of them
     * @param shares processors for each of them
     */
    static Facts of(List<Run> runs, List<Little> littles, List<CpuShare> shares) {
        List<String> law = new ArrayList<>(littles.stream().map(MethodFacts::law).toList());
        law.addAll(streams(runs));
        return new Facts(
                orNone(law),
                orNone(runs.stream().map(MethodFacts::loop).toList()),
                orNone(runs.stream().map(MethodFacts::protocol).toList()),
                orNone(
                        runs.stream()
                                .filter(run -> run.workload().tokenRegime() != TokenRegime.NONE)
                                .map(MethodFacts::tokens)
                                .toList()),
                orNone(runs.stream().map(MethodFacts::driver).toList()),
                orNone(shares.stream().map(MethodFacts::processors).toList()));
    }

    private static List<String> orNone(List<String> facts) {
        return facts.isEmpty() ? List.of("not measured: no valid run tells") : facts;
    }

    private static String law(Little each) {
        String product =
                Words.of(
                        "%s: %,.1f/s × %.3f ms = %.2f requests under way",
                        each.run(), each.requestsPerSecond(), each.meanMillis(), each.underWay());
        if (each.expected() == null) {
            return product + "; they were not sampled";
        }
        return product
                + Words.of(
                        each.loop() == Loop.OPEN
                                ? "; %.2f were counted by sampling"
                                : "; %.0f streams were open",
                        each.expected());
    }

    /** Closed loops of one benchmark with different numbers of streams. */
    private static List<String> streams(List<Run> runs) {
        List<Run> closed =
                runs.stream()
                        .filter(run -> run.workload().loop() == Loop.CLOSED)
                        .sorted(Comparator.comparing(run -> run.workload().concurrency()))
                        .toList();
        List<String> facts = new ArrayList<>();
        for (String benchmark : closed.stream().map(Run::benchmark).distinct().sorted().toList()) {
            List<Run> same =
                    closed.stream().filter(run -> run.benchmark().equals(benchmark)).toList();
            Run least = same.get(0);
            Run most = same.get(same.size() - 1);
            double factor = (double) most.workload().concurrency() / least.workload().concurrency();
            if (factor > 1) {
                facts.add(
                        Words.of(
                                "%s: %s had %,d streams, %s had %,d. At the same throughput that"
                                        + " alone makes the mean latency of the latter %.2f times"
                                        + " as large.",
                                benchmark,
                                least.id(),
                                least.workload().concurrency(),
                                most.id(),
                                most.workload().concurrency(),
                                factor));
            }
        }
        return facts;
    }

    private static String loop(Run run) {
        Workload workload = run.workload();
        if (workload.loop() == Loop.OPEN) {
            return Words.of(
                    "%s: open loop, %,.1f requests per second were asked for, %,.1f were answered."
                            + " Latency counts from the moment at which a request was due.",
                    run.id(), workload.ratePerSecond(), run.performance().requestsPerSecond());
        }
        return Words.of(
                "%s: closed loop of %,d streams. Its mean latency is what %,d streams and %,.1f/s"
                        + " leave: %.3f ms. More streams would show a larger one from the same"
                        + " service.",
                run.id(),
                workload.concurrency(),
                workload.concurrency(),
                run.performance().requestsPerSecond(),
                Rates.meanMillis(workload.concurrency(), run.performance().requestsPerSecond()));
    }

    private static String protocol(Run run) {
        Workload workload = run.workload();
        String percentiles =
                run.performance().latency().source().equals(Latency.CORRECTED_BY_TOOL)
                        ? "; its percentiles are corrected by the tool"
                        : "";
        return Words.of(
                        "%s: %s over %,d connections with %,d at a time on each",
                        run.id(),
                        workload.protocol(),
                        workload.connections(),
                        workload.streamsPerConnection())
                + percentiles;
    }

    private static String tokens(Run run) {
        Workload workload = run.workload();
        Double hits = run.service().cacheHitRatio();
        return Words.of(
                        "%s: %s, %,d of %s",
                        run.id(),
                        workload.tokenRegime().name().toLowerCase(Locale.ROOT),
                        workload.tokens(),
                        workload.algorithm())
                + (hits == null
                        ? "; what the service knew already was not measured"
                        : Words.of("; the service knew %.1f %% already", 100 * hits));
    }

    private static String driver(Run run) {
        Double micros = run.driver().cpuMicrosPerRequest();
        List<String> parts = new ArrayList<>();
        parts.add(
                micros == null
                        ? "the driver's CPU time was not measured"
                        : Words.of("the driver used %.1f µs of CPU time per request", micros));
        run.checks().stream()
                .filter(check -> check.result() == Check.Result.NOTE)
                .filter(MethodFacts::isOfDriver)
                .forEach(check -> parts.add(check.name() + ": " + check.measured()));
        return run.id() + ": " + String.join("; ", parts);
    }

    /** Little's law notes for other reasons, too. */
    private static boolean isOfDriver(Check check) {
        return check.name().startsWith("driver") || check.measured().startsWith("client time");
    }

    private static String processors(CpuShare each) {
        if (each.busyRatio() == null) {
            return each.run() + ": how busy the machine was could not be read";
        }
        return Words.of(
                        "%s: %.1f %% of %d processors were busy",
                        each.run(), 100 * each.busyRatio(), each.cores())
                + (each.otherCores() == null
                        ? ""
                        : Words.of(
                                ": service %.2f, driver %.2f, everything else %.2f",
                                each.serviceCores(), each.driverCores(), each.otherCores()))
                + (each.saturated()
                        ? ". Hardly anything was left: what the driver takes, the service does not"
                                + " get, and a part of the latency is waiting for a processor"
                        : "");
    }
}

package io.github.jwtbench.core.method;

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
import java.util.stream.Stream;

/**
 * Why the methods differ, as sentences that quote the runs' own numbers.
 *
 * @param runs valid runs
 */
public record MethodFacts(List<Run> runs) {

    /** The mean latency of a closed loop follows from streams and throughput. */
    public List<String> law() {
        Stream<String> laws = runs.stream().map(Little::new).map(MethodFacts::law);
        return orNone(Stream.concat(laws, streams().stream()));
    }

    /** What closed and open loops answer. */
    public List<String> loops() {
        return orNone(runs.stream().map(MethodFacts::loop));
    }

    /** What was spoken on how many connections. */
    public List<String> protocols() {
        return orNone(runs.stream().map(MethodFacts::protocol));
    }

    /** Which tokens were sent, and what of them the service knew. */
    public List<String> tokens() {
        return orNone(
                runs.stream()
                        .filter(run -> run.workload().tokenRegime() != TokenRegime.NONE)
                        .map(MethodFacts::tokens));
    }

    /** What the drivers cost, and which were the bottleneck. */
    public List<String> drivers() {
        return orNone(runs.stream().map(MethodFacts::driver));
    }

    /** How busy the machine was. */
    public List<String> processors() {
        return orNone(runs.stream().map(MethodFacts::processors));
    }

    private static List<String> orNone(Stream<String> facts) {
        List<String> all = facts.toList();
        return all.isEmpty() ? List.of("not measured: no valid run tells") : all;
    }

    private static String law(Little each) {
        String product =
                Words.of(
                        "%s: %,.1f/s × %.3f ms = %.2f requests under way",
                        each.run().id(),
                        each.requestsPerSecond(),
                        each.meanMillis(),
                        each.underWay());
        if (each.expected() == null) {
            return product + "; they were not sampled";
        }
        return product
                + Words.of(
                        each.run().workload().loop() == Loop.OPEN
                                ? "; %.2f were counted by sampling"
                                : "; %.0f streams were open",
                        each.expected());
    }

    /** Closed loops of one benchmark with different numbers of streams. */
    private List<String> streams() {
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
                "%s: closed loop of %,d streams. Its mean latency follows from %,d streams and"
                        + " %,.1f/s: %.3f ms. More streams would show a larger one from the same"
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

    private static String processors(Run run) {
        Double busy = run.service().machineBusyRatioMean();
        if (busy == null) {
            return run.id() + ": how busy the machine was could not be read";
        }
        Double others = Processors.others(run);
        return Words.of(
                        "%s: %.1f %% of %d processors were busy",
                        run.id(), 100 * busy, run.environment().cores())
                + (others == null
                        ? ""
                        : Words.of(
                                ": service %.2f, driver %.2f, everything else %.2f",
                                run.service().cpuCores(), run.driver().cpuCores(), others))
                + (Processors.saturated(run)
                        ? ". Hardly anything was left: what the driver takes, the service does not"
                                + " get, and a part of the latency is waiting for a processor"
                        : "");
    }
}

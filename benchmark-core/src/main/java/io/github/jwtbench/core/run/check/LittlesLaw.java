package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.DriverCost;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Performance;
import io.github.jwtbench.core.run.Words;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.run.setup.Workload;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Little's law: the mean number of requests under way is the throughput times the mean latency, L =
 * X W (J. D. C. Little, "A Proof for the Queuing Formula: L = λW", Operations Research 9(3), 1961,
 * <a href="https://doi.org/10.1287/opre.9.3.383">doi:10.1287/opre.9.3.383</a>). Over a window in
 * which every request both starts and ends it is an identity, not a matter of chance, so a run that
 * breaks it has measured something wrongly.
 */
public final class LittlesLaw {

    /** Name of the check. */
    public static final String NAME = "littles-law";

    /**
     * Below this share of N, closed-loop streams spend so much time in the driver that the
     * throughput depends more on the driver than on the service.
     */
    public static final double CLOSED_LOWEST = 0.85;

    /**
     * A stream is in the driver only while one of the driver's threads runs or waits for a
     * processor. On a busy machine a thread waits for up to three times as long as it runs, so the
     * driver explains at most this multiple of the share of time in which its threads ran.
     */
    public static final double CLIENT_TIME_PER_CPU_TIME = 4;

    /**
     * A closed loop of N streams cannot have more than N requests under way. The 2 % are for
     * rounding, and for requests that started before or ended after the time that is counted.
     */
    public static final double CLOSED_HIGHEST = 1.02;

    /**
     * JMH does not time the calls at the edges of an iteration, while its threads wait for each
     * other. If it timed at least this share of the requests, only those at the edges are missing;
     * below it, JMH has timed a sample.
     */
    public static final double EDGES_ONLY = 0.5;

    /** Allowed difference between an open loop's two independent measurements. */
    public static final double OPEN_TOLERANCE = 0.05;

    /**
     * When sampling noise alone could be larger than this, the samples prove nothing: with 30,000
     * samples that is a mean in flight below 0.005.
     */
    public static final double OPEN_LARGEST_NOISE = 0.25;

    private static final CheckRule CLOSED =
            CheckRule.of(
                    NAME,
                    "closed loop: throughput × mean latency is %.2f to %.2f of the streams; the"
                            + " driver's CPU time explains a lower value",
                    CLOSED_LOWEST,
                    CLOSED_HIGHEST);

    private static final double MILLIS_PER_SECOND = 1000;
    private static final double STANDARD_ERRORS = 3;

    private LittlesLaw() {}

    /**
     * X W / L.
     *
     * @param requestsPerSecond throughput X
     * @param meanMillis mean latency W
     * @param inFlight mean number of requests under way L
     * @return 1 where the law holds; NaN if any is NaN, infinite if only L is 0
     */
    public static double ratio(double requestsPerSecond, double meanMillis, double inFlight) {
        return requestsPerSecond * (meanMillis / MILLIS_PER_SECOND) / inFlight;
    }

    /**
     * Applies the law to a run, according to its loop and the source of its latencies.
     *
     * @param driver its cost; null if unknown
     * @param underWay further knowledge of requests in progress
     */
    static Check check(
            Workload workload,
            Performance performance,
            @Nullable DriverCost driver,
            InFlightSamples underWay) {
        Latency latency = performance.latency();
        if (latency == null) {
            return CLOSED.notMeasured("nothing was answered");
        }
        if (workload.loop() == Loop.OPEN) {
            return open(performance, latency, underWay);
        }
        @Nullable Double running =
                driver == null || driver.cpuCores() == null
                        ? null
                        : Double.valueOf(driver.cpuCores() / workload.threads());
        return Latency.CORRECTED_BY_TOOL.equals(latency.source())
                ? printed(performance, latency, workload.concurrency(), running)
                : workload.thinkSeconds() == null
                        ? closed(performance, latency, workload, running, underWay)
                        : thinking(performance, latency, workload, running, underWay);
    }

    private static Check closed(
            Performance performance,
            Latency latency,
            Workload workload,
            @Nullable Double running,
            InFlightSamples underWay) {
        int streams = workload.concurrency();
        double rate = timedPerSecond(performance, latency, underWay);
        double mean = latency.meanMillis();
        double ratio = ratio(rate, mean, streams) + underWay.failed() / streams;
        String found = closedFound(rate, mean, streams, ratio) + failed(underWay);
        if (ratio <= CLOSED_HIGHEST) {
            return notAbove(ratio, running, found);
        }
        double timed = timedShare(performance, latency);
        found += Words.of("; %.1f %% of the requests were timed", 100 * timed);
        boolean edges = timed >= EDGES_ONLY && ratio * timed <= CLOSED_HIGHEST;
        return CLOSED.passOrFail(edges, found);
    }

    /**
     * A stream is busy during a request, and during its thinking time after it. After its last
     * request, its thinking time continues beyond the last answer, where the counted time ends: for
     * each stream, one thinking time is not counted. If thinking takes most of the time, this shows
     * little about the latencies, so they are also compared with the sampled requests in progress.
     */
    private static Check thinking(
            Performance performance,
            Latency latency,
            Workload workload,
            @Nullable Double running,
            InFlightSamples underWay) {
        int streams = workload.concurrency();
        double rate = timedPerSecond(performance, latency, underWay);
        double think = MILLIS_PER_SECOND * Objects.requireNonNullElse(workload.thinkSeconds(), 0.0);
        double mean = latency.meanMillis() + think;
        double most = ratio(rate, mean, streams) + underWay.failed() / streams;
        double lasts = Math.min(rate, streams / performance.elapsedSeconds());
        double cutOff = ratio(lasts, think, streams);
        String found =
                closedFound(rate, mean, streams, most)
                        + failed(underWay)
                        + Words.of(
                                "; %.0f ms of it are thinking time; the end of the run cuts off %.3f",
                                think, cutOff);
        if (!(most - cutOff <= CLOSED_HIGHEST)) {
            return CLOSED.fail(found);
        }
        Check sampled = open(performance, latency, underWay);
        return sampled.result() == CheckResult.FAIL
                ? CLOSED.fail(sampled.measured())
                : notAbove(most, running, found);
    }

    /**
     * Share of the answered requests whose latency is known, at most 1. Only their latencies need
     * to fit in the streams' time; a mean that represents other requests too need not.
     */
    private static double timedShare(Performance performance, Latency latency) {
        double answered = performance.requestsPerSecond() * performance.elapsedSeconds();
        return Math.min(1, latency.count() / answered);
    }

    /** wrk's printed mean is shown to be wrong, but the run does not use it: N / X stands in. */
    private static Check printed(
            Performance performance, Latency latency, int streams, @Nullable Double running) {
        Double mean = latency.printedMeanMillis();
        if (mean == null) {
            return CLOSED.notMeasured("the tool prints no mean");
        }
        double ratio = ratio(performance.requestsPerSecond(), mean, streams);
        String found = closedFound(performance.requestsPerSecond(), mean, streams, ratio);
        if (!(ratio <= CLOSED_HIGHEST)) {
            return CLOSED.note("corrected by tool: as printed, " + found);
        }
        return notAbove(ratio, running, "as printed, " + found);
    }

    /**
     * @param running share of the time in which the driver's threads ran; null if unknown
     */
    private static Check notAbove(double ratio, @Nullable Double running, String found) {
        if (ratio >= CLOSED_LOWEST) {
            return CLOSED.pass(found);
        }
        if (running != null && !(ratio >= CLOSED_LOWEST - CLIENT_TIME_PER_CPU_TIME * running)) {
            return CLOSED.fail(
                    Words.of(
                            "%.0f %% of the streams' time is in no latency, and the driver's"
                                    + " threads ran for only %.1f %% of the time: requests waited"
                                    + " without an answer; %s",
                            100 * (1 - ratio), 100 * running, found));
        }
        return CLOSED.note(
                Words.of(
                        "client time: %.0f %% of the streams' time is spent in the driver; %s",
                        100 * (1 - ratio), found));
    }

    /**
     * Compares sampled requests in progress with X W. Both cover the same time, so only the
     * sampling separates them. Its relative error is bounded by the error of n independent samples
     * of a Poisson variable with mean L, 1 / sqrt(L n); three such standard errors are allowed on
     * top of {@link #OPEN_TOLERANCE}. If they exceed {@link #OPEN_LARGEST_NOISE} there is no
     * verdict.
     */
    private static Check open(Performance performance, Latency latency, InFlightSamples underWay) {
        long samples = underWay.samples();
        double rate = timedPerSecond(performance, latency, underWay);
        double mean = latency.meanMillis();
        double expected = rate * mean / MILLIS_PER_SECOND + underWay.failed();
        double noise = STANDARD_ERRORS / Math.sqrt(expected * samples);
        CheckRule rule =
                CheckRule.of(
                        NAME,
                        "open loop: sampled requests under way within %.0f %% of rate × mean latency,"
                                + " and 3 standard errors of the sampling",
                        100 * OPEN_TOLERANCE);
        if (performance.meanInFlight() == null) {
            return rule.notMeasured("the tool does not sample requests under way");
        }
        if (noise > OPEN_LARGEST_NOISE) {
            return rule.notMeasured(
                    Words.of(
                            "too few requests were under way to sample them: %.4f on average, %,d"
                                    + " samples",
                            expected, samples));
        }
        double difference = performance.meanInFlight() / expected - 1;
        boolean holds = Math.abs(difference) <= OPEN_TOLERANCE + noise;
        return rule.passOrFail(
                holds,
                Words.of(
                                "%.4f under way against %,.1f/s × %.3f ms = %.4f: %+.1f %%, ± %.1f %% from"
                                        + " sampling",
                                performance.meanInFlight(),
                                rate,
                                mean,
                                expected,
                                100 * difference,
                                100 * noise)
                        + failed(underWay));
    }

    /**
     * Requests per second whose latency is in the mean: the ones that did not fail. The time of
     * failed requests is also known, and counts separately.
     */
    private static double timedPerSecond(
            Performance performance, Latency latency, InFlightSamples underWay) {
        return underWay.failed() == 0
                ? performance.requestsPerSecond()
                : Rates.perSecond(latency.count(), performance.elapsedSeconds());
    }

    private static String failed(InFlightSamples underWay) {
        return underWay.failed() == 0
                ? ""
                : Words.of("; %.4f of them under way that failed", underWay.failed());
    }

    private static String closedFound(double rate, double mean, int streams, double ratio) {
        return Words.of(
                "%,.1f/s × %.3f ms = %.2f of %,d streams (%.3f)",
                rate, mean, ratio * streams, streams, ratio);
    }
}

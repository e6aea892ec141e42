package io.github.jwtbench.core.method;

import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.Mark;
import io.github.jwtbench.core.run.NotMeasured;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.TokenRegime;
import java.util.List;

/**
 * The runs of one session by the method that made them, and what their own numbers say of why the
 * methods differ. Closed and open loops are never put beside each other.
 *
 * @param session session of the runs
 * @param runs runs of a service, in the order in which they started
 * @param notMeasured runs that the machine could not make
 * @param littles Little's law with the numbers of each valid run
 * @param shares who used the processors during each valid run
 * @param marks what checks say beside the numbers
 * @param facts why the methods differ, in words with the runs' numbers
 * @param capacities what the cost of a request lets a machine do
 */
public record MethodComparison(
        String session,
        List<Run> runs,
        List<NotMeasured> notMeasured,
        List<Little> littles,
        List<CpuShare> shares,
        List<Mark> marks,
        Facts facts,
        List<Capacity> capacities) {

    public MethodComparison {
        runs = List.copyOf(runs);
        notMeasured = List.copyOf(notMeasured);
        littles = List.copyOf(littles);
        shares = List.copyOf(shares);
        marks = List.copyOf(marks);
        capacities = List.copyOf(capacities);
    }

    /**
     * N = X R for one run.
     *
     * @param run id of the run
     * @param loop its loop
     * @param requestsPerSecond throughput X
     * @param meanMillis mean latency R, as the tool printed it if it did
     * @param underWay X R
     * @param expected N: streams in a closed loop, sampled requests under way in an open one; null
     *     when not sampled
     * @param ratio X R over N, null without N
     */
    public record Little(
            String run,
            Loop loop,
            double requestsPerSecond,
            double meanMillis,
            double underWay,
            Double expected,
            Double ratio) {}

    /**
     * Who used the processors. A value is null when it could not be measured.
     *
     * @param run id of the run
     * @param loop its loop
     * @param cores logical processors of the machine
     * @param busyRatio share of them that was busy, 0 to 1
     * @param serviceCores processors that the service used on average
     * @param driverCores processors that the driver used
     * @param otherCores processors that everything else used; 0 when the sampling says less
     * @param serviceMicros CPU microseconds of the service per request
     * @param driverMicros CPU microseconds of the driver per request
     * @param saturated whether hardly any processor time was left
     */
    public record CpuShare(
            String run,
            Loop loop,
            int cores,
            Double busyRatio,
            Double serviceCores,
            Double driverCores,
            Double otherCores,
            Double serviceMicros,
            Double driverMicros,
            boolean saturated) {}

    /**
     * Sentences with the runs' own numbers, by what they explain.
     *
     * @param law mean latency of a closed loop follows from streams and throughput
     * @param loops what closed and open loops answer
     * @param protocols what was spoken on how many connections
     * @param tokens which tokens were sent, and what of them the service knew
     * @param drivers what the drivers cost, and which were the bottleneck
     * @param processors how busy the machine was
     */
    public record Facts(
            List<String> law,
            List<String> loops,
            List<String> protocols,
            List<String> tokens,
            List<String> drivers,
            List<String> processors) {
        public Facts {
            law = List.copyOf(law);
            loops = List.copyOf(loops);
            protocols = List.copyOf(protocols);
            tokens = List.copyOf(tokens);
            drivers = List.copyOf(drivers);
            processors = List.copyOf(processors);
        }
    }

    /**
     * What the CPU time of a request allows: requests per second = processors × utilisation ×
     * 1,000,000 / CPU microseconds per request.
     *
     * @param benchmark what was measured
     * @param regime which tokens the requests carried
     * @param run id of the run that the cost comes from
     * @param loop its loop
     * @param steady whether its cost stood still
     * @param cpuMicros CPU microseconds of the service per request
     * @param perCoreHalf requests per second of one processor that is half busy
     * @param perCoreFull requests per second of one processor that does nothing else
     * @param cores logical processors of the machine of the run
     * @param machineHalf requests per second of that many that are half busy
     * @param machineFull requests per second of that many that do nothing else
     * @param coresPerThousand processors that 1,000 requests per second keep fully busy
     */
    public record Capacity(
            String benchmark,
            TokenRegime regime,
            String run,
            Loop loop,
            boolean steady,
            double cpuMicros,
            double perCoreHalf,
            double perCoreFull,
            int cores,
            double machineHalf,
            double machineFull,
            double coresPerThousand) {}
}

package io.github.jwtbench.core.cost;

import io.github.jwtbench.core.observe.ServiceMeter;
import io.github.jwtbench.core.observe.ServiceUse;
import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildCommand.CommandResult;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * CPU time of a pod, estimated: the mean number of used processors in the windows of the metrics
 * API that lie completely within the run, times the run's length. It is coarse: the kubelet
 * measures about every 15 s, reports some seconds later, and has its own clock.
 */
final class PodMeter implements ServiceMeter {
    /** Fewer windows say little about a run. */
    static final int FEWEST_WINDOWS = 3;

    private static final double MILLIS_PER_SECOND = 1e3;

    private final CostSource.Pod pod;
    private final List<String> command;
    private final Clock clock;
    private final Map<Instant, PodMetrics> windows = new TreeMap<>();
    private @Nullable Instant start;

    private PodMeter(CostSource.Pod pod, List<String> command, Clock clock) {
        this.pod = pod;
        this.command = command;
        this.clock = clock;
    }

    /**
     * @param kubectl and its options, which select the cluster
     * @throws IOException if the API has no metrics of the pod
     */
    static PodMeter open(CostSource.Pod pod, List<String> kubectl, Clock clock) throws IOException {
        List<String> command = new ArrayList<>(kubectl);
        command.addAll(
                List.of(
                        "get",
                        "--request-timeout=5s",
                        "--raw",
                        "/apis/metrics.k8s.io/v1beta1/namespaces/%s/pods/%s"
                                .formatted(pod.namespace(), pod.name())));
        PodMeter meter = new PodMeter(pod, command, clock);
        meter.ask();
        return meter;
    }

    private PodMetrics ask() throws IOException {
        CommandResult result = ChildCommand.of(command).run();
        if (!result.ok()) {
            throw new IOException("metrics of " + name() + ": " + result.problem());
        }
        try {
            return PodMetrics.parse(result.out());
        } catch (IOException e) {
            throw new IOException("metrics of " + name() + ": " + e.getMessage(), e);
        }
    }

    private String name() {
        return "pod " + pod.namespace() + "/" + pod.name();
    }

    @Override
    public String source() {
        return name() + ", estimated from the windows of metrics.k8s.io/v1beta1";
    }

    @Override
    public boolean local() {
        return false;
    }

    /** Begins to count with the first reading; those after it only collect windows. */
    @Override
    public synchronized ServiceUse read() throws IOException {
        if (start == null) {
            start = clock.instant();
            return ServiceUse.of(0, null);
        }
        collect();
        return ServiceUse.notMeasured("it is known at the end of the run");
    }

    private void collect() throws IOException {
        PodMetrics latest = ask();
        windows.put(latest.end(), latest);
    }

    @Override
    public ServiceUse last() throws IOException {
        Instant end = clock.instant();
        synchronized (this) {
            collect();
            double length = 0;
            double used = 0;
            int inside = 0;
            for (PodMetrics window : windows.values()) {
                if (!window.start().isBefore(start) && !window.end().isAfter(end)) {
                    length += window.seconds();
                    used += window.cores() * window.seconds();
                    inside++;
                }
            }
            if (inside < FEWEST_WINDOWS) {
                return ServiceUse.notMeasured(
                        "at least %s windows of the metrics API must lie within the run, got: %s"
                                .formatted(FEWEST_WINDOWS, inside));
            }
            double seconds = Duration.between(start, end).toMillis() / MILLIS_PER_SECOND;
            return ServiceUse.of(used / length * seconds, null);
        }
    }
}

package io.github.jwtbench.core.load;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * One run of a replay. All requests are handed over by one thread: a driver may run what its own
 * threads send ahead of what waits from others. Completions only report to that thread.
 */
final class ReplayRun {

    private static final int MAX_PROBLEMS = 5;

    private final Driver driver;
    private final int connections;
    private final int streamsPerConnection;
    private final Duration timeout;
    private final BlockingQueue<ReplayCall> ended = new LinkedBlockingQueue<>();
    private final Set<ReplayCall> underWay = new HashSet<>();
    private final Map<Failure, Long> failures = new EnumMap<>(Failure.class);
    private final Set<String> problems = new TreeSet<>();
    private long sent;
    private long correct;
    private boolean stopped;

    ReplayRun(Driver driver, int connections, int streamsPerConnection, Duration timeout) {
        this.driver = driver;
        this.connections = connections;
        this.streamsPerConnection = streamsPerConnection;
        this.timeout = timeout;
    }

    /** The requests of one connection that are left, and the streams there that are free. */
    private record Lane(Iterator<Request> left, ArrayDeque<Integer> free) {}

    ReplayResult execute(List<List<Request>> lists) throws InterruptedException {
        List<Lane> lanes = new ArrayList<>();
        for (int connection = 0; connection < lists.size(); connection++) {
            ArrayDeque<Integer> free = new ArrayDeque<>();
            for (int slot = 0; slot < streamsPerConnection; slot++) {
                free.add(slot * connections + connection);
            }
            lanes.add(new Lane(lists.get(connection).iterator(), free));
        }
        try {
            lanes.forEach(this::fill);
            while (!underWay.isEmpty()) {
                ReplayCall call = ended.take();
                settle(call);
                Lane lane = lanes.get(call.stream() % connections);
                lane.free().add(call.stream());
                fill(lane);
            }
        } finally {
            underWay.forEach(call -> driver.cancel(call.stream(), call));
        }
        lanes.forEach(lane -> lane.left().forEachRemaining(request -> count(Failure.NOT_SENT)));
        return new ReplayResult(sent, correct, failures, List.copyOf(problems));
    }

    private void fill(Lane lane) {
        while (!stopped && !lane.free().isEmpty() && lane.left().hasNext()) {
            ReplayCall call = new ReplayCall(lane.free().remove(), lane.left().next(), ended);
            underWay.add(call);
            call.limit(timeout);
            driver.send(call.stream(), call.request(), call);
        }
    }

    private void settle(ReplayCall call) {
        underWay.remove(call);
        Failure failure = call.failure();
        if (failure == null) {
            sent++;
            correct++;
            return;
        }
        sent += failure.wasSent() ? 1 : 0;
        count(failure);
        if (problems.size() < MAX_PROBLEMS) {
            problems.add(failure + ": " + call.problem());
        }
        if (failure == Failure.TIMEOUT) {
            driver.cancel(call.stream(), call);
        }
        stopped |= !failure.wasAnswered();
    }

    private void count(Failure failure) {
        failures.merge(failure, 1L, Long::sum);
    }
}

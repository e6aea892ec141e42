package io.github.jwtbench.core.load.replay;

import io.github.jwtbench.core.load.driver.ConnectionListener;
import io.github.jwtbench.core.load.driver.Driver;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.run.setup.Require;
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
 * Sends fixed lists of requests in a fixed order, one list per connection, as fast as the answers
 * arrive. It measures no time: it is for values that depend on the order of requests only, such as
 * the bytes of header blocks.
 *
 * <p>One replay runs at a time. The caller closes the driver.
 */
public final class Replay {

    private static final int MAX_PROBLEMS = 5;

    private final Driver driver;
    private final int connections;
    private final int streamsPerConnection;
    private final Duration timeout;

    /**
     * Prepares a replay.
     *
     * @param driver has as many streams on each connection
     * @param connections connections of the driver
     * @param streamsPerConnection most requests under way on each connection; at most as many as
     *     the driver has there
     * @param timeout longest time from handing a request to the driver to its answer
     * @throws IllegalArgumentException if the driver's capacity does not fit, or a value is not
     *     positive
     */
    public Replay(Driver driver, int connections, int streamsPerConnection, Duration timeout) {
        Require.atLeast(1, "connections", connections);
        Require.atLeast(1, "streamsPerConnection", streamsPerConnection);
        if (timeout.isNegative() || timeout.isZero()) {
            throw new IllegalArgumentException("timeout must be positive, got: " + timeout);
        }
        int capacity = driver.capacity();
        if (capacity % connections != 0 || capacity / connections < streamsPerConnection) {
            throw new IllegalArgumentException(
                    "the driver must have >= %s streams on each of %s connections, got: %s streams"
                            .formatted(streamsPerConnection, connections, capacity));
        }
        this.driver = driver;
        this.connections = connections;
        this.streamsPerConnection = streamsPerConnection;
        this.timeout = timeout;
    }

    /**
     * Sends list {@code i} over connection {@code i}, and returns when every request is accounted
     * for. The calling thread passes requests to the driver strictly in the order of their list, so
     * the order of the header blocks on a connection is always the same. A wrong answer is counted
     * and the replay continues; the first request without an answer ends it on all connections, and
     * so does the first answer after a lost connection, because the header table is lost too:
     * requests in progress are awaited, at most until their timeout, and the rest is not sent.
     *
     * @param lists at most one for each connection; they must not change during the replay
     * @throws IllegalArgumentException if there are more lists than connections
     * @throws InterruptedException if the thread is interrupted; requests in progress are given up
     */
    public ReplayResult run(List<List<Request>> lists) throws InterruptedException {
        if (lists.size() > connections) {
            throw new IllegalArgumentException(
                    "there must be at most " + connections + " lists, got: " + lists.size());
        }
        return new Pass().execute(lists);
    }

    /** The requests of one connection that are left, and the streams there that are free. */
    private record Lane(Iterator<Request> left, ArrayDeque<Integer> free) {}

    /**
     * One pass over the lists. One thread passes all requests on, because a driver may run tasks of
     * its own threads before tasks of others. Completions only report to that thread.
     */
    private final class Pass implements ConnectionListener {
        private final BlockingQueue<ReplayCall> ended = new LinkedBlockingQueue<>();
        private final Set<ReplayCall> underWay = new HashSet<>();
        private final Map<Failure, Long> failures = new EnumMap<>(Failure.class);
        private final Set<String> problems = new TreeSet<>();
        private long correct;
        private boolean stopped;
        private volatile boolean connectionLost;

        ReplayResult execute(List<List<Request>> lists) throws InterruptedException {
            List<Lane> lanes = new ArrayList<>();
            for (int connection = 0; connection < lists.size(); connection++) {
                ArrayDeque<Integer> free = new ArrayDeque<>();
                for (int slot = 0; slot < streamsPerConnection; slot++) {
                    free.add(slot * connections + connection);
                }
                lanes.add(new Lane(lists.get(connection).iterator(), free));
            }
            driver.setListener(this);
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
                driver.setListener(ConnectionListener.NONE);
                underWay.forEach(call -> driver.cancel(call.stream(), call));
            }
            lanes.forEach(lane -> lane.left().forEachRemaining(request -> count(Failure.NOT_SENT)));
            return new ReplayResult(correct, failures, List.copyOf(problems));
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
            String problem = call.problem();
            if (connectionLost && (failure == null || failure.wasAnswered())) {
                failure = Failure.RESET;
                problem = "the connection ended, and its header table with it";
            }
            if (failure == null) {
                correct++;
                return;
            }
            count(failure);
            if (problems.size() < MAX_PROBLEMS) {
                problems.add(failure + ": " + problem);
            }
            if (failure == Failure.TIMEOUT) {
                driver.cancel(call.stream(), call);
            }
            stopped |= !failure.wasAnswered();
        }

        @Override
        public Runnable reopening() {
            connectionLost = true;
            return () -> {};
        }

        private void count(Failure failure) {
            failures.merge(failure, 1L, Long::sum);
        }
    }
}

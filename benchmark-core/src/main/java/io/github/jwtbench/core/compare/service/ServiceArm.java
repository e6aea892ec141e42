package io.github.jwtbench.core.compare.service;

import io.github.jwtbench.core.compare.Arm;
import io.github.jwtbench.core.compare.Work;
import io.github.jwtbench.core.load.Progress;
import io.github.jwtbench.core.load.Requests;
import io.github.jwtbench.core.load.Rig;
import io.github.jwtbench.core.load.RigResult;
import io.github.jwtbench.core.load.RunPlan;
import io.github.jwtbench.core.load.Schedule;
import io.github.jwtbench.core.load.driver.Driver;
import io.github.jwtbench.core.observe.Account;
import io.github.jwtbench.core.observe.ThreadTimes;
import io.github.jwtbench.core.observe.ThreadUse;
import io.github.jwtbench.core.run.Connections;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Sends the next requests to a started service, waits for all answers, and returns the CPU time of
 * the service's threads for them. Each arm has its own connections.
 */
public final class ServiceArm implements Arm, AutoCloseable {
    /** A request may wait for a compilation, and that for a machine that has other work. */
    private static final Duration TIMEOUT = Duration.ofMinutes(2);

    /** Far more than any slice takes; it ends by its number of requests. */
    private static final Duration WINDOW = Duration.ofMinutes(5);

    /** Allowed share of failed requests in a warm-up: 1 in 100. */
    private static final double MOST_LOST = 0.01;

    private static final double NANOS_PER_MICRO = 1_000;
    private static final double MEDIAN = 50;
    private static final double TAIL = 99;

    private final Account account = Account.here();
    private final Traffic traffic;
    private final Server server;
    private final Driver driver;
    private final int sliceRequests;
    private final @Nullable Consumer<Requests> client;
    private @Nullable ThreadTimes last;
    private long next;

    /**
     * @param traffic requests of the arm
     * @param server running and ready
     * @param driver closed by the arm; each of its streams always has a request in progress
     * @param client notified of each slice, including failed ones, so that the work contains the
     *     CPU time of this process; null if the client does not matter
     */
    public ServiceArm(
            Traffic traffic,
            Server server,
            Driver driver,
            int sliceRequests,
            @Nullable Consumer<Requests> client) {
        this.traffic = traffic;
        this.server = server;
        this.driver = driver;
        this.sliceRequests = sliceRequests;
        this.client = client;
    }

    @Override
    public String name() {
        return traffic.arm();
    }

    /**
     * @throws IOException also when an answer was wrong or missing
     */
    @Override
    public Work work() throws IOException, InterruptedException {
        if (traffic.priming() > 0) {
            send(traffic.priming());
        }
        Long allocatedBefore = server.allocated().get();
        ThreadTimes before = times();
        ThreadTimes clientBefore = client == null ? null : ownTimes();
        RigResult result = send(sliceRequests);
        Long clientNanos =
                clientBefore == null ? null : ownTimes().since(clientBefore).application();
        ThreadTimes after = times();
        boolean continues = before.equals(last);
        last = after;
        ThreadUse use = after.since(before);
        Long allocated = server.allocated().get();
        return new Work(
                result.requests().succeeded(),
                use.application(),
                clientNanos,
                use.collectors(),
                use.compilers(),
                allocatedBefore == null || allocated == null ? null : allocated - allocatedBefore,
                residentBytes(),
                result.elapsedNanos(),
                result.latency().getValueAtPercentile(MEDIAN) / NANOS_PER_MICRO,
                result.latency().getValueAtPercentile(TAIL) / NANOS_PER_MICRO,
                use.ended(),
                after.grain() == 0 || continues ? null : after.grain());
    }

    /**
     * Sends the next requests before anything is measured. On a busy machine a service that
     * compiles may end a connection with requests under way: a few may be lost so.
     *
     * @throws IOException also when a request was answered twice
     */
    Requests warmUp(int count) throws IOException, InterruptedException {
        Requests requests = run(count, true).requests();
        boolean wrong = requests.answered() > requests.succeeded();
        if (wrong || requests.failed() > count * MOST_LOST) {
            throw wrong(requests);
        }
        return requests;
    }

    /** Sends the next requests, and sees to it that all are answered as expected. */
    RigResult send(int count) throws IOException, InterruptedException {
        RigResult result = run(count, false);
        if (result.requests().failed() > 0) {
            throw wrong(result.requests());
        }
        return result;
    }

    /**
     * @param last whether to wait for answers without a request, which takes as long as the slowest
     *     answer: about as long as a slice
     */
    private RigResult run(int count, boolean last) throws IOException, InterruptedException {
        long first = next;
        next += count;
        RigResult result =
                new Rig(driver)
                        .run(
                                new RunPlan(
                                        name(),
                                        new Schedule.ClosedLoop(driver.capacity()),
                                        WINDOW,
                                        count,
                                        TIMEOUT,
                                        0,
                                        RunPlan.SECOND,
                                        last),
                                n -> traffic.requests().next(first + n),
                                Progress.none());
        if (client != null) {
            client.accept(result.requests());
        }
        Connections connections = result.client().connections();
        if (connections.unasked() > 0) {
            throw new IOException(
                    "%s: each answer must have a request, %s had none; the first: %s"
                            .formatted(name(), connections.unasked(), connections.firstUnasked()));
        }
        return result;
    }

    private WrongAnswersException wrong(Requests requests) {
        return new WrongAnswersException(
                "%s: %s of %s requests were answered as expected: %s %s"
                        .formatted(
                                name(),
                                requests.succeeded(),
                                requests.intended(),
                                String.join("; ", requests.problems().values()),
                                incidents())
                        .strip(),
                name(),
                requests);
    }

    /** Times of this process only: the service may be its child. */
    private ThreadTimes ownTimes() throws IOException {
        long pid = ProcessHandle.current().pid();
        return known(pid, account.threadTimes(pid));
    }

    /** Times of a process and its children, because a service may be started by a script. */
    private ThreadTimes times() throws IOException, InterruptedException {
        long pid = server.pid();
        if (pid == 0) {
            return ThreadTimes.of(
                    pid, server.meter().read().cpuSeconds(), server.meter().grainNanos());
        }
        ThreadTimes times = account.threadTimes(pid);
        for (long child : children(pid)) {
            ThreadTimes more = account.threadTimes(child);
            times = times == null || more == null ? times : times.plus(more);
        }
        return known(pid, times);
    }

    /** Resident memory of a process and its children; null if it is not visible. */
    private @Nullable Long residentBytes() {
        Long own = account.rssBytes(server.pid());
        if (own == null) {
            return null;
        }
        long all = own;
        for (long child : children(server.pid())) {
            Long more = account.rssBytes(child);
            all += more == null ? 0 : more;
        }
        return all;
    }

    private ThreadTimes known(long pid, @Nullable ThreadTimes times) throws IOException {
        if (times == null) {
            throw new IOException(
                    "%s: the CPU time of threads of process %s cannot be read (%s) %s"
                            .formatted(name(), pid, account.source(), incidents()));
        }
        return times;
    }

    /** All descendants of a process. */
    static List<Long> children(long pid) {
        return ProcessHandle.of(pid).stream()
                .flatMap(ProcessHandle::descendants)
                .map(ProcessHandle::pid)
                .toList();
    }

    private String incidents() {
        return String.join("; ", server.incidents().get());
    }

    @Override
    public void close() {
        driver.close();
    }
}

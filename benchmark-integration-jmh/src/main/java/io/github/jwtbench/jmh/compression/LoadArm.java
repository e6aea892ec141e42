package io.github.jwtbench.jmh.compression;

import io.github.jwtbench.core.compare.Arm;
import io.github.jwtbench.core.compare.Work;
import io.github.jwtbench.core.load.Progress;
import io.github.jwtbench.core.load.Request;
import io.github.jwtbench.core.load.RequestSource;
import io.github.jwtbench.core.load.Rig;
import io.github.jwtbench.core.load.RigResult;
import io.github.jwtbench.core.load.RunPlan;
import io.github.jwtbench.core.load.Schedule;
import io.github.jwtbench.core.load.http2.Http2Driver;
import io.github.jwtbench.core.observe.ProcFs;
import io.github.jwtbench.core.observe.ProcFs.ThreadTimes;
import io.github.jwtbench.jmh.compression.measured.Encoding;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.HdrHistogram.Histogram;

/** An encoding on connections of its own. A slice sends the next requests, in a closed loop. */
final class LoadArm implements Arm, AutoCloseable {
    static final int CONNECTIONS = 2;
    static final int STREAMS = 4;

    /** Requests of a slice: they take some tens of milliseconds. */
    static final int SLICE = 200;

    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    /** Far more than a slice takes; it ends by its number of requests. */
    private static final Duration WINDOW = Duration.ofMinutes(1);

    private static final double NANOS_PER_MICRO = 1e3;

    private final ProcFs proc = new ProcFs();
    private final long self = ProcessHandle.current().pid();
    private final String name;
    private final Encoding encoding;
    private final Http2Driver driver;
    private final List<Request> requests;
    private final long servicePid;
    private final Tally tally;
    private int next;

    /**
     * @param driver becomes the arm's to close
     * @param requests sent in this order, at least as many as all slices take
     * @param servicePid process whose CPU time is counted, beside that of this one
     * @param tally is told of what the service has to verify
     */
    LoadArm(
            String name,
            Encoding encoding,
            Http2Driver driver,
            List<Request> requests,
            long servicePid,
            Tally tally) {
        this.name = name;
        this.encoding = encoding;
        this.driver = driver;
        this.requests = requests;
        this.servicePid = servicePid;
        this.tally = tally;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Work work() throws IOException, InterruptedException {
        int first = next;
        next += SLICE;
        RequestSource source = n -> requests.get(first + (int) n);
        ThreadTimes before = times(servicePid);
        ThreadTimes clientBefore = times(self);
        RigResult result =
                new Rig(driver)
                        .run(
                                new RunPlan(
                                        name,
                                        new Schedule.ClosedLoop(CONNECTIONS * STREAMS),
                                        WINDOW,
                                        SLICE,
                                        TIMEOUT,
                                        0),
                                source,
                                Progress.none());
        ThreadTimes client = times(self).since(clientBefore);
        ThreadTimes service = times(servicePid).since(before);
        tally.add(encoding, result.sent(), result.succeeded());
        if (result.succeeded() != SLICE) {
            throw new IOException(
                    "each request of a slice must be answered as it must be, got %d of %d: %s"
                            .formatted(
                                    result.succeeded(),
                                    SLICE,
                                    String.join("; ", result.problems().values())));
        }
        Histogram latency = result.latency();
        return new Work(
                SLICE,
                service.application(),
                client.application(),
                service.collectors(),
                service.compilers(),
                null,
                result.elapsedNanos(),
                latency.getValueAtPercentile(50) / NANOS_PER_MICRO,
                latency.getValueAtPercentile(99) / NANOS_PER_MICRO);
    }

    private ThreadTimes times(long pid) throws IOException {
        ThreadTimes times = proc.threadTimes(pid);
        if (times == null) {
            throw new IOException("the CPU time of process " + pid + " can no longer be read");
        }
        return times;
    }

    @Override
    public void close() {
        driver.close();
    }
}

package io.github.jwtbench.jmh.compression;

import io.github.jwtbench.core.load.Progress;
import io.github.jwtbench.core.load.RawRigFiles;
import io.github.jwtbench.core.load.Request;
import io.github.jwtbench.core.load.RequestSource;
import io.github.jwtbench.core.load.Rig;
import io.github.jwtbench.core.load.RigResult;
import io.github.jwtbench.core.load.RunPlan;
import io.github.jwtbench.core.load.Schedule;
import io.github.jwtbench.core.load.http2.Http2Driver;
import io.github.jwtbench.core.target.ServiceMeter;
import io.github.jwtbench.jmh.compression.measured.Encoding;
import io.github.jwtbench.jmh.compression.measured.Slot;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.HdrHistogram.Histogram;

/**
 * Latency and CPU of plain against split, and of plain against plain: slots of open-loop load in
 * interleaved pairs, AB and BA in turn, all at one rate below saturation.
 */
final class SlotRunner {
    static final String SPLIT_PLAIN = "split-plain";
    static final String PLAIN_PLAIN = "plain-plain";

    private static final int TABLE_BYTES = 64 * 1024;
    private static final int CONNECTIONS = 2;
    private static final int STREAMS = 50;
    private static final int USERS = 20;
    private static final int REQUESTS_PER_TOKEN = 20;
    private static final Duration TIMEOUT = Duration.ofSeconds(5);
    private static final int MAX_WAITING = 10_000;

    /** Of what a closed loop reaches: latencies of a saturated service would be those of queues. */
    private static final double SHARE_OF_PEAK = 0.2;

    private static final long MOST_PER_SECOND = 800;

    /** Ten of the ticks in which Linux counts the CPU time of a process. */
    private static final double LEAST_CPU_SECONDS = 0.1;

    private static final double NANOS_PER_MICRO = 1_000;
    private static final double MICROS_PER_SECOND = 1e6;

    private final Endpoint service;
    private final ServiceMeter meter;
    private final TokenBook tokens;
    private final SequenceRunner sequences;
    private final Tally tally;
    private final Path folder;
    private final List<Slot> slots = new ArrayList<>();

    /** One side of a comparison: its connections, and what it still has to send. */
    private final class Side implements AutoCloseable {
        private final String comparison;
        private final String name;
        private final Encoding encoding;
        private final Http2Driver driver;
        private final List<Request> requests;
        private int next;

        Side(String comparison, String name, Encoding encoding, List<Request> requests)
                throws IOException, InterruptedException {
            this.comparison = comparison;
            this.name = name;
            this.encoding = encoding;
            this.requests = requests;
            this.driver = service.open(encoding, TABLE_BYTES, CONNECTIONS, STREAMS, null);
        }

        RigResult drive(Schedule schedule, Duration window, long most) throws InterruptedException {
            int first = next;
            RequestSource source = n -> requests.get((int) ((first + n) % requests.size()));
            RigResult result =
                    new Rig(driver)
                            .run(
                                    new RunPlan(
                                            comparison + " " + name,
                                            schedule,
                                            window,
                                            most,
                                            TIMEOUT,
                                            MAX_WAITING),
                                    source,
                                    Progress.none());
            next = (int) ((first + result.intended()) % requests.size());
            tally.add(encoding, result.sent(), result.succeeded());
            result.problems().values().forEach(tally::problem);
            return result;
        }

        @Override
        public void close() {
            driver.close();
        }
    }

    /**
     * @param servicePid process of the service, whose CPU time is counted
     * @param folder where the raw output of the slots is kept
     */
    SlotRunner(
            Endpoint service,
            long servicePid,
            TokenBook tokens,
            SequenceRunner sequences,
            Tally tally,
            Path folder) {
        this.service = service;
        this.meter = ServiceMeter.of(servicePid);
        this.tokens = tokens;
        this.sequences = sequences;
        this.tally = tally;
        this.folder = folder;
    }

    List<Slot> run(int pairs, Duration slot, long seed) throws IOException, InterruptedException {
        long rate = rate(slot, seed);
        int requests = (int) (rate * slot.toMillis() / 1000 + 1) * (pairs + 1);
        try (Side plain = side(SPLIT_PLAIN, "a", Encoding.PLAIN, 1, requests, seed);
                Side split = side(SPLIT_PLAIN, "b", Encoding.SPLIT, 2, requests, seed);
                Side control = side(PLAIN_PLAIN, "a", Encoding.PLAIN, 3, requests, seed);
                Side again = side(PLAIN_PLAIN, "b", Encoding.PLAIN, 4, requests, seed)) {
            Schedule schedule = new Schedule.OpenLoop(rate);
            for (Side side : List.of(plain, split, control, again)) {
                side.drive(schedule, slot, Long.MAX_VALUE); // fills the tables
            }
            for (int pair = 0; pair < pairs; pair++) {
                pair(pair, plain, split, schedule, slot);
                pair(pair, control, again, schedule, slot);
            }
        }
        return List.copyOf(slots);
    }

    /** What all slots intend, from a short closed loop. */
    private long rate(Duration slot, long seed) throws IOException, InterruptedException {
        try (Side side = side("rate", "a", Encoding.PLAIN, 0, 2_000, seed)) {
            RigResult peak = side.drive(new Schedule.ClosedLoop(STREAMS), slot, Long.MAX_VALUE);
            double perSecond = peak.succeeded() * 1e9 / Math.max(1, peak.elapsedNanos());
            return Math.max(10, Math.min(MOST_PER_SECOND, Math.round(SHARE_OF_PEAK * perSecond)));
        }
    }

    private Side side(
            String comparison, String name, Encoding encoding, int part, int requests, long seed)
            throws IOException, InterruptedException {
        Script script =
                Script.mixed(
                        part * USERS,
                        USERS,
                        Script.Distribution.UNIFORM,
                        requests,
                        REQUESTS_PER_TOKEN,
                        1,
                        true,
                        seed + part);
        script.lines().parallelStream()
                .forEach(line -> tokens.token(line.user(), line.generation()));
        return new Side(
                comparison, name, encoding, sequences.requests(tokens, encoding, script).get(0));
    }

    private void pair(int number, Side a, Side b, Schedule schedule, Duration slot)
            throws IOException, InterruptedException {
        boolean abba = number % 2 == 0;
        for (Side side : abba ? List.of(a, b) : List.of(b, a)) {
            slot(number, side, schedule, slot);
        }
    }

    private void slot(int pair, Side side, Schedule schedule, Duration window)
            throws IOException, InterruptedException {
        OptionalDouble before = meter.cpuSeconds();
        RigResult result = side.drive(schedule, window, Long.MAX_VALUE);
        OptionalDouble after = meter.cpuSeconds();
        RawRigFiles.write(folder.resolve(side.comparison + "-" + pair + "-" + side.name), result);
        Histogram latency = result.latency();
        slots.add(
                new Slot(
                        side.comparison,
                        pair,
                        side.name,
                        side.encoding,
                        ((Schedule.OpenLoop) schedule).requestsPerSecond(),
                        result.intended(),
                        result.succeeded(),
                        latency.getValueAtPercentile(50) / NANOS_PER_MICRO,
                        latency.getValueAtPercentile(99) / NANOS_PER_MICRO,
                        cpuMicrosPerRequest(before, after, result.answered())));
    }

    /** Null when it cannot be read, or is so little that ticks are too coarse for it. */
    private static Double cpuMicrosPerRequest(
            OptionalDouble before, OptionalDouble after, long requests) {
        if (before.isEmpty() || after.isEmpty() || requests == 0) {
            return null;
        }
        double seconds = after.getAsDouble() - before.getAsDouble();
        return seconds < LEAST_CPU_SECONDS ? null : MICROS_PER_SECOND * seconds / requests;
    }
}

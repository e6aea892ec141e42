package io.github.jwtbench.core.load.real;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.ThreadMXBean;
import io.github.jwtbench.core.compare.Costs;
import io.github.jwtbench.core.load.Progress;
import io.github.jwtbench.core.load.Rig;
import io.github.jwtbench.core.load.RigResult;
import io.github.jwtbench.core.load.RunPlan;
import io.github.jwtbench.core.load.Schedule;
import io.github.jwtbench.core.load.dial.Dialer;
import io.github.jwtbench.core.load.dial.DriverProvider;
import io.github.jwtbench.core.load.driver.Drivers;
import io.github.jwtbench.core.load.driver.Expected;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.load.driver.RequestSource;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the rig costs beside wrk, h2load and Hyperfoil, at the same servers, in turns. It takes
 * about a quarter of an hour, so it runs only when it is named; it needs nginx, HAProxy, Go, wrk
 * and h2load. {@code rounds} and {@code seconds} of a slice are system properties. The table is
 * kept in {@code target/driver-costs.adoc}.
 */
class DriverCosts {
    private static final int ROUNDS = Integer.getInteger("rounds", 7);
    private static final int SECONDS = Integer.getInteger("seconds", 2);
    private static final int WARM_UP_SECONDS = 10;
    private static final int MAX_WAITING = 1_000_000;
    private static final Duration TIMEOUT = Duration.ofSeconds(20);
    private static final int ENDLESS = 1_000_000_000;
    private static final String HTTP_1_1 = "HTTP/1.1";
    private static final String HTTP_2 = "HTTP/2";
    private static final int[] PERCENT = {10, 25, 50, 80};
    private static final Pattern PERCENTILE = Pattern.compile(" (50|99)% +([0-9.]+)(us|ms|s)");
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @TempDir private static Path directory;
    private static final Map<RealServer, StartedServer> SERVERS = new LinkedHashMap<>();
    private static final Map<String, List<Double>> ROWS = new LinkedHashMap<>();

    /** A slice of the rig. */
    private record Slice(double rate, double cpuMicros, double bytes, Histogram latency) {}

    @BeforeAll
    static void start() throws Exception {
        String level =
                ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                        .getVMOption("TieredStopAtLevel")
                        .getValue();
        assertEquals("4", level, "it needs both compilers, and so -Dtest.jvm=");
        for (RealServer server : List.of(RealServer.NGINX, RealServer.HAPROXY, RealServer.GO)) {
            SERVERS.put(server, StartedServer.start(server, directory, ENDLESS));
        }
    }

    @AfterAll
    static void end() throws IOException {
        SERVERS.values().forEach(StartedServer::close);
        List<String> lines = new ArrayList<>();
        lines.add("[cols=\"4,>1,>1,>1\"]\n|===\n|" + Dialer.CLIENT + " |Median |Least |Largest\n");
        ROWS.forEach(
                (what, all) -> {
                    double[] values = all.stream().mapToDouble(Double::doubleValue).toArray();
                    lines.add(
                            "|%s |%s |%s |%s"
                                    .formatted(
                                            what,
                                            rounded(Costs.median(values)),
                                            rounded(DoubleStream.of(values).min().orElseThrow()),
                                            rounded(DoubleStream.of(values).max().orElseThrow())));
                });
        lines.add("|===");
        Files.write(Path.of("target/driver-costs.adoc"), lines);
    }

    /** Three digits. */
    private static String rounded(double value) {
        return new BigDecimal(value).round(new MathContext(3)).toPlainString();
    }

    private static void note(String what, double value) {
        ROWS.computeIfAbsent(what, key -> new ArrayList<>()).add(value);
    }

    private static Drivers open(
            RealServer server, String protocol, int connections, int streams, int threads)
            throws Exception {
        Drivers drivers =
                DriverProvider.of(protocol)
                        .open(SERVERS.get(server).endpoint(), connections, streams, threads);
        slice(drivers, new Schedule.ClosedLoop(drivers.capacity()), WARM_UP_SECONDS, "/");
        return drivers;
    }

    private static Slice closed(Drivers drivers) throws InterruptedException {
        return slice(drivers, new Schedule.ClosedLoop(drivers.capacity()), SECONDS, "/");
    }

    private static Slice slice(Drivers drivers, Schedule schedule, int seconds, String path)
            throws InterruptedException {
        Request request = Request.get(path).withExpected(Expected.OK.containing("ok"));
        return slice(drivers, schedule, seconds, n -> request);
    }

    private static Slice slice(
            Drivers drivers, Schedule schedule, int seconds, RequestSource source)
            throws InterruptedException {
        long[] before = used();
        RigResult result =
                new Rig(drivers, () -> null)
                        .run(
                                new RunPlan(
                                        "slice",
                                        schedule,
                                        Duration.ofSeconds(seconds),
                                        Long.MAX_VALUE,
                                        TIMEOUT,
                                        MAX_WAITING),
                                source,
                                Progress.none());
        long[] after = used();
        long count = result.requests().succeeded();
        assertEquals(Map.of(), result.requests().failures());
        return new Slice(
                count / (result.elapsedNanos() / 1e9),
                (after[0] - before[0]) / 1e3 / count,
                (double) (after[1] - before[1]) / count,
                result.latency());
    }

    /** CPU nanoseconds and allocated bytes of all threads of Java that live: no compilers. */
    private static long[] used() {
        long[] ids = THREADS.getAllThreadIds();
        return new long[] {
            LongStream.of(THREADS.getThreadCpuTime(ids)).filter(nanos -> nanos > 0).sum(),
            LongStream.of(THREADS.getThreadAllocatedBytes(ids)).filter(bytes -> bytes > 0).sum()
        };
    }

    private static void compare(String what, String tool, Slice rig, ToolSlice other) {
        note("Throughput, %s, over %s".formatted(what, tool), rig.rate() / other.rate());
        note(
                "CPU of a request, %s, over %s".formatted(what, tool),
                rig.cpuMicros() / other.cpuMicros());
    }

    @Test
    void throughputOverThatOfWrkAndH2load() throws Exception {
        for (int connections : new int[] {8, 50}) {
            try (Drivers rig = open(RealServer.NGINX, HTTP_1_1, connections, 1, 1)) {
                for (int round = 0; round < ROUNDS; round++) {
                    compare(
                            "HTTP/1.1, nginx, %s connections".formatted(connections),
                            "wrk",
                            closed(rig),
                            ToolSlice.wrk(
                                    SERVERS.get(RealServer.NGINX), connections, SECONDS, "/"));
                }
            }
        }
        for (RealServer server : SERVERS.keySet()) {
            for (int[] shape : new int[][] {{8, 1}, {10, 10}}) {
                try (Drivers rig = open(server, HTTP_2, shape[0], shape[1], 1)) {
                    for (int round = 0; round < ROUNDS; round++) {
                        compare(
                                "HTTP/2, %s, %s × %s".formatted(server, shape[0], shape[1]),
                                "h2load",
                                closed(rig),
                                ToolSlice.h2load(
                                        SERVERS.get(server),
                                        shape[0],
                                        shape[1],
                                        SECONDS,
                                        "/",
                                        null));
                    }
                }
            }
        }
    }

    /** Both run in this process, so all of its CPU time is compared. */
    @Test
    void costsOverThoseOfHyperfoil() throws Exception {
        for (String protocol : List.of(HTTP_1_1, HTTP_2)) {
            try (Drivers rig = open(RealServer.NGINX, protocol, 8, 1, 1)) {
                String eight = "closed: {concurrency: 8}";
                double capacity = hyperfoil(protocol, eight, WARM_UP_SECONDS).rate();
                String what = "%s, nginx, 8 × 1".formatted(protocol);
                for (int round = 0; round < ROUNDS; round++) {
                    ToolSlice ours = whole(() -> closed(rig));
                    ToolSlice other = hyperfoil(protocol, eight, SECONDS);
                    note(
                            "Throughput, %s, over Hyperfoil".formatted(what),
                            ours.rate() / other.rate());
                    note(
                            "CPU of a request, %s, over Hyperfoil".formatted(what),
                            ours.cpuMicros() / other.cpuMicros());
                    for (int percent : new int[] {10, 25, 50}) {
                        long rate = Math.round(capacity * percent / 100);
                        Schedule open = new Schedule.OpenLoop(rate);
                        note(
                                "CPU of a request, %s, open loop at %s %%, over Hyperfoil"
                                        .formatted(what, percent),
                                whole(() -> slice(rig, open, SECONDS, "/")).cpuMicros()
                                        / hyperfoil(
                                                        protocol,
                                                        "open: {requestsPerSecond: %s}"
                                                                .formatted(rate),
                                                        SECONDS)
                                                .cpuMicros());
                    }
                }
            }
        }
    }

    /** A slice of the rig with the CPU time of the process. */
    private static ToolSlice whole(Callable<Slice> slice) throws Exception {
        long start = ToolSlice.processNanos();
        double rate = slice.call().rate();
        return new ToolSlice("", rate, (ToolSlice.processNanos() - start) / 1e3 / (rate * SECONDS));
    }

    private static ToolSlice hyperfoil(String protocol, String pacing, int seconds)
            throws Exception {
        return ToolSlice.hyperfoil(
                SERVERS.get(RealServer.NGINX), protocol, pacing, seconds, directory);
    }

    @Test
    void anOpenLoopOverAClosedOne() throws Exception {
        for (String protocol : List.of(HTTP_1_1, HTTP_2)) {
            try (Drivers rig = open(RealServer.NGINX, protocol, 8, 1, 1)) {
                ToolSlice other =
                        protocol.equals(HTTP_1_1)
                                ? ToolSlice.wrk(SERVERS.get(RealServer.NGINX), 8, SECONDS, "/")
                                : ToolSlice.h2load(
                                        SERVERS.get(RealServer.NGINX), 8, 1, SECONDS, "/", null);
                double capacity = Math.max(other.rate(), closed(rig).rate());
                for (int round = 0; round < ROUNDS; round++) {
                    Slice closed = closed(rig);
                    note(
                            "CPU of a request, %s, closed loop, µs".formatted(protocol),
                            closed.cpuMicros());
                    note("Allocated for a request, %s, bytes".formatted(protocol), closed.bytes());
                    for (int percent : PERCENT) {
                        Schedule open = new Schedule.OpenLoop(Math.round(capacity * percent / 100));
                        note(
                                "CPU of a request, %s, open loop at %s %%, over the closed loop"
                                        .formatted(protocol, percent),
                                slice(rig, open, SECONDS, "/").cpuMicros() / closed.cpuMicros());
                    }
                }
            }
        }
    }

    /**
     * A request is made just before it is sent. The thread that only sleeps shows what the machine
     * allows.
     */
    @Test
    void requestsAreSentAtTheirIntendedTime() throws Exception {
        Schedule.OpenLoop schedule = new Schedule.OpenLoop(1_000);
        int seconds = 30 * SECONDS;
        long[] late = new long[1_000 * seconds];
        for (String protocol : List.of(HTTP_1_1, HTTP_2)) {
            try (Drivers rig = open(RealServer.NGINX, protocol, 8, 1, 1)) {
                Request request = Request.get("/");
                slice(
                        rig,
                        schedule,
                        seconds,
                        n -> {
                            late[(int) n] = System.nanoTime() - schedule.intendedNanos(n);
                            return request;
                        });
                noteLateness("Sent after the intended time, " + protocol, late);
            }
        }
        long start = System.nanoTime();
        for (int n = 0; n < late.length; n++) {
            long due = start + schedule.intendedNanos(n);
            for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
                LockSupport.parkNanos(left);
            }
            late[n] = System.nanoTime() - schedule.intendedNanos(n);
        }
        noteLateness("Woken after the intended time, a thread that only sleeps", late);
    }

    /** The start of the run is the earliest that explains all of them. */
    private static void noteLateness(String what, long[] late) {
        long start = LongStream.of(late).min().orElseThrow();
        Histogram lateness = new Histogram(3);
        LongStream.of(late).forEach(nanos -> lateness.recordValue(nanos - start));
        note(what + ", p99, µs", lateness.getValueAtPercentile(99) / 1e3);
        note(what + ", largest, µs", lateness.getMaxValue() / 1e3);
    }

    @Test
    void twoThreadsOverOne() throws Exception {
        try (Drivers one = open(RealServer.HAPROXY, HTTP_1_1, 8, 1, 1);
                Drivers two = open(RealServer.HAPROXY, HTTP_1_1, 8, 1, 2)) {
            for (int round = 0; round < ROUNDS; round++) {
                note(
                        "Throughput, HTTP/1.1, HAProxy, two threads over one",
                        closed(two).rate() / closed(one).rate());
            }
        }
    }

    @Test
    void theLatencyOfAServiceOf20Millis() throws Exception {
        Schedule eight = new Schedule.ClosedLoop(8);
        try (Drivers http1 = open(RealServer.GO, HTTP_1_1, 8, 1, 1);
                Drivers http2 = open(RealServer.GO, HTTP_2, 8, 1, 1)) {
            for (int round = 0; round < ROUNDS; round++) {
                Histogram rig1 = slice(http1, eight, SECONDS, "/slow").latency();
                Matcher wrk =
                        PERCENTILE.matcher(
                                ToolSlice.wrk(SERVERS.get(RealServer.GO), 8, SECONDS, "/slow")
                                        .output());
                while (wrk.find()) {
                    double millis =
                            Double.parseDouble(wrk.group(2))
                                    * Map.of("us", 0.001, "ms", 1.0, "s", 1e3).get(wrk.group(3));
                    note(
                            "Service of 20 ms, p%s, rig over wrk".formatted(wrk.group(1)),
                            rig1.getValueAtPercentile(Double.parseDouble(wrk.group(1)))
                                    / 1e6
                                    / millis);
                }
                Histogram rig2 = slice(http2, eight, SECONDS, "/slow").latency();
                Path log = directory.resolve("h2load-" + round);
                ToolSlice.h2load(SERVERS.get(RealServer.GO), 8, 1, SECONDS, "/slow", log);
                Histogram h2load = new Histogram(3);
                for (String line : Files.readAllLines(log)) {
                    h2load.recordValue(Long.parseLong(line.split("\t")[2]) * 1_000);
                }
                for (int percent : new int[] {50, 99}) {
                    note(
                            "Service of 20 ms, p%s, rig over h2load".formatted(percent),
                            (double) rig2.getValueAtPercentile(percent)
                                    / h2load.getValueAtPercentile(percent));
                }
            }
        }
        assertTrue(ROWS.containsKey("Service of 20 ms, p99, rig over wrk"), "wrk prints them");
    }
}

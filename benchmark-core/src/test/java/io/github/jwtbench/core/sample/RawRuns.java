package io.github.jwtbench.core.sample;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import io.github.jwtbench.core.files.RawRun;
import io.github.jwtbench.core.load.Interval;
import io.github.jwtbench.core.load.Pace;
import io.github.jwtbench.core.load.RawRigFiles;
import io.github.jwtbench.core.load.Requests;
import io.github.jwtbench.core.load.RigResult;
import io.github.jwtbench.core.load.Schedule;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.run.Connections;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Observations.ProcessSample;
import io.github.jwtbench.core.run.WarmUpReport;
import io.github.jwtbench.core.run.setup.Loop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/**
 * Raw runs for tests. The outputs of wrk 4.1.0 and h2load 1.52.0 under {@code raw} are real, taken
 * from small local servers: {@code wrk -t 2 -c 8 --latency --timeout 1s -s SCRIPT URL} and {@code
 * h2load -c 4 -m 2 -t 1 -D SECONDS --log-file=FILE URL}, the latter with {@code --rps} to keep its
 * log small. What was observed beside them is made up. The rig's files are written by its own
 * writer.
 */
public final class RawRuns {

    private static final Instant START = Instant.parse("2026-11-21T08:30:00Z");
    private static final long SECOND = 1_000_000_000L;
    private static final int SECONDS = 10;

    private static final Path FOLDER =
            Path.of("../benchmark-core/src/test/resources/io/github/jwtbench/core/ingest");

    private RawRuns() {}

    /** Directory of a raw run among the test resources. */
    public static Path raw(String name) {
        return FOLDER.resolve("raw").resolve(name);
    }

    /** File of the run that is made of a raw run, sealed. */
    public static Path golden(String name) {
        return FOLDER.resolve("golden").resolve(name + ".json");
    }

    /** Text of that file. */
    public static String goldenText(String name) throws IOException {
        return Files.readString(golden(name));
    }

    /** A copy that a test may damage. */
    public static Path copy(String name, Path directory) throws IOException {
        return copy(raw(name), directory);
    }

    /** A copy of any raw run. */
    public static Path copy(Path raw, Path directory) throws IOException {
        try (Stream<Path> files = Files.list(raw)) {
            for (Path file : files.toList()) {
                Files.copy(file, directory.resolve(file.getFileName().toString()));
            }
        }
        return directory;
    }

    /** A good closed-loop run of the rig: 8 streams, about 1,000 requests per second. */
    public static Path rigClosed(Path directory) throws IOException {
        return rig(directory, "rig-closed", Loop.CLOSED, 7.8, 8_000_000, Map.of());
    }

    /** A good open-loop run of the rig: 1,000 requests per second, 2 ms each. */
    public static Path rigOpen(Path directory) throws IOException {
        return rig(directory, "rig-open", Loop.OPEN, 2.0, 2_000_000, Map.of());
    }

    /** A run whose raw output is still to be written. */
    public static Path made(Path directory, String tool) throws IOException {
        SampleRun declared = declared("made-up", Loop.CLOSED);
        declared.tool = tool;
        RawRun.write(directory, declared.declaration());
        RawRun.write(directory, observations());
        return directory;
    }

    public static Path rig(
            Path directory,
            String id,
            Loop loop,
            double meanInFlight,
            long meanNanos,
            Map<Failure, Long> failures)
            throws IOException {
        RawRun.write(directory, declared(id, loop).declaration());
        RawRun.write(directory, observations());
        RawRigFiles.write(directory, result(loop, meanInFlight, meanNanos, failures));
        return directory;
    }

    private static RigResult result(
            Loop loop, double meanInFlight, long meanNanos, Map<Failure, Long> failures) {
        Random random = new Random(11);
        List<Interval> intervals = new ArrayList<>();
        long succeeded = 0;
        for (int second = 0; second < SECONDS; second++) {
            long answered = loop == Loop.OPEN ? 1000 : 990 + second;
            Histogram latency = new Histogram(3);
            for (long i = 0; i < answered; i++) {
                latency.recordValue(meanNanos / 2 + (long) (random.nextDouble() * meanNanos));
            }
            succeeded += answered;
            intervals.add(new Interval(second * SECOND, (second + 1) * SECOND, answered, latency));
        }
        long failed = failures.values().stream().mapToLong(Long::longValue).sum();
        return new RigResult(
                loop == Loop.OPEN ? new Schedule.OpenLoop(1000) : new Schedule.ClosedLoop(8),
                START,
                SECONDS * SECOND,
                new Requests(
                        succeeded + failed,
                        succeeded,
                        failures,
                        failures.keySet().stream()
                                .collect(toMap(identity(), failure -> "an example")),
                        new TreeMap<>(Map.of(200, succeeded)),
                        new Histogram(3),
                        0),
                meanInFlight,
                intervals,
                undisturbed(8));
    }

    /** A client without lost connections and pauses until the end of the window. */
    public static RigResult.Client undisturbed(int openStreams) {
        return new RigResult.Client(openStreams, Connections.KEPT, Pace.KEPT, null);
    }

    private static SampleRun declared(String id, Loop loop) {
        SampleRun run = new SampleRun();
        run.id = id;
        run.session = "20261121T083000Z";
        run.cpu = "Example CPU";
        run.operatingSystem = "Debian GNU/Linux 12";
        run.kernel = "Linux 6.1.0";
        run.jdk = "Eclipse Adoptium 17.0.17";
        run.versions = Map.of("keycloak", "26.7.3", "jwtbench", "0.1.0");
        run.commit = "0123456789abcdef0123456789abcdef01234567";
        run.dirty = true;
        run.loop = loop;
        run.rate = loop == Loop.OPEN ? 1000 : 0;
        run.connections = 4;
        run.streams = 2;
        run.tokens = 20;
        return run;
    }

    private static Observations observations() {
        List<ProcessSample> samples = new ArrayList<>();
        for (int second = 0; second <= SECONDS; second++) {
            samples.add(new ProcessSample(second * 1000L, second * 52.5, 210_000_000, 0.5));
        }
        return new Observations(
                START,
                null,
                null,
                0.61,
                1,
                new WarmUpReport(true, 20.25, List.of(80.0, 53.5, 52.75)),
                List.of(),
                new Observations.Service(0.53, 250_000_000L, samples, null, null));
    }
}

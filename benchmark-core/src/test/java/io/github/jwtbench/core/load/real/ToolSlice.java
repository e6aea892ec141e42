package io.github.jwtbench.core.load.real;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.OperatingSystemMXBean;
import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildCommand.CommandResult;
import io.github.jwtbench.core.scenario.ScenarioReader;
import io.github.jwtbench.core.witness.Hyperfoil;
import io.github.jwtbench.core.witness.HyperfoilBenchmark;
import io.hyperfoil.api.statistics.StatisticsSnapshot;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A slice of load, as a load generator sent it.
 *
 * @param output what the generator printed; empty if nothing
 * @param rate answers in a second
 * @param cpuMicros CPU time of a request
 */
record ToolSlice(String output, double rate, double cpuMicros) {
    private static final int TIMEOUT_SECONDS = 20;
    private static final Pattern RATE =
            Pattern.compile("(?:Requests/sec: +|, )([0-9.]+)(?: req/s)?\\s");
    private static final Pattern COUNT = Pattern.compile("([0-9]+) (?:requests in|done)");
    private static final Pattern USER = Pattern.compile("user ([0-9.]+)");
    private static final Pattern SYSTEM = Pattern.compile("system ([0-9.]+)");

    private static double number(Pattern pattern, String text) {
        Matcher number = pattern.matcher(text);
        assertTrue(number.find(), text);
        return Double.parseDouble(number.group(1));
    }

    private static ToolSlice run(List<String> words) {
        List<String> timed =
                new ArrayList<>(
                        List.of("bash", "-c", "TIMEFORMAT='user %U, system %S'; time \"$@\"", "-"));
        timed.addAll(words);
        CommandResult result = ChildCommand.of(timed).run();
        assertEquals(0, result.exitCode(), result.problem());
        double seconds = number(USER, result.errors()) + number(SYSTEM, result.errors());
        return new ToolSlice(
                result.out(),
                number(RATE, result.out()),
                1e6 * seconds / number(COUNT, result.out()));
    }

    static ToolSlice wrk(StartedServer server, int connections, int seconds, String path) {
        return run(
                List.of(
                        "wrk",
                        "-t1",
                        "-c" + connections,
                        "-d" + seconds,
                        "--latency",
                        server.url(path)));
    }

    static ToolSlice h2load(
            StartedServer server,
            int connections,
            int streams,
            int seconds,
            String path,
            Path log) {
        List<String> words =
                new ArrayList<>(
                        List.of(
                                "h2load",
                                "-t1",
                                "-c" + connections,
                                "-m" + streams,
                                "-D" + seconds));
        if (log != null) {
            words.add("--log-file=" + log);
        }
        words.add(server.url(path));
        return run(words);
    }

    /** CPU time of this process. */
    static long processNanos() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
    }

    static ToolSlice hyperfoil(
            StartedServer server, String protocol, String pacing, int seconds, Path folder)
            throws Exception {
        Path scenario =
                Files.writeString(
                        folder.resolve("scenario.yaml"),
                        """
                        name: plain
                        service: {url: '%s', trust: %s, protocol: %s}
                        request: {method: GET, path: /}
                        tokens: none
                        expect: {status: 200}
                        load:
                          %s
                          connections: 8
                          streams: 1
                          durationSeconds: %d
                          timeoutSeconds: %d
                          warmUpSeconds: 0
                        """
                                .formatted(
                                        server.url(""),
                                        folder.relativize(server.trust()),
                                        protocol.toLowerCase(Locale.ROOT),
                                        pacing,
                                        seconds,
                                        TIMEOUT_SECONDS));
        Path benchmark = HyperfoilBenchmark.write(ScenarioReader.read(scenario), List.of(), folder);
        long start = processNanos();
        StatisticsSnapshot all = Hyperfoil.run(benchmark);
        long nanos = processNanos() - start;
        assertEquals(0, all.errors() + all.invalid, all::toString);
        return new ToolSlice(
                all.toString(),
                (double) all.responseCount / seconds,
                nanos / 1e3 / all.responseCount);
    }
}

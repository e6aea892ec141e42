package io.github.jwtbench.wrk;

import static io.github.jwtbench.core.cli.SessionOptions.atLeast;

import io.github.jwtbench.core.cli.SuiteOptions;
import io.github.jwtbench.core.run.Tool;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The settings of the main job, under the names that they have as Maven properties. */
final class Options {

    /** Rehearsal, and the reading of results. */
    private static final Duration AROUND_RUN = Duration.ofSeconds(3);

    @Mixin SuiteOptions suite = new SuiteOptions();

    @Option(names = "--wrk.threads", required = true, description = "Threads of wrk and h2load.")
    int threads;

    @Option(
            names = "--wrk.connections",
            required = true,
            description = "Requests under way at once, for every tool.")
    int connections;

    @Option(
            names = "--http2.streams",
            required = true,
            description = "Of these, how many share one HTTP/2 connection.")
    int streams;

    @Option(
            names = "--wrk.duration",
            required = true,
            converter = Seconds.class,
            description = "Length of a wrk run: 30s, 2m.")
    Duration wrkDuration;

    @Option(
            names = "--http2.duration",
            required = true,
            converter = Seconds.class,
            description = "Length of an h2load or rig run.")
    Duration http2Duration;

    @Option(
            names = "--wrk.timeout",
            required = true,
            converter = Seconds.class,
            description = "After which an unanswered request has failed.")
    Duration timeout;

    @Option(
            names = "--wrk.latency",
            required = true,
            arity = "1",
            description = "Whether wrk prints its latency distribution.")
    boolean latency;

    @Option(
            names = "--rig.rate",
            required = true,
            description =
                    "Requests per second of the open loop; 0 takes half of what the closed loop"
                            + " reached.")
    long rate;

    @Option(
            names = "--benchmark.warmup",
            required = true,
            converter = Seconds.class,
            description = "Upper bound of the warm-up.")
    Duration warmUp;

    @Option(
            names = "--startup.rounds",
            required = true,
            description =
                    "In containers: how often each image of the service is started alone; 0: never.")
    int startupRounds;

    @Option(
            names = "--benchmark.fault",
            required = true,
            description =
                    "unauthorized: the load sends tokens that the service refuses; empty: none.")
    String fault;

    @Option(
            names = "--quarkus.metrics.url",
            required = true,
            description = "Where the service's metrics are.")
    URI metricsUrl;

    @Option(
            names = "--benchmark.hold",
            required = true,
            arity = "1",
            description = "Whether to start service and Keycloak and then wait for an interrupt.")
    boolean hold;

    @Option(
            names = "--wrk.parts",
            required = true,
            split = ",",
            description = "load, services, or both.")
    Set<Part> parts;

    @Option(
            names = "--comparison.tier",
            required = true,
            description = "How much the comparison of services measures: smoke, quick or full.")
    ServiceExtent services;

    @Option(
            names = "--references",
            required = true,
            description = "Folder that the reference services are built into.")
    Path references;

    /** What can be measured. */
    enum Part {
        /** The runs of wrk, h2load and the rig. */
        LOAD,
        /** The comparison of services. */
        SERVICES
    }

    /** Throws when values do not fit together; the message names the property and its value. */
    void check() {
        atLeast("wrk.threads", threads, 1);
        atLeast("wrk.connections", connections, 1);
        atLeast("http2.streams", streams, 1);
        if (connections < threads) {
            throw new IllegalArgumentException(
                    "wrk.connections must be >= wrk.threads, got: "
                            + connections
                            + " < "
                            + threads);
        }
        if (connections % streams != 0) {
            throw new IllegalArgumentException(
                    "wrk.connections must be a multiple of http2.streams, got: "
                            + connections
                            + " and "
                            + streams);
        }
        atLeast("startup.rounds", startupRounds, 0);
        atLeast("rig.rate", rate, 0);
        if (!fault.isEmpty() && !fault.equals(Tokens.UNAUTHORIZED)) {
            throw new IllegalArgumentException(
                    "benchmark.fault must be empty or " + Tokens.UNAUTHORIZED + ", got: " + fault);
        }
        suite.check();
    }

    /** How long warm-up and runs take, about. */
    Duration load() {
        Duration all = warmUp;
        for (WrkPlan.Entry entry : WrkPlan.ENTRIES) {
            all = all.plus(duration(entry.tool())).plus(AROUND_RUN);
        }
        return all;
    }

    /** Length of a run with this tool. */
    Duration duration(Tool tool) {
        return tool == Tool.WRK ? wrkDuration : http2Duration;
    }

    /** The fault that was asked for, or null. */
    String fault() {
        return fault.isEmpty() ? null : fault;
    }

    /** Durations as wrk writes them: a whole number and {@code s}, {@code m} or {@code h}. */
    static final class Seconds implements ITypeConverter<Duration> {
        private static final Pattern FORM = Pattern.compile("([1-9][0-9]{0,5})([smh])");

        @Override
        public Duration convert(String text) {
            Matcher matcher = FORM.matcher(text);
            if (!matcher.matches()) {
                throw new TypeConversionException(
                        "must be a number and s, m or h, such as 30s, got: " + text);
            }
            return Duration.parse("PT" + text.toUpperCase(Locale.ROOT));
        }
    }
}

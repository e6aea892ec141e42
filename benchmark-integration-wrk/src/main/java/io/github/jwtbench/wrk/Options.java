package io.github.jwtbench.wrk;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The settings of the main job, under the names that they have as Maven properties. */
final class Options {

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

    @Option(names = "--benchmark.engine", required = true, description = "staged or jose4j.")
    String engine;

    @Option(
            names = "--benchmark.fault",
            required = true,
            description =
                    "unauthorized: the load sends tokens that the service refuses; empty: none.")
    String fault;

    @Option(names = "--benchmark.session", required = true, description = "Name of this build.")
    String session;

    @Option(names = "--integration.service.url", required = true, description = "The service.")
    URI serviceUrl;

    @Option(names = "--keycloak.url", required = true, description = "Keycloak.")
    URI keycloakUrl;

    @Option(
            names = "--quarkus.metrics.url",
            required = true,
            description = "Where the service's metrics are.")
    URI metricsUrl;

    @Option(
            names = "--skip.container.lifecycle",
            required = true,
            arity = "1",
            description = "Whether service and Keycloak run already.")
    boolean skipLifecycle;

    @Option(
            names = "--benchmark.hold",
            required = true,
            arity = "1",
            description = "Whether to start service and Keycloak and then wait for an interrupt.")
    boolean hold;

    @Option(names = "--keycloak.archive", required = true, description = "Keycloak, zip.")
    Path keycloakArchive;

    @Option(names = "--keycloak.version", required = true, description = "Its version.")
    String keycloakVersion;

    @Option(
            names = "--keycloak.folder",
            required = true,
            description = "Where its unpacked form is kept.")
    Path keycloakFolder;

    @Option(names = "--quarkus.version", required = true, description = "Of the service.")
    String quarkusVersion;

    @Option(names = "--service.archive", required = true, description = "The service, zip.")
    Path serviceArchive;

    @Option(names = "--version", required = true, description = "Version of this suite.")
    String version;

    @Option(names = "--realm", required = true, description = "Keycloak's realm file.")
    Path realm;

    @Option(names = "--certificates", required = true, description = "The build's certificates.")
    Path certificates;

    @Option(names = "--target", required = true, description = "Where everything is written.")
    Path target;

    @Option(names = "--report", required = true, description = "Where the report is written.")
    Path report;

    @Option(names = "--checkout", required = true, description = "The checkout.")
    Path checkout;

    /** Throws when values do not fit together; the message names the property and its value. */
    void check() {
        positive("wrk.threads", threads);
        positive("wrk.connections", connections);
        positive("http2.streams", streams);
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
        if (rate < 0) {
            throw new IllegalArgumentException("rig.rate must be >= 0, got: " + rate);
        }
        if (!fault.isEmpty() && !fault.equals(Tokens.UNAUTHORIZED)) {
            throw new IllegalArgumentException(
                    "benchmark.fault must be empty or " + Tokens.UNAUTHORIZED + ", got: " + fault);
        }
        if (!engine.equals("staged") && !engine.equals("jose4j")) {
            throw new IllegalArgumentException(
                    "benchmark.engine must be staged or jose4j, got: " + engine);
        }
        if (!skipLifecycle) {
            ours("integration.service.url", serviceUrl);
            ours("keycloak.url", keycloakUrl);
        }
    }

    /** The fault that was asked for, or null. */
    String fault() {
        return fault.isEmpty() ? null : fault;
    }

    /** What this suite starts listens on this machine, and its certificate names localhost. */
    private static void ours(String name, URI url) {
        if (!"https".equals(url.getScheme())
                || !"localhost".equals(url.getHost())
                || url.getPort() < 1) {
            throw new IllegalArgumentException(
                    name
                            + " must be https://localhost:PORT unless skip.container.lifecycle is"
                            + " true, got: "
                            + url);
        }
    }

    private static void positive(String name, int value) {
        if (value < 1) {
            throw new IllegalArgumentException(name + " must be >= 1, got: " + value);
        }
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

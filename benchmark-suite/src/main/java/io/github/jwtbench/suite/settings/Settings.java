package io.github.jwtbench.suite.settings;

import io.github.jwtbench.core.service.Place;
import io.github.jwtbench.suite.environment.ServiceImage;
import io.github.jwtbench.validation.EngineType;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Option;

/**
 * All settings of a build, each with the name of its Maven property and its type. Defaults and
 * meanings are in {@code settings.properties}, from which the table of doc/properties.adoc is made.
 * A setting without a default is empty if nobody gives it; Maven gives all that cannot be empty.
 *
 * <p>{@link SettingsFile} reads the settings, and refuses contradicting values.
 */
public interface Settings {

    /** The parts of the module with the load tools. */
    enum WrkPart {
        /** The runs of wrk, h2load and the rig. */
        LOAD,
        /** The comparison of services. */
        SERVICES,
        /** Of the service comparison: the arms of our service by signature algorithm. */
        SIGNATURES,
        /**
         * The comparison of frameworks without Spring over HTTP/1.1, and the tokens they accept.
         */
        FRAMEWORKS,
        /** The comparison of frameworks without Spring over HTTP/2. */
        FRAMEWORKS_HTTP2,
        /** The comparison of Spring's services over HTTP/1.1, and the tokens they accept. */
        FRAMEWORKS_SPRING,
        /** The comparison of Spring's services over HTTP/2. */
        FRAMEWORKS_SPRING_HTTP2;

        /** Its value of the setting, such as {@code frameworks-http2}. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** The parts of the module with JMH. */
    enum JmhPart {
        /** The JMH benchmarks. */
        JMH,
        /** The comparison of header encodings. */
        COMPARISON,
        /** The journey over services that talk gRPC. */
        GRPC
    }

    @Option(names = "--wrk.threads")
    int wrkThreads();

    @Option(names = "--load.connections")
    int wrkConnections();

    @Option(names = "--wrk.duration")
    Duration wrkDuration();

    @Option(names = "--load.timeout")
    Duration wrkTimeout();

    @Option(names = "--wrk.latency")
    boolean wrkLatency();

    @Option(names = "--http2.duration")
    Duration http2Duration();

    @Option(names = "--http2.streams")
    int http2Streams();

    @Option(names = "--rig.rate")
    long rigRate();

    @Option(names = "--benchmark.turns")
    int turns();

    @Option(names = "--benchmark.warmup")
    Duration warmUp();

    @Option(names = "--benchmark.engine")
    EngineType engine();

    @Option(names = "--benchmark.tier")
    Tier tier();

    @Option(names = "--library.tier")
    Tier libraryTier();

    @Option(names = "--format.tier")
    Tier formatTier();

    @Option(names = "--comparison.tier")
    Tier comparisonTier();

    @Option(names = "--jmh.tier")
    Tier jmhTier();

    @Option(names = "--jmh.threads")
    int jmhThreads();

    @Option(names = "--jmh.iterations")
    int jmhIterations();

    @Option(names = "--jmh.warmupIterations")
    int jmhWarmupIterations();

    @Option(names = "--jmh.time")
    Duration jmhTime();

    @Option(names = "--sweep.seconds")
    int sweepSeconds();

    @Option(names = "--wrk.parts", split = ",")
    Set<WrkPart> wrkParts();

    @Option(names = "--jmh.parts", split = ",")
    Set<JmhPart> jmhParts();

    @Option(names = "--benchmark.environment")
    Place place();

    @Option(names = "--service.image")
    ServiceImage image();

    @Option(names = "--startup.rounds")
    int startupRounds();

    @Option(names = "--benchmark.scenario")
    Optional<String> scenario();

    @Option(names = "--benchmark.trust")
    Optional<String> trust();

    @Option(names = "--benchmark.sweep")
    boolean sweep();

    @Option(names = "--benchmark.capture")
    boolean capture();

    @Option(names = "--benchmark.fault")
    Optional<String> fault();

    @Option(names = "--benchmark.hold")
    boolean hold();

    @Option(names = "--integration.service.url")
    URI serviceUrl();

    @Option(names = "--keycloak.url")
    URI keycloakUrl();

    @Option(names = "--service.metrics.url")
    URI metricsUrl();

    @Option(names = "--benchmark.session", required = true)
    String session();

    @Option(names = "--version", required = true)
    String version();

    @Option(names = "--checkout", required = true)
    Path checkout();

    @Option(names = "--module", required = true)
    String module();

    @Option(names = "--folder", required = true)
    Path folder();

    @Option(names = "--selected")
    String selected();

    @Option(names = "--excluded")
    String excluded();

    @Option(names = "--selected.base")
    Path selectedBase();

    @Option(names = "--docker")
    Path docker();

    @Option(names = "--keycloak.archive")
    Path keycloakArchive();

    @Option(names = "--keycloak.version")
    String keycloakVersion();

    @Option(names = "--quarkus.version")
    String quarkusVersion();

    @Option(names = "--service.archive")
    Path serviceArchive();

    @Option(names = "--service.executable")
    Path serviceExecutable();

    @Option(names = "--capture.agent")
    Path captureAgent();
}

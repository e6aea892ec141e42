package io.github.jwtbench.core.settings;

import io.github.jwtbench.core.environment.Place;
import io.github.jwtbench.core.environment.ServiceImage;
import io.github.jwtbench.validation.EngineType;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import picocli.CommandLine.Option;

/**
 * All that a build can be told, under the names of its Maven properties: the one list of names,
 * types, defaults and meanings, which the README's table is made of. A default that is the name of
 * another setting stands for that setting's value. What is hidden is not for people: Maven says it.
 *
 * <p>{@link SettingsFile} reads them. Values that do not fit together are never seen here.
 */
public interface Settings {

    /** What the module with the load tools measures. */
    enum WrkPart {
        /** The runs of wrk, h2load and the rig. */
        LOAD,
        /** The comparison of services. */
        SERVICES
    }

    /** What the module with JMH measures. */
    enum JmhPart {
        /** The JMH benchmarks. */
        JMH,
        /** The comparison of header encodings. */
        COMPARISON
    }

    @Option(names = "--wrk.threads", defaultValue = "5", description = "Threads of wrk and h2load.")
    int wrkThreads();

    @Option(
            names = "--wrk.connections",
            defaultValue = "50",
            description =
                    "Requests at once, for every tool. wrk opens threads × ⌊connections /"
                            + " threads⌋.")
    int wrkConnections();

    @Option(
            names = "--wrk.duration",
            defaultValue = "60s",
            converter = TimeConverter.class,
            description = "Length of a wrk run.")
    Duration wrkDuration();

    @Option(
            names = "--wrk.timeout",
            defaultValue = "2s",
            converter = TimeConverter.class,
            description = "After which an unanswered request has failed.")
    Duration wrkTimeout();

    @Option(
            names = "--wrk.latency",
            defaultValue = "true",
            arity = "1",
            description = "Whether wrk prints its latency distribution.")
    boolean wrkLatency();

    @Option(
            names = "--http2.duration",
            defaultValue = "wrk.duration",
            converter = TimeConverter.class,
            description = "Length of an h2load or rig run.")
    Duration http2Duration();

    @Option(
            names = "--http2.streams",
            defaultValue = "5",
            description = "Of the requests at once, how many share one HTTP/2 connection.")
    int http2Streams();

    @Option(
            names = "--rig.rate",
            defaultValue = "0",
            description =
                    "Requests per second of the open loop; 0 takes half of what the closed loop"
                            + " reached.")
    long rigRate();

    @Option(
            names = "--benchmark.warmup",
            defaultValue = "120s",
            converter = TimeConverter.class,
            description = "Upper bound of the warm-up.")
    Duration warmUp();

    @Option(
            names = "--benchmark.engine",
            defaultValue = "staged",
            description =
                    "What validates: `staged`, made for the stages and fast, or `jose4j`, the"
                            + " library behind SmallRye JWT.")
    EngineType engine();

    @Option(
            names = "--library.tier",
            defaultValue = "full",
            description = "What is measured of the library: `smoke`, `quick` or `full`.")
    Tier libraryTier();

    @Option(
            names = "--benchmark.tier",
            defaultValue = "quick",
            description =
                    "What is measured of secured token formats: `smoke`, `quick` or `full`."
                            + " `smoke`, `autoscale`, `stress` and `max` set `smoke`; `full` takes"
                            + " 40 minutes.")
    Tier formatTier();

    @Option(
            names = "--jmh.tier",
            defaultValue = "full",
            description = "Which combinations the JMH benchmarks of the service measure.")
    Tier jmhTier();

    @Option(
            names = "--jmh.threads",
            defaultValue = "10",
            description = "Threads that call, each one call at a time: 1 to 100.")
    int jmhThreads();

    @Option(
            names = "--jmh.iterations",
            defaultValue = "5",
            description = "Measured iterations of a trial.")
    int jmhIterations();

    @Option(
            names = "--jmh.warmupIterations",
            defaultValue = "1",
            description = "Iterations before them, for the client.")
    int jmhWarmupIterations();

    @Option(
            names = "--jmh.time",
            defaultValue = "1s",
            converter = TimeConverter.class,
            description = "Length of an iteration: `1` or `1s`, `500ms`, `2m`.")
    Duration jmhTime();

    @Option(
            names = "--jmh.serviceWarmup",
            defaultValue = "90s",
            converter = TimeConverter.class,
            description = "Upper bound of the service's warm-up.")
    Duration jmhServiceWarmup();

    @Option(
            names = "--sweep.seconds",
            defaultValue = "20",
            description = "Length of each step of the open-loop sweep, seconds.")
    int sweepSeconds();

    @Option(
            names = "--wrk.parts",
            defaultValue = "load,services",
            split = ",",
            description =
                    "What `benchmark-integration-wrk` measures: the runs of wrk, h2load and the"
                            + " rig, and the comparison of the service with others.")
    Set<WrkPart> wrkParts();

    @Option(
            names = "--benchmark.parts",
            defaultValue = "jmh,comparison",
            split = ",",
            description =
                    "What `benchmark-integration-jmh` measures: the JMH benchmarks, and the"
                            + " comparison of header encodings.")
    Set<JmhPart> jmhParts();

    @Option(
            names = "--benchmark.environment",
            defaultValue = "auto",
            description =
                    "Where service and Keycloak run: `container`, `process`, `external` (they run"
                            + " already and are left alone), or `auto`:"
                            + " xref:doc/environments.adoc[Environments].")
    Place place();

    @Option(
            names = "--skip.container.lifecycle",
            defaultValue = "false",
            arity = "1",
            description = "`true`: another word for `benchmark.environment=external`.")
    boolean skipLifecycle();

    @Option(
            names = "--service.image",
            defaultValue = "jvm",
            description =
                    "What is measured: in containers the image `jvm`, `jvm-aot` or `native`; as a"
                            + " process `native` is the executable, and all else Java. With"
                            + " `-Dnative` it is `native`.")
    ServiceImage image();

    @Option(
            names = "--startup.rounds",
            defaultValue = "20",
            description =
                    "In containers: how often each image of the service is started alone, to time"
                            + " it; 0: never.")
    int startupRounds();

    @Option(
            names = "--benchmark.scenario",
            description =
                    "Name of a built-in scenario, or a file. Where it is given, nothing but the"
                            + " scenario runs: xref:doc/scenarios.adoc[Scenarios].")
    String scenario();

    @Option(
            names = "--benchmark.trust",
            description =
                    "PEM file with the certificates to trust of an external service that a"
                            + " scenario runs against. Empty: those of the JDK.")
    String trust();

    @Option(
            names = "--benchmark.sweep",
            defaultValue = "false",
            arity = "1",
            description = "`true`: open loops at rising rates in place of the scenario's own load.")
    boolean sweep();

    @Option(
            names = "--comparison.tier",
            defaultValue = "full",
            description =
                    "What is measured of the header encodings, and of the services: `smoke`,"
                            + " `quick` or `full`.")
    Tier comparisonTier();

    @Option(
            names = "--capture",
            defaultValue = "false",
            arity = "1",
            description =
                    "`true`: tshark, if it is installed, records some of the comparison on the"
                            + " loopback interface and counts it again.")
    boolean capture();

    @Option(
            names = "--benchmark.fault",
            description =
                    "`unauthorized`: the load sends tokens that the service refuses, and the build"
                            + " must fail. Empty: none.")
    String fault();

    @Option(
            names = "--benchmark.hold",
            defaultValue = "false",
            arity = "1",
            description = "`true`: start service and Keycloak, make no runs, and wait for Ctrl-C.")
    boolean hold();

    @Option(
            names = "--integration.service.url",
            defaultValue = "https://localhost:10443",
            description =
                    "The service, and the port that it is started on. What the suite starts is"
                            + " always on `localhost`.")
    URI serviceUrl();

    @Option(
            names = "--keycloak.url",
            defaultValue = "https://localhost:1443",
            description = "Keycloak, and the port that it is started on.")
    URI keycloakUrl();

    @Option(
            names = "--quarkus.metrics.url",
            defaultValue = "integration.service.url",
            description = "Where the service's metrics are.")
    URI metricsUrl();

    @Option(
            names = "--benchmark.session",
            hidden = true,
            required = true,
            description = "Name of this build, which its modules share.")
    String session();

    @Option(names = "--version", hidden = true, required = true, description = "Of this suite.")
    String version();

    @Option(names = "--checkout", hidden = true, required = true, description = "The checkout.")
    Path checkout();

    @Option(
            names = "--module",
            hidden = true,
            required = true,
            description = "Coordinates of this module: GROUP:ARTIFACT.")
    String module();

    @Option(
            names = "--module.folder",
            hidden = true,
            required = true,
            description = "Folder of this module.")
    Path moduleFolder();

    @Option(
            names = "--selected",
            hidden = true,
            required = true,
            description = "What -pl names, as Maven lists it: [a, b]; [] without -pl.")
    String selected();

    @Option(
            names = "--selected.base",
            hidden = true,
            required = true,
            description =
                    "Folder that Maven was started in: paths of the command line start there.")
    Path selectedBase();

    @Option(names = "--docker", hidden = true, description = "The module docker.")
    Path docker();

    @Option(names = "--keycloak.archive", hidden = true, description = "Keycloak, zip.")
    Path keycloakArchive();

    @Option(names = "--keycloak.version", hidden = true, description = "Its version.")
    String keycloakVersion();

    @Option(names = "--quarkus.version", hidden = true, description = "Of the service.")
    String quarkusVersion();

    @Option(names = "--service.archive", hidden = true, description = "The service, zip.")
    Path serviceArchive();

    @Option(
            names = "--service.executable",
            hidden = true,
            description = "The service, where a build makes its native executable.")
    Path serviceExecutable();

    @Option(
            names = "--capture.agent",
            hidden = true,
            description = "Jar that writes the TLS secrets of a process to a file.")
    Path captureAgent();
}

package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.environment.EnvironmentChoice;
import io.github.jwtbench.core.environment.Instance;
import io.github.jwtbench.core.environment.Machine;
import io.github.jwtbench.core.environment.OwnTarget;
import io.github.jwtbench.core.environment.Place;
import io.github.jwtbench.core.environment.ProcessTarget;
import io.github.jwtbench.core.environment.ServiceImage;
import io.github.jwtbench.core.environment.TargetPlan;
import io.github.jwtbench.core.environment.TlsFiles;
import io.github.jwtbench.core.run.Environment;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine.Option;

/**
 * What every module that drives the service is told beside its session: what to start, and where.
 */
public final class SuiteOptions extends SessionOptions {

    @Option(
            names = "--benchmark.environment",
            required = true,
            description =
                    "auto: in containers where that is possible, as processes otherwise. process,"
                            + " container: service and Keycloak are started so. external: they run"
                            + " already.")
    private Place place;

    @Option(
            names = "--skip.container.lifecycle",
            defaultValue = "false",
            arity = "1",
            description = "true: another word for the environment external.")
    private boolean skipLifecycle;

    @Option(
            names = "--service.image",
            required = true,
            description =
                    "What is measured in containers: the image jvm, jvm-aot or native. As a process"
                            + " native is the executable, all else Java.")
    private ServiceImage image;

    @Option(names = "--docker", required = true, description = "The module docker.")
    private Path docker;

    @Option(names = "--integration.service.url", required = true, description = "The service.")
    private URI serviceUrl;

    @Option(names = "--keycloak.url", required = true, description = "Keycloak.")
    private URI keycloakUrl;

    @Option(names = "--keycloak.archive", required = true, description = "Keycloak, zip.")
    private Path keycloakArchive;

    @Option(names = "--keycloak.version", required = true, description = "Its version.")
    private String keycloakVersion;

    @Option(
            names = "--keycloak.folder",
            required = true,
            description = "Where its unpacked form is kept.")
    private Path keycloakFolder;

    @Option(names = "--quarkus.version", required = true, description = "Of the service.")
    private String quarkusVersion;

    @Option(names = "--service.archive", required = true, description = "The service, zip.")
    private Path serviceArchive;

    @Option(
            names = "--service.executable",
            required = true,
            description = "The service, where a build makes its native executable.")
    private Path serviceExecutable;

    @Option(names = "--realm", required = true, description = "Keycloak's realm file.")
    private Path realm;

    @Option(names = "--certificates", required = true, description = "The build's certificates.")
    private Path certificates;

    @Option(names = "--benchmark.engine", required = true, description = "staged or jose4j.")
    private String engine;

    /** Whether service and Keycloak run already, and nothing is to be started. */
    public boolean external() {
        return skipLifecycle || place == Place.EXTERNAL;
    }

    public URI serviceUrl() {
        return serviceUrl;
    }

    public URI keycloakUrl() {
        return keycloakUrl;
    }

    public Path docker() {
        return docker;
    }

    public Path serviceArchive() {
        return serviceArchive;
    }

    /** The build's certificates. */
    public TlsFiles tls() {
        return TlsFiles.in(certificates);
    }

    /** Validation engine of the services that are started. */
    public String engine() {
        return engine;
    }

    /**
     * Checks that there is such an engine, and that service and Keycloak can be started here: what
     * this suite starts listens on this machine, and its certificate names localhost.
     *
     * @throws IllegalArgumentException names the property and its value
     */
    public void check() {
        if (!engine.equals("staged") && !engine.equals("jose4j")) {
            throw new IllegalArgumentException(
                    "benchmark.engine must be staged or jose4j, got: " + engine);
        }
        if (!external()) {
            requireLocal("integration.service.url", serviceUrl);
            requireLocal("keycloak.url", keycloakUrl);
        }
    }

    private static void requireLocal(String name, URI url) {
        if (!"https".equals(url.getScheme())
                || !"localhost".equals(url.getHost())
                || url.getPort() < 1) {
            throw new IllegalArgumentException(
                    name
                            + " must be https://localhost:PORT unless benchmark.environment is"
                            + " external or skip.container.lifecycle is true, got: "
                            + url);
        }
    }

    /** Chooses where service and Keycloak run. Looks for Docker where that matters. */
    public EnvironmentChoice choose() {
        return EnvironmentChoice.of(
                external() ? Place.EXTERNAL : place, docker, image, executable());
    }

    /**
     * This machine and this checkout. Of what runs already no version is known.
     *
     * @param place where service and Keycloak run
     * @param tools versions of what else takes part, by name
     */
    public Environment environment(Place place, Map<String, String> tools) {
        Map<String, String> versions = new TreeMap<>(tools);
        versions.put("jwtbench", version());
        if (place != Place.EXTERNAL) {
            versions.put("keycloak", keycloakVersion);
            versions.put("quarkus", quarkusVersion);
        }
        return Machine.describe(place.toString(), versions, checkout());
    }

    /** Of which processes of the service are to be; null for Java. */
    private Path executable() {
        return image == ServiceImage.NATIVE ? serviceExecutable.normalize() : null;
    }

    /**
     * What to start.
     *
     * @param choice where
     * @param password of the realm's users; null to start only what runs beside the measured one
     * @param instances of the service; the first is the measured one
     */
    public OwnTarget target(EnvironmentChoice choice, String password, List<Instance> instances) {
        Path folder = target().resolve("environment");
        return choice.target(
                new ProcessTarget.Sources(
                        keycloakArchive, keycloakFolder, serviceArchive, realm, executable()),
                docker,
                new TargetPlan(
                        instances,
                        keycloakUrl.getPort(),
                        tls(),
                        password,
                        password == null ? folder.resolve("beside") : folder));
    }
}

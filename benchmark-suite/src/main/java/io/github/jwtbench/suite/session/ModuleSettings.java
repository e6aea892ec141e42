package io.github.jwtbench.suite.session;

import io.github.jwtbench.core.files.ComparisonFiles;
import io.github.jwtbench.core.report.SessionFolders;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.service.Machine;
import io.github.jwtbench.core.service.Place;
import io.github.jwtbench.core.service.TargetException;
import io.github.jwtbench.suite.environment.EnvironmentChoice;
import io.github.jwtbench.suite.environment.Instance;
import io.github.jwtbench.suite.environment.Launch;
import io.github.jwtbench.suite.environment.LaunchPlan;
import io.github.jwtbench.suite.environment.ProcessLaunch;
import io.github.jwtbench.suite.environment.ServiceImage;
import io.github.jwtbench.suite.environment.TlsFiles;
import io.github.jwtbench.suite.settings.Settings;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The effective settings of a module: its session, its folders, and the services to start with
 * their environment.
 *
 * @param settings of this build
 * @param folder of the module
 */
public record ModuleSettings(Settings settings, Path folder) {

    public String session() {
        return settings.session();
    }

    /** Folder that this module writes to. */
    public Path target() {
        return folder.resolve("target");
    }

    /** Folder of the module's results. */
    public Path results() {
        return target().resolve("benchmark-results");
    }

    /** Folder of the module's comparisons. */
    public Path comparisons() {
        return target().resolve(ComparisonFiles.FOLDER);
    }

    /** A file that services and drivers read. */
    public Path fixture(String name) {
        return target().resolve("fixture").resolve(name);
    }

    /** Deletes the files of tokens that a killed session has left. */
    void deleteTokens() throws IOException {
        Path folder = target().resolve("fixture");
        if (Files.isDirectory(folder)) {
            try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*tokens.txt*")) {
                for (Path file : files) {
                    Files.delete(file);
                }
            }
        }
    }

    /** Folder of the report of the whole session. */
    public Path report() {
        return SessionFolders.report(settings.checkout());
    }

    /** Whether service and Keycloak run already, and nothing is to be started. */
    public boolean external() {
        return settings.place() == Place.EXTERNAL;
    }

    /**
     * Checks that Keycloak and the service can listen on their ports, which they do long after the
     * session has begun; nothing where they run already.
     *
     * @throws TargetException names the first port that is in use, and the property that changes it
     */
    public void requireFreePorts() throws TargetException {
        if (!external()) {
            LaunchPlan.requireFreePorts(
                    settings.keycloakUrl().getPort(), settings.serviceUrl().getPort());
        }
    }

    /** Folder that the reference services are built into. */
    public Path references() {
        return settings.docker().resolveSibling("integration-tests/reference/target");
    }

    /** Where a build with {@code -Dnative} leaves the service as an executable. */
    public Path serviceExecutable() {
        return settings.serviceExecutable().normalize();
    }

    /** The build's certificates. */
    public TlsFiles tls() {
        return TlsFiles.in(settings.docker().resolve("target").resolve("certificates"));
    }

    /** Validation engine of the services that are started. */
    public String engine() {
        return settings.engine().name().toLowerCase(Locale.ROOT);
    }

    /** Chooses where service and Keycloak run. Looks for Docker where that matters. */
    public EnvironmentChoice choose() {
        return EnvironmentChoice.of(
                external() ? Place.EXTERNAL : settings.place(),
                settings.docker(),
                settings.image(),
                executable());
    }

    /**
     * This machine and this checkout. Versions of running services are unknown.
     *
     * @param place environment of service and Keycloak
     * @param tools versions of further components, by name
     */
    public Environment environment(Place place, Map<String, String> tools) {
        Map<String, String> versions = new TreeMap<>(tools);
        versions.put("jwtbench", settings.version());
        if (place != Place.EXTERNAL) {
            versions.put("keycloak", settings.keycloakVersion());
            versions.put("quarkus", settings.quarkusVersion());
        }
        return Machine.describe(place.toString(), versions, settings.checkout());
    }

    private Path realm() {
        return settings.docker().resolve("keycloak/benchmark-realm.json");
    }

    /** The executable of the service; null for Java. */
    private @Nullable Path executable() {
        return settings.image() == ServiceImage.NATIVE ? serviceExecutable() : null;
    }

    /**
     * The services to start.
     *
     * @param choice the environment
     * @param password of the realm's users; null to start only the instances besides the measured
     *     one
     * @param instances of the service; the first is the measured one
     */
    public Launch launch(
            EnvironmentChoice choice, @Nullable String password, List<Instance> instances)
            throws TargetException {
        Path folder = target().resolve("environment");
        return choice.launch(
                new ProcessLaunch.Sources(
                        settings.keycloakArchive(),
                        settings.docker().resolveSibling("target/keycloak"),
                        settings.serviceArchive(),
                        realm(),
                        executable()),
                settings.docker(),
                new LaunchPlan(
                        instances,
                        settings.keycloakUrl().getPort(),
                        tls(),
                        password,
                        password == null ? folder.resolve("beside") : folder));
    }
}

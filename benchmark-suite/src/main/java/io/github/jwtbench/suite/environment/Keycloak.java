package io.github.jwtbench.suite.environment;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildException;
import io.github.jwtbench.core.process.ChildProcess;
import io.github.jwtbench.core.service.RunningService;
import io.github.jwtbench.core.service.TargetException;
import io.github.jwtbench.core.service.Unzip;
import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/** Keycloak as a process, from its distribution archive, with an in-memory database. */
final class Keycloak {
    private static final String READY_MARK = ".unpacked-and-built";

    /** Two commands may want the same distribution at once; the second waits for the first. */
    private static final String LOCK = ".lock";

    private static final Duration BUILD_DEADLINE = Duration.ofMinutes(4);
    private static final Duration START_DEADLINE = Duration.ofMinutes(4);

    /** Name of the variable through which the realm file takes the password of its users. */
    private static final String PASSWORD_VARIABLE = "JWTBENCH_USER_PASSWORD";

    private final Path home;

    private Keycloak(Path home) {
        this.home = home;
    }

    /**
     * Unpacks the distribution and prepares it for fast starts, unless that was done before.
     *
     * @param archive {@code keycloak-quarkus-dist} zip
     * @param folder of the unpacked distribution, kept between builds
     * @param log file for the output of the preparation
     */
    static Keycloak unpack(Path archive, Path folder, Path log)
            throws IOException, InterruptedException {
        Path unpacked =
                folder.resolve(archive.getFileName().toString().replaceFirst("\\.zip$", ""));
        Files.createDirectories(folder);
        try (FileChannel file = FileChannel.open(folder.resolve(LOCK), CREATE, WRITE)) {
            file.lock();
            return prepared(archive, unpacked, log);
        }
    }

    private static Keycloak prepared(Path archive, Path unpacked, Path log)
            throws IOException, InterruptedException {
        Path mark = unpacked.resolve(READY_MARK);
        if (Files.exists(mark)) {
            return new Keycloak(onlyFolderIn(unpacked));
        }
        try {
            Unzip.delete(unpacked);
            Unzip.into(archive, unpacked);
        } catch (IOException e) {
            throw new TargetException("Keycloak could not be unpacked: " + e, e);
        }
        Keycloak keycloak = new Keycloak(onlyFolderIn(unpacked));
        keycloak.build(log);
        Files.createFile(mark);
        return keycloak;
    }

    private static Path onlyFolderIn(Path folder) throws IOException {
        try (var entries = Files.newDirectoryStream(folder, Files::isDirectory)) {
            return entries.iterator().next().toAbsolutePath();
        }
    }

    private void build(Path log) throws ChildException, InterruptedException {
        ChildCommand command =
                command()
                        .arguments(
                                "build",
                                "--db=dev-mem",
                                "--health-enabled=false",
                                "--metrics-enabled=false");
        try (ChildProcess process = ChildProcess.start("Keycloak's build step", command, log)) {
            process.awaitSuccess(BUILD_DEADLINE);
        }
    }

    /**
     * Starts the server without waiting for it.
     *
     * @param realm realm file to import, together with the other realm files in its folder
     * @param password of the realm's users; passed in the environment, never in an argument
     */
    RunningService start(Path realm, int port, TlsFiles tls, String password, Path log)
            throws IOException {
        Path folder = realm.toAbsolutePath().getParent();
        try (var realms = Files.newDirectoryStream(folder, "*-realm.json")) {
            Path imports = Files.createDirectories(home.resolve("data").resolve("import"));
            for (Path each : realms) {
                copy(each, imports.resolve(each.getFileName()));
            }
        } catch (IOException e) {
            throw new TargetException("Keycloak's realm files could not be copied: " + e, e);
        }
        ChildCommand command =
                command()
                        .arguments(
                                "start",
                                "--optimized",
                                "--import-realm",
                                "--cache=local",
                                "--http-host=127.0.0.1",
                                "--https-port=" + port,
                                "--hostname=https://localhost:" + port,
                                "--https-certificate-file=" + tls.certificate(),
                                "--https-certificate-key-file=" + tls.key())
                        .variables(Map.of(PASSWORD_VARIABLE, password));
        URI url = URI.create("https://localhost:" + port);
        return RunningService.started(
                ChildProcess.start("Keycloak", command, log),
                url,
                url.resolve("/realms/benchmark/.well-known/openid-configuration"),
                START_DEADLINE,
                null);
    }

    /** Another Keycloak of this distribution, which starts at the same time, reads it whole. */
    private static void copy(Path realm, Path to) throws IOException {
        Path part = Files.createTempFile(to.getParent(), "realm", ".part");
        Files.copy(realm, part, REPLACE_EXISTING);
        Files.move(part, to, ATOMIC_MOVE);
    }

    /**
     * Java itself rather than {@code kc.sh}: that script keeps Java as a child which outlives it
     * when it is killed.
     */
    private ChildCommand command() {
        return ChildCommand.jdk(
                        "java",
                        "-Xms64m",
                        "-Xmx512m",
                        "-XX:MaxMetaspaceSize=256m",
                        "-XX:+ExitOnOutOfMemoryError",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "--add-opens=java.base/java.util=ALL-UNNAMED",
                        "--add-opens=java.base/java.util.concurrent=ALL-UNNAMED",
                        "--add-opens=java.base/java.security=ALL-UNNAMED",
                        "--add-opens=java.base/java.lang=ALL-UNNAMED",
                        "--enable-native-access=ALL-UNNAMED")
                .withoutVariables("KC_")
                .property("kc.home.dir", home)
                .property("jboss.server.config.dir", home.resolve("conf"))
                // Its names of constants do not survive Turkish upper case.
                .property("user.language", "en")
                .property("java.util.logging.manager", "org.jboss.logmanager.LogManager")
                .property(
                        "java.util.concurrent.ForkJoinPool.common.threadFactory",
                        "io.quarkus.bootstrap.forkjoin.QuarkusForkJoinWorkerThreadFactory")
                .property("picocli.disable.closures", true)
                .arguments(
                        "-cp",
                        home.resolve("lib").resolve("quarkus-run.jar").toString(),
                        "io.quarkus.bootstrap.runner.QuarkusEntryPoint");
    }
}

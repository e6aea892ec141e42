package io.github.jwtbench.suite.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.process.ChildException;
import io.github.jwtbench.core.process.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ServiceTest {
    private static final Map<String, String> SETTINGS =
            new TreeMap<>(Map.of("quarkus.jwt-validation.engine", "staged"));

    @TempDir private Path temp;

    /** Settings are the same, and what bounds the heap; only a JVM gets options of its own. */
    @Test
    void executableGetsTheSettingsOfAJvm() {
        List<String> jvm = command(Service.onJvm(temp));
        List<String> executable = command(Service.executable(temp.resolve("service-runner")));

        assertTrue(jvm.get(0).endsWith("java"), jvm.get(0));
        assertEquals(temp.resolve("service-runner").toString(), executable.get(0));
        List<String> shared = executable.subList(1, executable.size());
        assertEquals(shared, jvm.subList(1, jvm.size() - 3));
        assertEquals(
                List.of("-Xshare:off", "-jar", temp.resolve("quarkus-run.jar").toString()),
                jvm.subList(jvm.size() - 3, jvm.size()));
        assertEquals(
                List.of(
                        "-Xms512m",
                        "-Xmx512m",
                        "-XX:+ExitOnOutOfMemoryError",
                        "-Dkeystore.pkcs12.keyPbeIterationCount=1",
                        "-Dquarkus.http.ssl-port=4711",
                        "-Dquarkus.http.ssl.certificate.files=" + tls().certificate(),
                        "-Dquarkus.http.ssl.certificate.key-files=" + tls().key(),
                        "-Dquarkus.tls.jwks.trust-store.pem.certs=" + tls().trust(),
                        "-Dquarkus.jwt-validation.engine=staged"),
                shared);
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "there is no /bin/sh on Windows")
    void anExecutableIsStartedWithItsLogAndStopped() throws Exception {
        Path log = temp.resolve("service.log");
        Service service = Service.executable(standIn("echo \"$@\"; exec sleep 600"));
        ChildProcess process =
                ChildProcess.start(
                        "The service", service.command(4711, tls(), SETTINGS, List.of()), log);
        try {
            process.awaitReady(() -> printed(log).endsWith("\n"), Duration.ofMinutes(1));
        } finally {
            process.close();
        }

        assertTrue(printed(log).startsWith("-Xms512m -Xmx512m "), printed(log));
        assertTrue(
                printed(log).endsWith(" -Dquarkus.jwt-validation.engine=staged\n"), printed(log));
        assertNotNull(process.exit());
    }

    @Test
    void fileThatIsNotAProgramIsReported() throws Exception {
        Path file = Files.writeString(temp.resolve("service-runner"), "not a program");
        Service service = Service.executable(file);
        Path log = temp.resolve("service.log");

        ChildException failed =
                assertThrows(
                        ChildException.class,
                        () -> service.start(4711, tls(), SETTINGS, List.of(), log));
        assertTrue(
                failed.getMessage().startsWith("The service could not be started: "),
                failed.getMessage());
        assertTrue(failed.getMessage().contains(file.toString()), failed.getMessage());
    }

    private List<String> command(Service service) {
        return service.command(4711, tls(), SETTINGS, List.of("-Xshare:off")).words();
    }

    private TlsFiles tls() {
        return TlsFiles.in(temp);
    }

    private Path standIn(String script) throws IOException {
        Path file =
                Files.writeString(temp.resolve("service-runner"), "#!/bin/sh\n" + script + "\n");
        assertTrue(file.toFile().setExecutable(true));
        return file;
    }

    private static String printed(Path log) {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}

package io.github.jwtbench.wrk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.service.Ports;
import io.github.jwtbench.suite.session.SessionMain;
import io.github.jwtbench.suite.settings.Settings;
import io.github.jwtbench.suite.settings.SettingsFile;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The main job as Maven starts it: a Java process of its own, on free ports, with everything it
 * writes in one folder.
 */
final class Session {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final long DEADLINE_MINUTES = 5;
    private static final long POLL_MILLIS = 50;

    /** Header or payload with the point behind it: a histogram in base64 may hold the rest. */
    private static final Pattern TOKEN = Pattern.compile("eyJ[A-Za-z0-9_-]{10,}[.]");

    private final Path folder;
    private final URI service;
    private final URI keycloak;
    private final Map<String, Object> settings = new TreeMap<>();
    private final Map<String, String> variables = new TreeMap<>();
    private Class<?> main = SessionMain.class;

    /** What Maven has written for this module. */
    static Settings built() throws IOException {
        return SettingsFile.read(Path.of("target/settings.properties"));
    }

    /**
     * On ports that were free a moment ago.
     *
     * @param folder stands for the checkout: the job's target is {@code folder/module/target}
     */
    Session(Path folder) throws IOException {
        this(folder, local(Ports.free()), local(Ports.free()));
    }

    private Session(Path folder, URI service, URI keycloak) throws IOException {
        Settings built = built();
        this.folder = folder;
        this.service = service;
        this.keycloak = keycloak;
        settings.put("wrk.threads", 2);
        settings.put("load.connections", 10);
        settings.put("wrk.duration", "1s");
        settings.put("load.timeout", "10s");
        settings.put("http2.duration", "1s");
        settings.put("http2.streams", 5);
        settings.put("rig.rate", 100);
        settings.put("startup.rounds", 0);
        settings.put("wrk.parts", "load");
        settings.put("comparison.tier", "smoke");
        settings.put("benchmark.session", "it");
        settings.put("benchmark.turns", "1");
        settings.put("benchmark.warmup", "2s");
        settings.put("integration.service.url", service);
        settings.put("keycloak.url", keycloak);
        settings.put("benchmark.environment", "process");
        settings.put("docker", ROOT.resolve("docker"));
        settings.put("keycloak.archive", built.keycloakArchive());
        settings.put("keycloak.version", built.keycloakVersion());
        settings.put("quarkus.version", "it");
        settings.put("service.archive", built.serviceArchive());
        settings.put("version", "it");
        settings.put("selected", "[:benchmark-integration-wrk]");
        settings.put("module", "io.github.jwtbench:benchmark-integration-wrk");
        settings.put("folder", folder.resolve("module"));
        settings.put("checkout", folder);
    }

    private static URI local(int port) {
        return URI.create("https://localhost:" + port);
    }

    /** A job that uses what this one has started. */
    Session beside(Path another) throws IOException {
        return new Session(another, service, keycloak).with("benchmark.environment", "external");
    }

    URI service() {
        return service;
    }

    URI keycloak() {
        return keycloak;
    }

    Session with(String setting, Object value) {
        settings.put(setting, value);
        return this;
    }

    /** Another job in the place of the main one. */
    Session of(Class<?> job) {
        main = job;
        return this;
    }

    Session withVariable(String name, String value) {
        variables.put(name, value);
        return this;
    }

    Path target() {
        return folder.resolve("module").resolve("target");
    }

    Path report() {
        return folder.resolve("target").resolve("benchmark-report");
    }

    Path output() {
        return folder.resolve("output.txt");
    }

    /** Everything the job has printed so far. */
    String printed() throws IOException {
        return Files.exists(output()) ? Files.readString(output()) : "";
    }

    Process start() throws IOException {
        return start(command());
    }

    /** The job as the child of another process, which waits for it. */
    Process startUnderAShell() throws IOException {
        List<String> shell = new ArrayList<>(List.of("sh", "-c", "\"$@\"; exit $?", "sh"));
        shell.addAll(command());
        return start(shell);
    }

    private Path written() throws IOException {
        Files.createDirectories(folder);
        return Files.write(
                folder.resolve("settings.properties"),
                settings.entrySet().stream()
                        .map(entry -> entry.getKey() + "=" + entry.getValue())
                        .toList());
    }

    private List<String> command() throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-classpath");
        command.add(System.getProperty("java.class.path"));
        command.add(main.getName());
        command.add(written().toString());
        return command;
    }

    private Process start(List<String> command) throws IOException {
        Files.createDirectories(folder);
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(output().toFile());
        builder.environment().putAll(variables);
        return builder.start();
    }

    /** Starts the job and waits for its end. */
    int run() throws IOException, InterruptedException {
        return end(start());
    }

    /** Waits for the end of a started job. */
    int end(Process job) throws IOException, InterruptedException {
        try {
            if (!job.waitFor(DEADLINE_MINUTES, TimeUnit.MINUTES)) {
                throw new IOException("the job did not end; it printed:\n" + printed());
            }
            return job.exitValue();
        } finally {
            job.destroy();
        }
    }

    /** Waits until the job has printed a text. */
    void awaitPrinted(Process job, String text) throws IOException, InterruptedException {
        while (!printed().contains(text)) {
            if (job.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
                throw new IOException("the job ended before '" + text + "':\n" + printed());
            }
        }
    }

    List<Run> runs() throws IOException {
        return RunFiles.readSession(target().resolve("runs"), "it");
    }

    Run run(String id) throws IOException {
        return RunFiles.read(target().resolve("runs").resolve(id + ".json"));
    }

    /** Of a job that has ended, and of what it has started. */
    void assertNothingLeft(Process job) {
        assertEquals(0, job.descendants().count(), "no child is left");
        assertFalse(listens(service), "the service still listens");
        assertFalse(listens(keycloak), "Keycloak still listens");
    }

    static boolean listens(URI url) {
        try (Socket socket = new Socket()) {
            socket.connect(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), url.getPort()), 1000);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Waits for a condition on a process or port, which another process brings about. */
    static boolean eventually(Process witness, BooleanSupplier condition)
            throws InterruptedException {
        for (int i = 0; i < 600 && !condition.getAsBoolean(); i++) {
            witness.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS);
        }
        return condition.getAsBoolean();
    }

    /** Whatever is written, the logs included; only libraries may hold what looks like a token. */
    static void assertNoTokenIn(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            Stream<Path> files =
                    all.filter(Files::isRegularFile)
                            .filter(file -> !file.toString().endsWith(".jar"));
            for (Path file : files.toList()) {
                String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
                assertFalse(TOKEN.matcher(text).find(), "a token is in " + file);
            }
        }
    }
}

package io.github.jwtbench.wrk;

import io.github.jwtbench.core.ingest.RunFiles;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.session.SessionMain;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * The main job as Maven starts it: a Java process of its own, on free ports, with everything it
 * writes in one folder.
 */
final class Session {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final long DEADLINE_MINUTES = 5;
    private static final long POLL_MILLIS = 50;

    /** For the service: what it compiles in a few seconds is not worth its while. */
    private static final String SHORT_LIVED = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

    /** For the job, which signs thousands of tokens. */
    private static final String COMPILED = "-XX:TieredStopAtLevel=4";

    private final Path folder;
    private final Map<String, Object> settings = new TreeMap<>();
    private final Map<String, String> variables = new TreeMap<>();
    private Class<?> main = SessionMain.class;

    /**
     * @param folder stands for the checkout: the job's target is {@code folder/module/target}
     */
    Session(Path folder, int servicePort, int keycloakPort) {
        this.folder = folder;
        settings.put("wrk.threads", 2);
        settings.put("wrk.connections", 10);
        settings.put("wrk.duration", "2s");
        settings.put("wrk.timeout", "10s");
        settings.put("http2.duration", "2s");
        settings.put("http2.streams", 5);
        settings.put("rig.rate", 100);
        settings.put("startup.rounds", 0);
        settings.put("wrk.parts", "load");
        settings.put("comparison.tier", "smoke");
        settings.put("benchmark.session", "it");
        settings.put("benchmark.turns", "1");
        settings.put("benchmark.warmup", "2s");
        settings.put("integration.service.url", "https://localhost:" + servicePort);
        settings.put("keycloak.url", "https://localhost:" + keycloakPort);
        settings.put("benchmark.environment", "process");
        settings.put("docker", ROOT.resolve("docker"));
        settings.put("keycloak.archive", System.getProperty("keycloak.archive"));
        settings.put("keycloak.version", System.getProperty("keycloak.version"));
        settings.put("quarkus.version", "it");
        settings.put("service.archive", System.getProperty("service.archive"));
        settings.put("version", "it");
        settings.put("selected", "[:benchmark-integration-wrk]");
        settings.put("selected.base", folder);
        settings.put("module", "io.github.jwtbench:benchmark-integration-wrk");
        settings.put(
                "projects",
                "[MavenProject: io.github.jwtbench:benchmark-integration-wrk:it @ %s]"
                        .formatted(folder.resolve("module").resolve("pom.xml")));
        settings.put("checkout", folder);
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
        command.add(COMPILED);
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
        builder.environment().put("JDK_JAVA_OPTIONS", SHORT_LIVED);
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

    /** Two ports that were free a moment ago. */
    static int[] freePorts() throws IOException {
        try (ServerSocket one = new ServerSocket(0);
                ServerSocket other = new ServerSocket(0)) {
            return new int[] {one.getLocalPort(), other.getLocalPort()};
        }
    }

    static boolean listens(int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1000);
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
}

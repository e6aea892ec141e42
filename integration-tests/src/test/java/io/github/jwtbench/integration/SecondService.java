package io.github.jwtbench.integration;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/** A second packaged service in a separate process, with the same issuer. */
final class SecondService implements RunningService, AutoCloseable {
    private static final Path TARGET = Path.of("target");

    private final Process process;
    private final ServiceFixture first;
    private final int port;

    private SecondService(Process process, ServiceFixture first, int port) {
        this.process = process;
        this.first = first;
        this.port = port;
    }

    /**
     * Starts it and waits until it listens.
     *
     * @param more settings beside those of the first
     * @param options of its runtime, which a native executable must know too; without any, a JVM
     *     compiles by C1 alone, since it lives for seconds
     */
    static SecondService start(
            ServiceFixture first, int port, Map<String, String> more, String... options)
            throws IOException {
        Map<String, String> config = new HashMap<>(first.config());
        config.keySet().removeIf(name -> name.startsWith("quarkus.log."));
        config.put("quarkus.http.ssl-port", String.valueOf(port));
        config.putAll(more);
        List<String> arguments = new ArrayList<>(List.of(options));
        config.forEach((name, value) -> arguments.add("-D" + name + "=" + value));
        Process process =
                new ProcessBuilder(command(arguments, options.length == 0))
                        .redirectErrorStream(true)
                        .start();
        SecondService service = new SecondService(process, first, port);
        try {
            service.awaitListening();
            return service;
        } catch (IOException e) {
            service.close();
            throw e;
        }
    }

    /** Whatever was packaged: Quarkus notes what, and where. */
    private static List<String> command(List<String> arguments, boolean isBrief)
            throws IOException {
        Properties artifact = new Properties();
        try (Reader in = Files.newBufferedReader(TARGET.resolve("quarkus-artifact.properties"))) {
            artifact.load(in);
        }
        String path = TARGET.resolve(artifact.getProperty("path")).toString();
        List<String> command = new ArrayList<>();
        if (artifact.getProperty("type").equals("native")) {
            command.add(path);
            command.addAll(arguments);
        } else {
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            if (isBrief) {
                command.add("-XX:TieredStopAtLevel=1");
            }
            command.addAll(arguments);
            command.addAll(List.of("-jar", path));
        }
        return command;
    }

    private void awaitListening() throws IOException {
        BufferedReader output = process.inputReader(StandardCharsets.UTF_8);
        StringBuilder read = new StringBuilder();
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            read.append(line).append('\n');
            if (line.contains("Listening on")) {
                drain(output, Files.newBufferedWriter(log(port)));
                return;
            }
        }
        throw new IOException("the second service ended:\n" + read);
    }

    /** Reads the output, since the process would block otherwise. */
    private static void drain(Reader output, Writer log) {
        Thread thread =
                new Thread(
                        () -> {
                            try (output;
                                    log) {
                                output.transferTo(log);
                            } catch (IOException e) {
                                // The process has ended.
                            }
                        },
                        "second-service-output");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public URI base() {
        return URI.create("https://localhost:" + port);
    }

    @Override
    public HttpClient client() {
        return first.client();
    }

    @Override
    public TestSigner issuer() {
        return first.issuer();
    }

    /** Log since it listens. */
    String log() throws IOException {
        return Files.readString(log(port));
    }

    private static Path log(int port) {
        return TARGET.resolve("service-" + port + ".log");
    }

    long pid() {
        return process.pid();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
    }
}

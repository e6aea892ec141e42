package io.github.jwtbench.integration;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/** The packaged service once more, as a process of its own, with the same issuer. */
final class SecondService implements AutoCloseable {
    private static final Path TARGET = Path.of("target");

    private final Process process;
    private final ServiceFixture first;
    private final int port;

    private SecondService(Process process, ServiceFixture first, int port) {
        this.process = process;
        this.first = first;
        this.port = port;
    }

    /** Starts it and waits until it listens. */
    static SecondService start(ServiceFixture first, int port, boolean receive) throws IOException {
        Map<String, String> config = new HashMap<>(first.config());
        config.keySet().removeIf(name -> name.startsWith("quarkus.log."));
        config.put("quarkus.http.ssl-port", String.valueOf(port));
        config.put("jwtbench.split.receive", String.valueOf(receive));
        List<String> settings =
                config.entrySet().stream()
                        .map(setting -> "-D" + setting.getKey() + "=" + setting.getValue())
                        .toList();
        Process process = new ProcessBuilder(command(settings)).redirectErrorStream(true).start();
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
    private static List<String> command(List<String> settings) throws IOException {
        Properties artifact = new Properties();
        try (Reader in = Files.newBufferedReader(TARGET.resolve("quarkus-artifact.properties"))) {
            artifact.load(in);
        }
        String path = TARGET.resolve(artifact.getProperty("path")).toString();
        List<String> command = new ArrayList<>();
        if (artifact.getProperty("type").equals("native")) {
            command.add(path);
            command.addAll(settings);
        } else {
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            command.addAll(settings);
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
                drain(output);
                return;
            }
        }
        throw new IOException("the second service ended:\n" + read);
    }

    /** A process whose output nobody reads would stop. */
    private static void drain(Reader output) {
        Thread thread =
                new Thread(
                        () -> {
                            try (output) {
                                output.transferTo(Writer.nullWriter());
                            } catch (IOException e) {
                                // The process has ended.
                            }
                        },
                        "second-service-output");
        thread.setDaemon(true);
        thread.start();
    }

    /** What one of its metrics says now. */
    double metric(String name) throws IOException, InterruptedException {
        URI metrics = URI.create("https://localhost:" + port + "/q/metrics");
        return RunningService.metric(
                name,
                first.client()
                        .send(HttpRequest.newBuilder(metrics).build(), BodyHandlers.ofString())
                        .body());
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
    }
}

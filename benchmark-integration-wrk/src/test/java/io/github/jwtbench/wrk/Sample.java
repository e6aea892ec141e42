package io.github.jwtbench.wrk;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import io.github.jwtbench.core.run.Environment;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine;

/** What several unit tests need. */
final class Sample {
    private Sample() {}

    /**
     * Good settings, all files below one folder.
     *
     * @param changes name and value in turn
     */
    static Options options(Path folder, String... changes) {
        Map<String, String> values =
                new TreeMap<>(
                        Map.of(
                                "wrk.threads", "2",
                                "wrk.connections", "8",
                                "http2.streams", "4",
                                "wrk.duration", "30s",
                                "http2.duration", "10s",
                                "wrk.timeout", "2s",
                                "wrk.latency", "true",
                                "rig.rate", "0",
                                "benchmark.warmup", "10s",
                                "benchmark.engine", "staged"));
        values.put("startup.rounds", "0");
        values.put("wrk.parts", "LOAD,SERVICES");
        values.put("comparison.tier", "SMOKE");
        values.putAll(
                Map.of(
                        "benchmark.fault",
                        "",
                        "benchmark.hold",
                        "false",
                        "benchmark.session",
                        "20260101T120000Z",
                        "integration.service.url",
                        "https://localhost:10443",
                        "keycloak.url",
                        "https://localhost:1443",
                        "quarkus.metrics.url",
                        "https://localhost:10443",
                        "benchmark.environment",
                        "process",
                        "keycloak.version",
                        "0",
                        "quarkus.version",
                        "0",
                        "version",
                        "0"));
        for (String file :
                new String[] {
                    "keycloak.archive",
                    "keycloak.folder",
                    "service.archive",
                    "service.executable",
                    "references",
                    "realm",
                    "docker",
                    "certificates"
                }) {
            values.put(file, folder.resolve(file).toString());
        }
        values.put("service.image", "jvm");
        values.put("checkout", folder.toString());
        values.put("target", folder.resolve("module").resolve("target").toString());
        values.put("report", folder.resolve("report").toString());
        for (int i = 0; i < changes.length; i += 2) {
            values.put(changes[i], changes[i + 1]);
        }
        return CommandLine.populateCommand(
                new Options(),
                values.entrySet().stream()
                        .map(entry -> "--" + entry.getKey() + "=" + entry.getValue())
                        .toArray(String[]::new));
    }

    static WrkPlan plan(Options options, int poolSize) {
        return new WrkPlan(
                options,
                new Environment(
                        "process",
                        "Example CPU",
                        2,
                        1,
                        "Linux",
                        "Linux 6",
                        "17",
                        Map.of(),
                        "0",
                        true),
                poolSize);
    }

    /** A token whose signature nobody checks. */
    static String token(String subject) {
        return base64("{\"alg\":\"RS256\"}")
                + "."
                + base64("{\"sub\":\"" + subject + "\"}")
                + "."
                + base64("signature of " + subject);
    }

    private static String base64(String text) {
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Sends an answer and ends the exchange. */
    static void answer(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        try (exchange) {
            exchange.getRequestBody().readAllBytes();
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    /** The {@code sub} claim of a token, read without verifying. */
    static String subject(String token) {
        byte[] payload = Base64.getUrlDecoder().decode(token.split("\\.")[1]);
        try {
            return new ObjectMapper().readTree(payload).required("sub").textValue();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

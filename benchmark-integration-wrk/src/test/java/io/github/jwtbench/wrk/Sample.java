package io.github.jwtbench.wrk;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import io.github.jwtbench.core.run.setup.Environment;
import io.github.jwtbench.suite.session.ModuleSettings;
import io.github.jwtbench.suite.settings.SettingsFile;
import io.github.jwtbench.wrk.WrkPlan.PlannedRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;

/** What several unit tests need. */
final class Sample {
    private Sample() {}

    /**
     * Good settings, all files below one folder.
     *
     * @param changes name and value in turn
     */
    static ModuleSettings suite(Path folder, String... changes) {
        Map<String, String> values = new TreeMap<>();
        values.put("wrk.threads", "2");
        values.put("load.connections", "8");
        values.put("http2.streams", "4");
        values.put("wrk.duration", "30s");
        values.put("http2.duration", "10s");
        values.put("benchmark.turns", "1");
        values.put("benchmark.warmup", "10s");
        values.put("startup.rounds", "0");
        values.put("benchmark.session", "20260101T120000Z");
        values.put("benchmark.environment", "process");
        values.put("keycloak.version", "0");
        values.put("quarkus.version", "0");
        values.put("version", "0");
        values.put("checkout", folder.toString());
        values.put("docker", folder.resolve("docker").toString());
        values.put("module", "group:module");
        values.put("folder", folder.resolve("module").toString());
        for (int i = 0; i < changes.length; i += 2) {
            values.put(changes[i], changes[i + 1]);
        }
        return new ModuleSettings(SettingsFile.of(values), folder.resolve("module"));
    }

    static Environment environment() {
        return new Environment(
                "process",
                "Example CPU",
                2,
                1,
                "Linux",
                "Linux 6",
                "17",
                Map.of(),
                "0",
                true,
                null,
                null);
    }

    static WrkPlan plan(ModuleSettings module, int poolSize) {
        return new WrkPlan(module, environment(), poolSize);
    }

    /** The run of the plan that has this name. */
    static PlannedRun entry(String id) {
        return WrkPlan.ENTRIES.stream()
                .filter(entry -> entry.id().equals(id))
                .findFirst()
                .orElseThrow();
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

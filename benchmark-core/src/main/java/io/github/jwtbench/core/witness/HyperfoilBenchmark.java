package io.github.jwtbench.core.witness;

import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.github.jwtbench.core.load.driver.Body;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.run.setup.Protocol;
import io.github.jwtbench.core.run.setup.TokenHeaders;
import io.github.jwtbench.core.run.setup.TokenRegime;
import io.github.jwtbench.core.scenario.LoadProfile;
import io.github.jwtbench.core.scenario.RequestShape;
import io.github.jwtbench.core.scenario.Scenario;
import io.github.jwtbench.core.scenario.ServiceAddress;
import io.github.jwtbench.core.token.OwnerFile;
import io.github.jwtbench.core.untrusted.WholeFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A scenario as a benchmark of Hyperfoil. Its users are streams: each sends its next request after
 * its answer, or is started at the rate of an open loop. A token is drawn at random for each
 * request; required contents of a body are not checked.
 */
public final class HyperfoilBenchmark {
    private static final String TOKENS = "tokens.txt";
    private static final String TRUST = "trust.pem";

    private static final YAMLMapper YAML =
            new YAMLMapper(
                    YAMLFactory.builder()
                            .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
                            .build());

    private HyperfoilBenchmark() {}

    /**
     * Writes the benchmark and its files.
     *
     * @param tokens of the requests; only their owner can read the file
     * @return the benchmark
     * @throws IllegalArgumentException if Hyperfoil does not support the scenario
     */
    public static Path write(Scenario scenario, List<String> tokens, Path folder)
            throws IOException {
        if (scenario.regime() == TokenRegime.UNIQUE
                || scenario.tokenHeaders() == TokenHeaders.SPLIT) {
            throw new IllegalArgumentException(
                    "Hyperfoil draws plain tokens at random, so tokens must be neither unique nor split, got: %s, %s"
                            .formatted(scenario.regime(), scenario.tokenHeaders()));
        }
        if (scenario.requests().stream().anyMatch(RequestShape::hasValues)) {
            throw new IllegalArgumentException("Hyperfoil is not told of values in a path");
        }
        ServiceAddress service = scenario.address();
        if (!Protocol.BOTH.contains(service.protocol())) {
            throw new IllegalArgumentException("Hyperfoil speaks " + Protocol.BOTH + " only");
        }
        if (!service.access().isUsual()
                || service.isPlaintext() && service.protocol().equals(Protocol.HTTP_2)) {
            throw new IllegalArgumentException(
                    "Hyperfoil is not told of resolve, host, serverName and certificate, and speaks"
                            + " HTTP/2 over TLS only");
        }
        Files.createDirectories(folder);
        if (scenario.hasToken()) {
            OwnerFile.write(
                    folder.resolve(TOKENS),
                    scenario.regime() == TokenRegime.REPEAT ? tokens.subList(0, 1) : tokens);
        }
        if (scenario.address().trust() != null) {
            Files.copy(
                    scenario.address().trust(),
                    folder.resolve(TRUST),
                    StandardCopyOption.REPLACE_EXISTING);
        }
        return WholeFile.write(
                folder.resolve(scenario.name() + ".hf.yaml"),
                YAML.writeValueAsString(benchmark(scenario, folder)));
    }

    private static Map<String, Object> benchmark(Scenario scenario, Path folder) {
        Map<String, Object> benchmark = new LinkedHashMap<>();
        benchmark.put("name", scenario.name());
        benchmark.put("http", http(scenario, folder));
        benchmark.put("phases", List.of(Map.of("load", phase(scenario))));
        return benchmark;
    }

    /** Hyperfoil reads certificates relative to its working folder, tokens relative to the file. */
    private static Map<String, Object> http(Scenario scenario, Path folder) {
        LoadProfile load = scenario.load();
        boolean http2 = scenario.address().protocol().equals(Protocol.HTTP_2);
        Map<String, Object> http = new LinkedHashMap<>();
        http.put("host", scenario.address().url().toString());
        http.put("allowHttp1x", !http2);
        http.put("allowHttp2", http2);
        http.put("sharedConnections", load.connections());
        if (http2) {
            http.put("maxHttp2Streams", load.streams());
        }
        http.put("requestTimeout", load.timeoutSeconds() + "s");
        if (scenario.address().trust() != null) {
            http.put(
                    "trustManager",
                    Map.of("certFile", folder.resolve(TRUST).toAbsolutePath().toString()));
        }
        return http;
    }

    private static Map<String, Object> phase(Scenario scenario) {
        LoadProfile load = scenario.load();
        Map<String, Object> phase = new LinkedHashMap<>();
        int users = load.connections() * load.streams();
        if (load.pacing().loop() == Loop.OPEN) {
            double rate = load.pacing().requestsPerSecond();
            phase.put("usersPerSec", rate % 1 == 0 ? Long.valueOf((long) rate) : (Number) rate);
            phase.put("variance", false);
            phase.put("maxSessions", users);
        } else {
            phase.put("users", users);
        }
        phase.put("duration", load.durationSeconds() + "s");
        List<RequestShape> requests = scenario.requests();
        if (requests.size() == 1) {
            phase.put("scenario", List.of(sequence(scenario, 0)));
        } else {
            List<Map<String, Object>> forks = new ArrayList<>();
            for (int i = 0; i < requests.size(); i++) {
                Map<String, Object> fork = new LinkedHashMap<>();
                fork.put("weight", requests.get(i).weight());
                fork.put("scenario", List.of(sequence(scenario, i)));
                forks.add(Map.of("request" + i, fork));
            }
            phase.put("forks", forks);
        }
        return Map.of(load.pacing().loop() == Loop.OPEN ? "constantRate" : "always", phase);
    }

    private static Map<String, Object> sequence(Scenario scenario, int number) {
        RequestShape shape = scenario.requests().get(number);
        List<Map<String, Object>> steps = new ArrayList<>();
        if (scenario.hasToken()) {
            Map<String, Object> draw = new LinkedHashMap<>();
            draw.put("toVar", "token");
            draw.put("file", TOKENS);
            steps.add(Map.of("randomItem", draw));
        }
        steps.add(Map.of("httpRequest", request(scenario, shape)));
        if (scenario.load().pacing().thinkMillis() > 0) {
            steps.add(Map.of("thinkTime", scenario.load().pacing().thinkMillis() + "ms"));
        }
        return Map.of("request" + number, steps);
    }

    /** A text in which Hyperfoil puts no variable, such as the token. */
    private static String literal(String text) {
        return text.replace("${", "$${");
    }

    private static Map<String, Object> request(Scenario scenario, RequestShape shape) {
        Map<String, Object> request = new LinkedHashMap<>();
        request.put(shape.method(), literal(shape.path()));
        Map<String, String> headers = new LinkedHashMap<>();
        shape.headers().forEach((name, value) -> headers.put(name, literal(value)));
        if (scenario.hasToken()) {
            headers.put("authorization", "Bearer ${token}");
        }
        Body body = shape.body();
        if (body != null) {
            headers.put("content-type", literal(body.contentType()));
            request.put("body", literal(StandardCharsets.UTF_8.decode(body.buffer()).toString()));
        }
        if (!headers.isEmpty()) {
            request.put("headers", headers);
        }
        request.put(
                "handler",
                Map.of("status", Map.of("range", Integer.toString(shape.expect().status()))));
        return request;
    }
}

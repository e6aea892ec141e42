package io.github.jwtbench.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.workflow.Checkout;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The table of how long a token servers take is that of the data, and the script finds limits. */
class LimitsTest {
    private static final Path FOLDER = Checkout.ROOT.resolve("doc/limits");
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Characters of Keycloak's token signed with ML-DSA-87. */
    private static final int LONGEST_TOKEN = 7_183;

    private static List<JsonNode> rows() throws IOException {
        List<JsonNode> rows = new ArrayList<>();
        for (String line : Files.readAllLines(FOLDER.resolve("results.jsonl"))) {
            rows.add(JSON.readTree(line));
        }
        return rows;
    }

    @Test
    void pageHasTheData() throws Exception {
        StringBuilder table = new StringBuilder("[cols=\"3,3,3,4\"]\n|===\n");
        table.append("|Server |HTTP/1.1 |HTTP/2 |Setting\n\n");
        JsonNode settings = JSON.readTree(FOLDER.resolve("settings.json").toFile());
        List<JsonNode> rows = rows();
        for (Map.Entry<String, JsonNode> each : settings.properties()) {
            List<JsonNode> own =
                    rows.stream()
                            .filter(row -> row.get("server").asText().equals(each.getKey()))
                            .filter(row -> !row.get("raised").asBoolean())
                            .toList();
            table.append("|%s: %s ".formatted(each.getValue().get(0).asText(), version(own)));
            table.append("|%s |%s ".formatted(cell(own, "http/1.1"), cell(own, "h2")));
            table.append("|%s\n".formatted(each.getValue().get(1).asText()));
        }
        MadeFiles.assertRegions(
                "post-quantum.adoc", Map.of("limits", table.append("|===\n").toString()));
    }

    private static String version(List<JsonNode> rows) {
        return rows.get(0).get("version").asText();
    }

    /** Alone and with other headers, and the answer to a longer one; what is too short is bold. */
    private static String cell(List<JsonNode> rows, String protocol) {
        List<JsonNode> both =
                rows.stream().filter(row -> row.get("protocol").asText().equals(protocol)).toList();
        if (both.isEmpty()) {
            return "–";
        }
        assertEquals(
                List.of(0, 1536), both.stream().map(row -> row.get("others").asInt()).toList());
        String limits = both.stream().map(LimitsTest::limit).collect(Collectors.joining(", "));
        JsonNode last = both.get(1);
        return last.get("beyond").isNull()
                ? limits
                : limits
                        + ": "
                        + last.get("beyond").asText()
                        + (last.get("connection").asText().equals("ends") ? ", ends" : "");
    }

    private static String limit(JsonNode row) {
        if (row.get("limit").isNull()) {
            return "over 1,048,576";
        }
        String limit = String.format(Locale.ROOT, "%,d", row.get("limit").asInt());
        return row.get("limit").asInt() < LONGEST_TOKEN ? "*" + limit + "*" : limit;
    }

    /** The settings that the table names do what it says. */
    @Test
    void namedSettingRaisesTheLimit() throws Exception {
        List<String> without = List.of("undertow", "go");
        for (JsonNode row : rows()) {
            boolean isRaised = row.get("raised").asBoolean();
            boolean hasSetting =
                    !without.contains(row.get("server").asText())
                            && !(row.get("server").asText().equals("node")
                                    && row.get("protocol").asText().equals("h2"));
            if (isRaised && hasSetting) {
                assertTrue(row.get("limit").asInt() > LONGEST_TOKEN, row::toString);
            }
        }
    }

    @Test
    void scriptFindsALimitExactly() throws Exception {
        assumeTrue(ChildCommand.of("python3", "--version").run().ok(), "python3 is not installed");
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(
                "/",
                exchange -> {
                    int others =
                            exchange.getRequestHeaders().entrySet().stream()
                                    .filter(each -> each.getKey().startsWith("X-other-"))
                                    .mapToInt(
                                            each ->
                                                    each.getKey().length()
                                                            + each.getValue().get(0).length())
                                    .sum();
                    String token = exchange.getRequestHeaders().getFirst("authorization");
                    boolean fits = token.length() - "Bearer ".length() + others <= 5_000;
                    exchange.sendResponseHeaders(fits ? 401 : 431, -1);
                    exchange.close();
                });
        server.start();
        try {
            Process script =
                    new ProcessBuilder(
                                    "python3",
                                    FOLDER.resolve("limits.py").toString(),
                                    "--protocol=http/1.1",
                                    "http://127.0.0.1:" + server.getAddress().getPort() + "/")
                            .redirectError(ProcessBuilder.Redirect.INHERIT)
                            .start();
            List<JsonNode> found =
                    JSON.readerFor(JsonNode.class)
                            .<JsonNode>readValues(script.getInputStream())
                            .readAll();
            assertEquals(0, script.waitFor());
            assertEquals(List.of(5_000, 3_470), ints(found, "limit"));
            assertEquals(List.of(401, 401), ints(found, "short"));
            assertEquals(List.of(431, 431), ints(found, "beyond"));
        } finally {
            server.stop(0);
        }
    }

    private static List<Integer> ints(List<JsonNode> rows, String name) {
        return rows.stream().map(row -> row.get(name).asInt()).toList();
    }
}

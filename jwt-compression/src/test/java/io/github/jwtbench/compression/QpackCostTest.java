package io.github.jwtbench.compression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What ls-qpack does with the vectors costs what we count, to the byte: on the encoder stream and
 * in each section. {@code src/test/python/qpack.py} says how the file was made.
 */
class QpackCostTest {
    private static final Path SCRIPT = Path.of("src/test/python/qpack.py");
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Map<String, Vector> VECTORS =
            Vector.all().stream().collect(Collectors.toMap(Vector::name, Function.identity()));

    @Test
    void modelEqualsRecordedOutputOfLsQpack() throws IOException {
        List<String> connections =
                Files.readAllLines(Path.of("src/test/resources/qpack/ls-qpack.jsonl"));
        assertEquals(840, connections.size());
        for (String connection : connections) {
            replay(JSON.readTree(connection));
        }
        String all = String.join("\n", connections);
        for (String seen :
                List.of("[\"i\",", "[\"d\",", ",-1]", "\"iiii\"", "\"llll\"", "\"iinn\"")) {
            assertTrue(all.contains(seen), "the file must have " + seen);
        }
    }

    @Test
    void modelEqualsPresentOutputOfLsQpack(@TempDir Path folder)
            throws IOException, InterruptedException {
        assumeTrue(
                run(folder, "python3", "-c", "import pylsqpack") == 0,
                "pylsqpack is not installed: " + SCRIPT + " says how");
        assertEquals(
                0,
                run(folder, "python3", "-B", SCRIPT.toString(), Vector.folder().toString()),
                Files.readString(folder.resolve("err")));
        List<String> connections = Files.readAllLines(folder.resolve("out"));
        assertEquals(840, connections.size());
        for (String connection : connections) {
            replay(JSON.readTree(connection));
        }
    }

    private static int run(Path folder, String... command)
            throws IOException, InterruptedException {
        try {
            return new ProcessBuilder(command)
                    .redirectOutput(folder.resolve("out").toFile())
                    .redirectError(folder.resolve("err").toFile())
                    .start()
                    .waitFor();
        } catch (IOException e) {
            return -1;
        }
    }

    private static void replay(JsonNode connection) {
        String what = connection.toString().substring(0, 140);
        boolean isSplit = connection.get("encoding").textValue().equals("split");
        List<Map<String, String>> rows =
                rows(VECTORS.get(connection.get("vector").textValue()), isSplit);
        QpackCost cost =
                new QpackCost(
                        connection.get("table").intValue(),
                        connection.get("blockedStreams").intValue());
        assertEquals(connection.get("capacityBytes").intValue(), cost.capacityBytes(), what);
        assertEquals(rows.size(), connection.get("sections").size(), what);
        for (int i = 0; i < rows.size(); i++) {
            JsonNode expected = connection.get("sections").get(i);
            List<String> names = List.copyOf(rows.get(i).keySet());
            String at = i + " of " + what;
            QpackCost.Section section = cost.begin(i);
            int encoderBytes = 0;
            for (JsonNode instruction : expected.get("encoder")) {
                String name = names.get(instruction.get(1).intValue());
                int row = instruction.get(2).intValue();
                String value = row < 0 ? "" : rows.get(row).get(name);
                encoderBytes +=
                        switch (instruction.get(0).textValue()) {
                            case "d" -> cost.duplicate(name, value);
                            case "l" -> cost.insertLiteral(name, value);
                            default -> cost.insert(name, value);
                        };
            }
            for (int j = 0; j < names.size(); j++) {
                String name = names.get(j);
                String value = rows.get(i).get(name);
                switch (expected.get("lines").textValue().charAt(j)) {
                    case 'i' -> section.indexed(name, value);
                    case 'n' -> section.nameIndexed(name, value);
                    default -> section.literal(name, value);
                }
            }
            assertEquals(expected.get("encoderBytes").intValue(), encoderBytes, at);
            assertEquals(expected.get("sectionBytes").intValue(), section.end(), at);
            if (connection.get("acknowledged").booleanValue()) {
                cost.acknowledge(i);
            }
        }
    }

    private static List<Map<String, String>> rows(Vector vector, boolean isSplit) {
        Map<String, String> first = isSplit ? vector.headers() : plain(vector.token());
        List<Map<String, String>> rows = new ArrayList<>(Collections.nCopies(4, first));
        if (vector.refreshedToken() != null) {
            Map<String, String> refreshed =
                    isSplit ? vector.refreshedHeaders() : plain(vector.refreshedToken());
            rows.addAll(Collections.nCopies(4, refreshed));
            rows.addAll(Collections.nCopies(2, first));
        }
        return rows;
    }

    private static Map<String, String> plain(String token) {
        return Map.of("authorization", "Bearer " + token);
    }

    /** RFC 9204 section 2.1.2: no more streams may wait than the decoder allows. */
    @Test
    void blockedStreamsAreLimited() {
        QpackCost cost = new QpackCost(4096, 1);
        cost.insert("x-a", "1");
        QpackCost.Section first = cost.begin(0);
        first.indexed("x-a", "1");
        assertEquals(3, first.end());
        QpackCost.Section second = cost.begin(4);
        assertFalse(second.canIndex("x-a", "1"));
        assertThrows(IllegalStateException.class, () -> second.indexed("x-a", "1"));
        cost.acknowledgeInserts();
        assertTrue(second.canIndex("x-a", "1"));
    }

    /** RFC 9204 section 2.1.1: what is referred to, or may still be under way, stays. */
    @Test
    void referencedEntryIsNotEvicted() {
        QpackCost cost = new QpackCost(40, 1);
        cost.insert("x-a", "1");
        assertFalse(cost.hasRoom("x-b", "2"));
        assertThrows(IllegalStateException.class, () -> cost.insert("x-b", "2"));
        QpackCost.Section section = cost.begin(0);
        section.indexed("x-a", "1");
        section.end();
        cost.acknowledgeInserts();
        assertFalse(cost.hasRoom("x-b", "2"));
        cost.acknowledge(0);
        cost.insert("x-b", "2");
        assertThrows(IllegalStateException.class, () -> cost.duplicate("x-a", "1"));
        assertThrows(IllegalStateException.class, () -> cost.insert("x-c", "1".repeat(9)));
    }

    @Test
    void invalidConnectionsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new QpackCost(-1, 0));
        assertThrows(IllegalArgumentException.class, () -> new QpackCost(0, -1));
        QpackCost cost = new QpackCost(0, 0);
        cost.begin(0);
        assertThrows(IllegalStateException.class, () -> cost.begin(0));
    }
}

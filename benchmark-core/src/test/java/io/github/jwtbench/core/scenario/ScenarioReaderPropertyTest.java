package io.github.jwtbench.core.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;

/** Reader and schema have the same opinion of any data, and nothing but an opinion of any text. */
@Tag("slow")
class ScenarioReaderPropertyTest {

    /** Values that are right in some place and wrong in most. */
    private static final List<String> VALUES =
            List.of(
                    "null",
                    "true",
                    "0",
                    "1",
                    "5",
                    "10",
                    "200",
                    "401",
                    "-1",
                    "1.5",
                    "99999999999",
                    "'200'",
                    "''",
                    "a",
                    "none",
                    "plain",
                    "split",
                    "repeat",
                    "rotate",
                    "unique",
                    "GET",
                    "/",
                    "/a b",
                    "https://a.example/",
                    "http://a/",
                    "[]",
                    "[a]",
                    "[1]",
                    "{}",
                    "{a: b}",
                    "{count: 1}",
                    "{file: t}",
                    "{suite: {count: 2}}",
                    "{variable: A}",
                    "{stdin: true}",
                    "http://localhost:1/",
                    "'${token.sub}'",
                    "{concurrency: 10}",
                    "{requestsPerSecond: 1}",
                    "\"a\\tb\"",
                    "ä");

    private static final List<String> FIELDS =
            List.of(
                    "extra",
                    "text",
                    "file",
                    "open",
                    "closed",
                    "suite",
                    "regime",
                    "tokenHeaders",
                    "headers",
                    "body",
                    "contains",
                    "scope",
                    "secret",
                    "privateKey",
                    "certificate",
                    "refreshToken",
                    "issuer",
                    "variable",
                    "stdin",
                    "claims",
                    "exp",
                    "authorization");

    @Property(tries = 3_000)
    void readerAndSchemaAgree(
            @ForAll @IntRange(max = 6) int sample,
            @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 3) int changes)
            throws IOException {
        Random random = new Random(seed);
        JsonNode data = Samples.YAML.readTree(Samples.ALL.get(sample));
        for (int i = 0; i < changes; i++) {
            change(data, random);
        }
        String text = Samples.YAML.writeValueAsString(data);
        List<String> schema = Samples.schemaErrors(data);
        try {
            Samples.read(text);
            assertEquals(List.of(), schema, text);
        } catch (ScenarioException e) {
            if (!isBeyondTheSchema(e)) {
                assertFalse(schema.isEmpty(), e.getMessage() + "\n" + text);
            }
        }
    }

    /**
     * Arithmetic, depth, addresses, other files and how YAML writes numbers are not in a schema.
     */
    private static boolean isBeyondTheSchema(ScenarioException e) {
        return e.getMessage().contains(" must be connections x streams")
                || e.getMessage().contains(" levels deep")
                || e.getMessage().contains(" must name a file")
                || e.getMessage().contains(": tokens.openid.tokenEndpoint must ")
                || e.getMessage().contains(": tokens.openid.issuer must ")
                || e.getMessage().contains(": tokens.mint.claims.")
                || e.getMessage().contains(" must be there for one secret at most");
    }

    /** Replaces, removes or adds one thing somewhere. */
    private static void change(JsonNode root, Random random) throws IOException {
        List<JsonNode> inner = new ArrayList<>();
        collect(root, inner);
        JsonNode at = inner.get(random.nextInt(inner.size()));
        JsonNode value = Samples.YAML.readTree(VALUES.get(random.nextInt(VALUES.size())));
        if (at instanceof ObjectNode object) {
            List<String> names = new ArrayList<>();
            object.fieldNames().forEachRemaining(names::add);
            String name =
                    names.isEmpty() || random.nextInt(4) == 0
                            ? FIELDS.get(random.nextInt(FIELDS.size()))
                            : names.get(random.nextInt(names.size()));
            if (random.nextInt(4) == 0) {
                object.remove(name);
            } else {
                object.set(name, value);
            }
        } else if (at instanceof ArrayNode array) {
            array.add(value);
        }
    }

    private static void collect(JsonNode node, List<JsonNode> inner) {
        if (node.isContainerNode()) {
            inner.add(node);
            node.forEach(child -> collect(child, inner));
        }
    }

    /** Chopped, doubled and overwritten text ends in a scenario or in its exception. */
    @Property(tries = 3_000)
    void brokenTextIsRefusedWithAMessage(@ForAll @IntRange(max = 6) int sample, @ForAll long seed)
            throws IOException {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder(Samples.ALL.get(sample));
        String bad = "{}[]&*!|>%@`'\"#:-,?\t\n\u0000\u0085\ufeff\ud800é~<= 0x1_";
        for (int i = random.nextInt(6); i >= 0; i--) {
            int at = random.nextInt(text.length());
            switch (random.nextInt(3)) {
                case 0 -> text.insert(at, bad.charAt(random.nextInt(bad.length())));
                case 1 -> text.setCharAt(at, bad.charAt(random.nextInt(bad.length())));
                default -> text.delete(at, Math.min(text.length() - 1, at + random.nextInt(20)));
            }
        }
        try {
            assertFalse(Samples.read(text.toString()).name().isEmpty());
        } catch (ScenarioException e) {
            assertTrue(e.getMessage().contains(" must "), e.getMessage());
        }
    }
}

package io.github.jwtbench.core.scenario;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import com.networknt.schema.serialization.node.LocationJsonNodeFactoryFactory;
import com.networknt.schema.utils.JsonNodes;
import java.io.IOException;
import java.util.regex.Pattern;

/**
 * The data of a scenario file, with line numbers. It is the part of YAML 1.1 that a scenario needs:
 * one document of fields, lists, texts and decimal numbers. Anchors, aliases, tags, fields that
 * stand twice and numbers in other notations are refused.
 */
final class ScenarioYaml {
    private static final YAMLMapper YAML =
            YAMLMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();
    private static final Pattern WHOLE = Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?");
    private static final int DEEPEST = 8;

    private final String file;
    private final JsonNode root;

    private ScenarioYaml(String file, JsonNode root) {
        this.file = file;
        this.root = root;
    }

    /**
     * Reads a text.
     *
     * @param file its name in messages
     */
    static ScenarioYaml read(String file, String text) throws ScenarioException {
        try (YAMLParser parser = YAML.getFactory().createParser(text)) {
            checkTokens(file, parser);
        } catch (JsonProcessingException e) {
            throw new ScenarioException(
                    file,
                    line(e.getLocation()),
                    "",
                    "must be YAML with each field once",
                    problem(e));
        } catch (IOException e) {
            throw new ScenarioException(file, 0, "", "must be YAML", String.valueOf(e));
        }
        return new ScenarioYaml(
                file, JsonNodes.readTree(YAML, text, LocationJsonNodeFactoryFactory.getInstance()));
    }

    /** The last sentence of the parser: those before say what it was doing, and lines follow. */
    private static String problem(JsonProcessingException e) {
        return String.valueOf(e.getOriginalMessage())
                .lines()
                .filter(line -> !line.startsWith(" "))
                .reduce("nothing", (before, line) -> line);
    }

    private static void checkTokens(String file, YAMLParser parser)
            throws IOException, ScenarioException {
        if (parser.nextToken() == null) {
            throw new ScenarioException(file, 0, "", "must have fields", "nothing");
        }
        do {
            checkToken(file, parser);
        } while (parser.nextToken() != null && !parser.getParsingContext().inRoot());
        if (parser.nextToken() != null) {
            throw wrong(file, parser, "must be one document", "more than one");
        }
    }

    private static void checkToken(String file, YAMLParser parser)
            throws IOException, ScenarioException {
        if (parser.getParsingContext().getNestingDepth() > DEEPEST) {
            throw new ScenarioException(
                    file,
                    line(parser.currentTokenLocation()),
                    "",
                    "must be at most " + DEEPEST + " levels deep",
                    "more");
        }
        if (parser.isCurrentAlias() || parser.getObjectId() != null) {
            throw wrong(file, parser, "must be written out", "an anchor or an alias");
        }
        if (parser.getTypeId() != null) {
            throw wrong(file, parser, "must have no tag", "one");
        }
        if (isNumber(parser) && !WHOLE.matcher(parser.getText()).matches()) {
            throw wrong(
                    file,
                    parser,
                    "must be a number of digits without a zero before them, or in quotes if it is a text",
                    parser.getText());
        }
    }

    private static boolean isNumber(JsonParser parser) {
        JsonToken token = parser.currentToken();
        return token == JsonToken.VALUE_NUMBER_INT || token == JsonToken.VALUE_NUMBER_FLOAT;
    }

    private static ScenarioException wrong(
            String file, JsonParser parser, String rule, String shown) {
        return new ScenarioException(
                file,
                line(parser.currentTokenLocation()),
                path(parser.getParsingContext().pathAsPointer().toString()),
                rule,
                shown);
    }

    JsonNode root() {
        return root;
    }

    /** The value at a JSON pointer (RFC 6901). */
    JsonNode at(String pointer) {
        return root.at(pointer);
    }

    /**
     * The error about a broken rule.
     *
     * @param pointer JSON pointer of the value; if it does not exist, the next outer value gives
     *     the line
     * @param shown the value in the message
     */
    ScenarioException wrong(String pointer, String rule, String shown) {
        String outer = pointer;
        while (at(outer).isMissingNode()) {
            outer = outer.substring(0, outer.lastIndexOf('/'));
        }
        int line = line(JsonNodes.tokenStreamLocationOf(at(outer)));
        return new ScenarioException(file, line, path(pointer), rule, shown);
    }

    /** Path in messages, such as {@code load.connections}. */
    private static String path(String pointer) {
        return pointer.replaceFirst("^/", "").replaceAll("/([0-9]+)$", "[$1]").replace('/', '.');
    }

    private static int line(JsonLocation where) {
        return where == null ? 0 : Math.max(0, where.getLineNr());
    }
}

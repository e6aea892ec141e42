package io.github.jwtbench.core.scenario;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the part of YAML 1.1 that a scenario needs, with line numbers: one document of fields,
 * lists and scalars. Anchors, aliases, tags and fields that stand twice are refused.
 */
final class YamlReader {
    private static final YAMLFactory YAML = new YAMLFactory();
    private static final int DEEPEST = 8;

    private final String file;
    private final YAMLParser parser;

    private YamlReader(String file, YAMLParser parser) {
        this.file = file;
        this.parser = parser;
    }

    static Fields read(String file, String text) throws ScenarioException {
        try (YAMLParser parser = YAML.createParser(text)) {
            return new YamlReader(file, parser).document();
        } catch (JsonProcessingException e) {
            JsonLocation where = e.getLocation();
            throw new ScenarioException(
                    file,
                    where == null ? 0 : Math.max(0, where.getLineNr()),
                    "",
                    "must be YAML",
                    String.valueOf(e.getOriginalMessage()).lines().findFirst().orElse("nothing"));
        } catch (IOException e) {
            throw new ScenarioException(file, 0, "", "must be YAML", String.valueOf(e));
        }
    }

    private Fields document() throws IOException, ScenarioException {
        if (parser.nextToken() == null) {
            throw new ScenarioException(file, 0, "", "must have fields", "nothing");
        }
        YamlNode root = node("", 0);
        if (!(root instanceof Fields fields)) {
            throw new ScenarioException(file, root.line(), "", "must have fields", root.shown());
        }
        if (parser.nextToken() != null) {
            throw new ScenarioException(file, line(), "", "must be one document", "more than one");
        }
        return fields;
    }

    /** The value at the parser's token. */
    private YamlNode node(String path, int depth) throws IOException, ScenarioException {
        int line = line();
        if (depth > DEEPEST) {
            throw new ScenarioException(
                    file, line, "", "must be at most " + DEEPEST + " levels deep", "more");
        }
        if (parser.isCurrentAlias() || parser.getObjectId() != null) {
            throw new ScenarioException(
                    file, line, path, "must be written out", "an anchor or an alias");
        }
        if (parser.getTypeId() != null) {
            throw new ScenarioException(file, line, path, "must have no tag", "one");
        }
        return switch (parser.currentToken()) {
            case START_OBJECT -> fields(path, line, depth);
            case START_ARRAY -> items(path, line, depth);
            case VALUE_STRING -> new YamlNode.Scalar(line, parser.getText(), true);
            default -> new YamlNode.Scalar(line, String.valueOf(parser.getText()), false);
        };
    }

    private YamlNode fields(String path, int line, int depth)
            throws IOException, ScenarioException {
        Fields fields = new Fields(file, path, line);
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            int nameLine = line();
            parser.nextToken();
            fields.add(name, nameLine, node(fields.path(name), depth + 1));
        }
        return fields;
    }

    private YamlNode items(String path, int line, int depth) throws IOException, ScenarioException {
        List<YamlNode> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            items.add(node(path + "[" + items.size() + "]", depth + 1));
        }
        return new YamlNode.Items(line, items);
    }

    private int line() {
        return parser.currentTokenLocation().getLineNr();
    }
}

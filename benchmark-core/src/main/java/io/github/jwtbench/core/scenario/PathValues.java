package io.github.jwtbench.core.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jwtbench.core.http.Percent;
import io.github.jwtbench.core.untrusted.UntrustedFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Paths with values of files in them: path N has line N of each file. */
final class PathValues {
    private static final int MOST_LINES = 100_000;
    private static final Pattern NAME = Pattern.compile("\\{([A-Za-z][A-Za-z0-9]*)\\}");

    /** The schema's rule of a path. */
    private static final Pattern PATH =
            Pattern.compile("/[^\\u0000-\\u001f\\u007f-\\u009f#]{0,2047}");

    private final ScenarioYaml yaml;
    private final String at;
    private final String path;
    private final Map<String, List<String>> values = new LinkedHashMap<>();

    private PathValues(ScenarioYaml yaml, String at, String path) {
        this.yaml = yaml;
        this.at = at;
        this.path = path;
    }

    /**
     * All paths of a request, in the order in which they are sent, percent-encoded.
     *
     * @param at where the request stands in the scenario
     * @param folder where the files lie
     * @throws IOException if a file cannot be read
     */
    static List<String> paths(ScenarioYaml yaml, String at, JsonNode request, Path folder)
            throws IOException, ScenarioException {
        PathValues all = new PathValues(yaml, at, request.get("path").textValue());
        for (Map.Entry<String, JsonNode> each : request.path("values").properties()) {
            all.read(each.getKey(), folder.resolve(each.getValue().textValue()));
        }
        return all.values.isEmpty() ? List.of(Percent.encode(all.path)) : all.filled();
    }

    private void read(String name, Path file) throws IOException, ScenarioException {
        String field = at + "/values/" + name;
        if (!path.contains("{" + name + "}")) {
            throw yaml.wrong(field, "must stand in the path as {" + name + "}", path);
        }
        List<String> lines = UntrustedFile.text(file, UntrustedFile.SMALL).lines().toList();
        if (lines.isEmpty() || lines.size() > MOST_LINES) {
            throw yaml.wrong(
                    field, "must name a file of 1 to " + MOST_LINES + " lines", "" + lines.size());
        }
        for (List<String> first : values.values()) {
            if (first.size() != lines.size()) {
                throw yaml.wrong(
                        field,
                        "must have as many lines as the other files, " + first.size(),
                        "" + lines.size());
            }
        }
        values.put(name, lines);
    }

    private List<String> filled() throws ScenarioException {
        for (Matcher name = NAME.matcher(path); name.find(); ) {
            if (!values.containsKey(name.group(1))) {
                throw yaml.wrong(
                        at + "/values", "must have a file for each name in the path", name.group());
            }
        }
        List<String> paths = new ArrayList<>();
        int lines = values.values().iterator().next().size();
        for (int line = 0; line < lines; line++) {
            int now = line;
            String filled =
                    NAME.matcher(path)
                            .replaceAll(
                                    name ->
                                            Matcher.quoteReplacement(
                                                    Objects.requireNonNull(
                                                                    values.get(name.group(1)))
                                                            .get(now)));
            boolean empty = values.values().stream().anyMatch(each -> each.get(now).isBlank());
            if (empty || !PATH.matcher(filled).matches()) {
                throw yaml.wrong(
                        at + "/values",
                        "must have lines that are not empty, and make a path of up to 2048"
                                + " characters without control characters and #",
                        "another in line " + (line + 1));
            }
            paths.add(Percent.encode(filled));
        }
        return paths;
    }
}

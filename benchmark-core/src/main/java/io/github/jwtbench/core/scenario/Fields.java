package io.github.jwtbench.core.scenario;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The fields of one level of a scenario file. What is wrong is said with line, path and rule. */
final class Fields implements YamlNode {
    private static final Pattern WHOLE = Pattern.compile("0|[1-9][0-9]{0,9}");

    private final String file;
    private final String path;
    private final int line;
    private final Map<String, Field> fields = new LinkedHashMap<>();
    private final Set<String> read = new HashSet<>();

    /** A value, and the line of its name. */
    private record Field(int line, YamlNode value) {}

    Fields(String file, String path, int line) {
        this.file = file;
        this.path = path;
        this.line = line;
    }

    /**
     * Adds a field behind the others.
     *
     * @param nameLine line of its name
     */
    void add(String name, int nameLine, YamlNode value) throws ScenarioException {
        Field before = fields.put(name, new Field(nameLine, value));
        if (before != null) {
            throw wrong(name, "must stand once", "it again after line " + before.line());
        }
    }

    @Override
    public int line() {
        return line;
    }

    @Override
    public String shown() {
        return "fields";
    }

    /** The names in the order of the file. */
    Set<String> names() {
        return fields.keySet();
    }

    boolean has(String name) {
        return fields.containsKey(name);
    }

    /** A value that must be there. */
    YamlNode value(String name) throws ScenarioException {
        read.add(name);
        if (!has(name)) {
            throw wrong(name, "must be there", "no such field");
        }
        return fields.get(name).value();
    }

    Fields fields(String name) throws ScenarioException {
        if (value(name) instanceof Fields inner) {
            return inner;
        }
        throw wrong(name, "must have fields");
    }

    /**
     * A text that matches as a whole.
     *
     * @param rule the pattern in words
     */
    String text(String name, Pattern pattern, String rule) throws ScenarioException {
        String text = text(value(name), pattern);
        if (text == null) {
            throw wrong(name, rule);
        }
        return text;
    }

    /** Likewise, where no message may show the text. */
    String hiddenText(String name, Pattern pattern, String rule) throws ScenarioException {
        String text = text(value(name), pattern);
        if (text == null) {
            throw wrong(name, rule, "another value");
        }
        return text;
    }

    /** A text that matches as a whole, or null when it is not there. */
    String optionalText(String name, Pattern pattern, String rule) throws ScenarioException {
        return has(name) ? text(name, pattern, rule) : null;
    }

    /** The text, or null when it is none that matches as a whole. */
    private static String text(YamlNode node, Pattern pattern) {
        return node instanceof Scalar scalar
                        && scalar.isText()
                        && pattern.matcher(scalar.value()).matches()
                ? scalar.value()
                : null;
    }

    /** One of a few words. */
    String word(String name, List<String> words) throws ScenarioException {
        if (value(name) instanceof Scalar word && word.isText() && words.contains(word.value())) {
            return word.value();
        }
        throw wrong(name, "must be " + String.join(", ", words));
    }

    int whole(String name, int least, int most) throws ScenarioException {
        if (value(name) instanceof Scalar number
                && !number.isText()
                && WHOLE.matcher(number.value()).matches()) {
            long value = Long.parseLong(number.value());
            if (value >= least && value <= most) {
                return (int) value;
            }
        }
        throw wrong(name, "must be a whole number, " + least + " to " + most);
    }

    /** Texts of a list with at least one item. */
    List<String> texts(String name, int most, Pattern pattern, String rule)
            throws ScenarioException {
        if (!(value(name) instanceof Items list)
                || list.items().isEmpty()
                || list.items().size() > most) {
            throw wrong(name, "must be a list of 1 to " + most + " texts");
        }
        List<String> texts = new ArrayList<>();
        for (YamlNode item : list.items()) {
            String text = text(item, pattern);
            if (text == null) {
                throw new ScenarioException(
                        file, item.line(), path(name), "must be texts that " + rule, item.shown());
            }
            texts.add(text);
        }
        return texts;
    }

    /** The only field of this level. */
    String only(List<String> expected) throws ScenarioException {
        String name = fields.size() == 1 ? names().iterator().next() : "";
        if (!expected.contains(name)) {
            throw wrongFields(
                    "must have exactly one of " + String.join(", ", expected),
                    fields.isEmpty() ? "none" : String.join(", ", names()));
        }
        return name;
    }

    /** Refuses fields that nobody has read. */
    void end() throws ScenarioException {
        for (String name : names()) {
            if (!read.contains(name)) {
                throw wrongName(
                        name,
                        "must have no fields but "
                                + String.join(", ", read.stream().sorted().toList()));
            }
        }
    }

    /** The rule that a value breaks. */
    ScenarioException wrong(String name, String rule) {
        YamlNode value = fields.get(name).value();
        return new ScenarioException(file, value.line(), path(name), rule, value.shown());
    }

    /** Likewise, where the value must not be shown. */
    ScenarioException wrong(String name, String rule, String shown) {
        int at = has(name) ? fields.get(name).line() : line;
        return new ScenarioException(file, at, path(name), rule, shown);
    }

    /** The rule that a name of these fields breaks. */
    ScenarioException wrongName(String name, String rule) {
        return new ScenarioException(file, fields.get(name).line(), path, rule, name);
    }

    /** The rule that these fields together break. */
    ScenarioException wrongFields(String rule, String shown) {
        return new ScenarioException(file, line, path, rule, shown);
    }

    /** Path of one of these fields in the file. */
    String path(String name) {
        return path.isEmpty() ? name : path + "." + name;
    }
}

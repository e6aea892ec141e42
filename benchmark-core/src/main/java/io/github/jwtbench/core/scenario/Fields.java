package io.github.jwtbench.core.scenario;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The fields of one level of a scenario file. What is wrong is said with line, path and rule. */
final class Fields {
    private static final Pattern WHOLE = Pattern.compile("0|[1-9][0-9]{0,9}");

    private final String file;
    private final String path;
    private final YamlNode.Fields node;
    private final Set<String> read = new HashSet<>();

    Fields(String file, String path, YamlNode.Fields node) {
        this.file = file;
        this.path = path;
        this.node = node;
    }

    boolean has(String name) {
        return node.fields().containsKey(name);
    }

    /** A value that must be there. */
    YamlNode value(String name) throws ScenarioException {
        read.add(name);
        YamlNode.Field field = node.fields().get(name);
        if (field == null) {
            throw new ScenarioException(
                    file, node.line(), path(name), "must be there", "no such field");
        }
        return field.value();
    }

    Fields fields(String name) throws ScenarioException {
        if (value(name) instanceof YamlNode.Fields inner) {
            return new Fields(file, path(name), inner);
        }
        throw wrong(name, "must have fields");
    }

    /**
     * A text that matches as a whole.
     *
     * @param rule the pattern in words
     */
    String text(String name, Pattern pattern, String rule) throws ScenarioException {
        if (value(name) instanceof YamlNode.Text text && pattern.matcher(text.text()).matches()) {
            return text.text();
        }
        throw wrong(name, rule);
    }

    /** Likewise, where no message may show the text. */
    String hiddenText(String name, Pattern pattern, String rule) throws ScenarioException {
        if (value(name) instanceof YamlNode.Text text && pattern.matcher(text.text()).matches()) {
            return text.text();
        }
        throw wrong(name, rule, "another value");
    }

    /** A text that matches as a whole, or null when it is not there. */
    String optionalText(String name, Pattern pattern, String rule) throws ScenarioException {
        return has(name) ? text(name, pattern, rule) : null;
    }

    /** One of a few words. */
    String word(String name, List<String> words) throws ScenarioException {
        if (value(name) instanceof YamlNode.Text text && words.contains(text.text())) {
            return text.text();
        }
        throw wrong(name, "must be " + String.join(", ", words));
    }

    int whole(String name, int least, int most) throws ScenarioException {
        if (value(name) instanceof YamlNode.Plain number
                && WHOLE.matcher(number.text()).matches()) {
            long value = Long.parseLong(number.text());
            if (value >= least && value <= most) {
                return (int) value;
            }
        }
        throw wrong(name, "must be a whole number, " + least + " to " + most);
    }

    /** Texts of a list with at least one item. */
    List<String> texts(String name, int most, Pattern pattern, String rule)
            throws ScenarioException {
        if (!(value(name) instanceof YamlNode.Items list)
                || list.items().isEmpty()
                || list.items().size() > most) {
            throw wrong(name, "must be a list of 1 to " + most + " texts");
        }
        List<String> texts = new ArrayList<>();
        for (YamlNode item : list.items()) {
            if (!(item instanceof YamlNode.Text text) || !pattern.matcher(text.text()).matches()) {
                throw new ScenarioException(
                        file, item.line(), path(name), "must be texts that " + rule, item.shown());
            }
            texts.add(text.text());
        }
        return texts;
    }

    /** All fields as they are; each counts as read. */
    Map<String, YamlNode.Field> all() {
        read.addAll(node.fields().keySet());
        return node.fields();
    }

    /** The only field of this level. */
    String only(List<String> names) throws ScenarioException {
        Set<String> found = node.fields().keySet();
        String name = found.size() == 1 ? found.iterator().next() : "";
        if (!names.contains(name)) {
            throw new ScenarioException(
                    file,
                    node.line(),
                    path,
                    "must have exactly one of " + String.join(", ", names),
                    found.isEmpty() ? "none" : String.join(", ", found));
        }
        return name;
    }

    /** Refuses fields that nobody has read. */
    void end() throws ScenarioException {
        for (Map.Entry<String, YamlNode.Field> field : node.fields().entrySet()) {
            if (!read.contains(field.getKey())) {
                throw new ScenarioException(
                        file,
                        field.getValue().line(),
                        path,
                        "must have no fields but "
                                + String.join(", ", read.stream().sorted().toList()),
                        field.getKey());
            }
        }
    }

    /** The rule that a value breaks. */
    ScenarioException wrong(String name, String rule) {
        YamlNode value = node.fields().get(name).value();
        return new ScenarioException(file, value.line(), path(name), rule, value.shown());
    }

    /** Likewise, where the value must not be shown. */
    ScenarioException wrong(String name, String rule, String shown) {
        int line = has(name) ? node.fields().get(name).line() : node.line();
        return new ScenarioException(file, line, path(name), rule, shown);
    }

    private String path(String name) {
        return path.isEmpty() ? name : path + "." + name;
    }
}

package io.github.jwtbench.core.scenario;

import java.util.List;
import java.util.Map;

/** A YAML value and the line on which it begins. */
sealed interface YamlNode {

    /** From 1. */
    int line();

    /** For messages: the value, or what kind of thing it is. */
    String shown();

    /** Fields by name, in the order of the file. */
    record Fields(int line, Map<String, Field> fields) implements YamlNode {
        @Override
        public String shown() {
            return "fields";
        }
    }

    /** A value, and the line of its name. */
    record Field(int line, YamlNode value) {}

    /** A list. */
    record Items(int line, List<YamlNode> items) implements YamlNode {
        @Override
        public String shown() {
            return "a list";
        }
    }

    /** A text, quoted or not. */
    record Text(int line, String text) implements YamlNode {
        @Override
        public String shown() {
            return text.isEmpty() ? "an empty text" : text;
        }
    }

    /** Anything else, such as a number, {@code true} or nothing, as it was written. */
    record Plain(int line, String text) implements YamlNode {
        @Override
        public String shown() {
            return text.isEmpty() ? "nothing" : text;
        }
    }
}

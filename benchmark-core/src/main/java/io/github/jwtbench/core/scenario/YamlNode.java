package io.github.jwtbench.core.scenario;

import java.util.List;

/** A YAML value and the line on which it begins. */
sealed interface YamlNode permits Fields, YamlNode.Items, YamlNode.Scalar {

    /** From 1. */
    int line();

    /** For messages: the value, or what kind of thing it is. */
    String shown();

    /** A list. */
    record Items(int line, List<YamlNode> items) implements YamlNode {
        @Override
        public String shown() {
            return "a list";
        }
    }

    /**
     * A single value as it was written.
     *
     * @param isText whether it is a text, quoted or not, and no number, {@code true} or nothing
     */
    record Scalar(int line, String value, boolean isText) implements YamlNode {
        @Override
        public String shown() {
            return value.isEmpty() ? isText ? "an empty text" : "nothing" : value;
        }
    }
}

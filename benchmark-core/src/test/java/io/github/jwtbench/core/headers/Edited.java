package io.github.jwtbench.core.headers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jwtbench.core.ingest.Json;

/** A measurement with something changed, by its place in the file. */
public final class Edited {

    private final ObjectNode tree;

    private Edited(ObjectNode tree) {
        this.tree = tree;
    }

    public static Edited of(Measurement measurement) {
        return new Edited(Json.parse("sample", Json.text(measurement), ObjectNode.class));
    }

    /**
     * @param pointer JSON pointer to a value that is there
     * @param json its new value
     */
    public Edited set(String pointer, String json) {
        int last = pointer.lastIndexOf('/');
        JsonNode value = Json.parse("value", json, JsonNode.class);
        String name = pointer.substring(last + 1);
        JsonNode parent = tree.at(pointer.substring(0, last));
        if (parent.path(name).isMissingNode() && parent.path(index(name)).isMissingNode()) {
            throw new IllegalArgumentException("must be there: " + pointer);
        }
        if (parent instanceof ObjectNode object) {
            object.set(name, value);
        } else {
            ((ArrayNode) parent).set(index(name), value);
        }
        return this;
    }

    private static int index(String name) {
        return name.matches("[0-9]+") ? Integer.parseInt(name) : -1;
    }

    /** Takes the last element of a list away. */
    public Edited withoutLast(String pointer) {
        ArrayNode list = (ArrayNode) tree.at(pointer);
        list.remove(list.size() - 1);
        return this;
    }

    public String text() {
        return Json.text(tree);
    }

    public Measurement measurement() {
        return Json.parse("edited", text(), Measurement.class);
    }
}

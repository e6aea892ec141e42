package io.github.jwtbench.core.probe;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The reasons in a body of JSON, by their place, such as {@code error.message}. */
final class JsonReasons {
    /** Member names of reasons: RFC 9457, RFC 6749, then customary names. */
    private static final List<String> NAMES =
            List.of(
                    "title",
                    "detail",
                    "error",
                    "errordescription",
                    "message",
                    "msg",
                    "errormessage",
                    "errormsg",
                    "errorsummary",
                    "errors",
                    "messages",
                    "fault",
                    "faultstring",
                    "reason",
                    "description",
                    "details",
                    "exception",
                    "statusmessage",
                    "hint",
                    "code",
                    "errorcode");

    private static final int DEEPEST = 4;
    private static final int MOST = 6;

    private final Map<String, String> all = new LinkedHashMap<>();

    private JsonReasons() {}

    /** Empty if no known name has a text. */
    static Map<String, String> of(JsonNode json) {
        JsonReasons reasons = new JsonReasons();
        if (json.isTextual()) {
            reasons.add("body", json);
        } else {
            reasons.look("", json, 0);
        }
        return reasons.all;
    }

    private void look(String place, JsonNode json, int depth) {
        if (depth == DEEPEST) {
            return;
        }
        if (json.isArray()) {
            for (int i = 0; i < Math.min(json.size(), MOST); i++) {
                addOrLook(place + "[" + i + "]", json.get(i), depth);
            }
            return;
        }
        for (String name : NAMES) {
            json.properties()
                    .forEach(
                            each -> {
                                if (plain(each.getKey()).equals(name)) {
                                    String within = place.isEmpty() ? "" : place + ".";
                                    addOrLook(within + each.getKey(), each.getValue(), depth);
                                }
                            });
        }
    }

    private static String plain(String name) {
        return name.replaceAll("[_-]", "").toLowerCase(Locale.ROOT);
    }

    private void addOrLook(String place, JsonNode json, int depth) {
        if (json.isTextual()) {
            add(place, json);
        } else {
            look(place, json, depth + 1);
        }
    }

    private void add(String place, JsonNode text) {
        if (all.size() < MOST && !text.textValue().isBlank()) {
            all.put(Response.shown(place), Response.shown(text.textValue()));
        }
    }
}

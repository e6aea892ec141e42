package io.github.jwtbench.core.probe;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The texts of an answer in addition to its status, from header fields and body. Services write
 * their reasons in many forms; of a body in an unknown form, the first line is used.
 *
 * @param fields header fields with reasons, by name
 * @param body its first bytes as text
 */
record Said(Map<String, String> fields, String body) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int MOST_LINE = 2_000;
    private static final int MOST_MARKUP = 16 * 1024;
    private static final Pattern FORM = Pattern.compile("error(?:_[a-z]+)?=\\S*");
    private static final Pattern NOT_SHOWN =
            Pattern.compile("(?is)<(script|style|title)\\b.*?</\\1\\s*>|<!--.*?-->|<[^>]*>");
    private static final Pattern TITLE = Pattern.compile("(?is)<title[^>]*>(.*?)</title");
    private static final Pattern NO_TEXT = Pattern.compile("[\\p{Cc}\ufffd&&[^\\s]]");

    Said {
        fields = Map.copyOf(fields);
    }

    static Said nothing() {
        return new Said(Map.of(), "");
    }

    /** A text as JSON; missing if it is not JSON. */
    static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            return MissingNode.getInstance();
        }
    }

    /** The body as JSON, with any media type; missing if it is not JSON. */
    JsonNode json() {
        String text = text();
        return text.startsWith("{") || text.startsWith("[") || text.startsWith("\"")
                ? json(text)
                : MissingNode.getInstance();
    }

    /** The body without a byte order mark and space around it. */
    private String text() {
        return body.replaceFirst("^\ufeff", "").strip();
    }

    /** The reasons by where they stand, each on one line. */
    Map<String, String> reasons() {
        Map<String, String> all = new LinkedHashMap<>();
        fields.forEach((name, value) -> all.put(name, Response.shown(value)));
        all.putAll(JsonReasons.of(json()));
        if (all.isEmpty() && !text().isEmpty()) {
            String text = text();
            if (FORM.matcher(text).matches()) {
                form(text, all);
            } else if (text.startsWith("<")) {
                all.put("page", Response.shown(words(text)));
            } else {
                all.put("body", Response.shown(firstLine(text)));
            }
        }
        all.values().removeIf(String::isEmpty);
        return all;
    }

    private static void form(String text, Map<String, String> all) {
        for (String pair : text.split("&")) {
            String[] parts = pair.split("=", 2);
            if (parts.length == 2 && parts[0].startsWith("error")) {
                all.put(parts[0], Response.shown(decoded(parts[1])));
            }
        }
    }

    static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return text;
        }
    }

    /** The visible text of HTML or XML. */
    private static String words(String markup) {
        String begin = markup.substring(0, Math.min(MOST_MARKUP, markup.length()));
        String words = unescaped(NOT_SHOWN.matcher(begin).replaceAll(" "));
        Matcher title = TITLE.matcher(begin);
        return words.isEmpty() && title.find() ? unescaped(title.group(1)) : words;
    }

    private static String unescaped(String text) {
        return text.replace("&nbsp;", " ")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replaceAll("&(?:apos|#0*39|#[xX]0*27);", "'")
                .replace("&amp;", "&")
                .replaceAll("\\s+", " ")
                .strip();
    }

    private String firstLine(String text) {
        String line = text.lines().findFirst().orElse("");
        line = line.substring(0, Math.min(MOST_LINE, line.length()));
        long odd = NO_TEXT.matcher(line).results().count();
        return 4 * odd > line.length() ? "no text, but other bytes" : line;
    }

    /** Whether it reports an error with a success status, as GraphQL and gRPC do. */
    boolean isError() {
        JsonNode json = json();
        return !fields.getOrDefault("grpc-status", "0").equals("0")
                || json.isObject()
                        && (isGiven(json.path("error"))
                                || isGiven(json.path("error_description"))
                                || isGiven(json.path("errors")) && !isGiven(json.path("data")));
    }

    private static boolean isGiven(JsonNode value) {
        return value.isTextual() ? !value.textValue().isBlank() : value.size() > 0;
    }
}

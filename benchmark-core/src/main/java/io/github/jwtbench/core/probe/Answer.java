package io.github.jwtbench.core.probe;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a service answered to one request. A token that it repeats is not in here.
 *
 * @param status HTTP status; 0 when there was no answer
 * @param failure why there was none, or null
 * @param challenges values of {@code WWW-Authenticate}
 * @param contentType media type of the body, or null
 * @param allow methods that are allowed (RFC 9110 section 10.2.1), or null
 * @param location where it redirects to, or null
 * @param body the first of its bytes as text
 * @param clock null without a {@code Date}
 */
public record Answer(
        int status,
        String failure,
        List<String> challenges,
        String contentType,
        String allow,
        String location,
        String body,
        ClockSeen clock) {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Where services put their reasons: RFC 9457 first, then RFC 6749 and what is customary. */
    private static final List<String> REASONS =
            List.of("title", "detail", "error", "error_description", "message");

    private static final int MOST_SHOWN = 300;

    public Answer {
        challenges = List.copyOf(challenges);
    }

    static Answer none(String failure) {
        return new Answer(0, failure, List.of(), null, null, null, "", null);
    }

    /** Whether it is the one that a load needs. */
    public boolean isRight() {
        return status >= 200 && status < 300;
    }

    /** A parameter of a challenge of the scheme {@code Bearer} (RFC 6750 section 3), or null. */
    String bearer(String parameter) {
        return Challenge.parse(challenges).stream()
                .filter(challenge -> challenge.scheme().equalsIgnoreCase("Bearer"))
                .map(challenge -> challenge.parameters().get(parameter))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** The reasons in the body, if it is JSON with some. */
    Map<String, String> reasons() {
        Map<String, String> all = new LinkedHashMap<>();
        JsonNode fields = contentType != null && contentType.contains("json") ? json(body) : null;
        if (fields != null) {
            for (String name : REASONS) {
                if (fields.path(name).isTextual()) {
                    all.put(name, shown(fields.get(name).textValue()));
                }
            }
        }
        return all;
    }

    static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            return null;
        }
    }

    /** What the service gave as its reason, empty if nothing. */
    String reason() {
        return Stream.concat(
                        Stream.ofNullable(bearer("error_description")), reasons().values().stream())
                .collect(Collectors.joining("; "));
    }

    /** Status and reasons as the service put them. */
    String inWords() {
        if (status == 0) {
            return "no answer: " + failure;
        }
        StringBuilder words = new StringBuilder().append(status);
        challenges.forEach(each -> words.append(", WWW-Authenticate: ").append(shown(each)));
        if (location != null) {
            words.append(", Location: ").append(shown(location));
        }
        if (allow != null) {
            words.append(", Allow: ").append(shown(allow));
        }
        reasons()
                .forEach((name, text) -> words.append(", ").append(name).append(": ").append(text));
        return words.toString();
    }

    /** A foreign text on one line, cut when it is long. */
    static String shown(String text) {
        String line = text.replaceAll("[\\p{Cntrl}\\p{Cf}]+", " ").strip();
        return line.length() <= MOST_SHOWN ? line : line.substring(0, MOST_SHOWN) + " …";
    }
}

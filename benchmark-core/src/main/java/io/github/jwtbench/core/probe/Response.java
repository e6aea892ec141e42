package io.github.jwtbench.core.probe;

import io.github.jwtbench.core.foreign.PlainText;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The answer of a service to one request, without the token if it repeats it.
 *
 * @param status HTTP status; 0 without an answer
 * @param failure why there was none, or null
 * @param challenges values of {@code WWW-Authenticate}
 * @param allow methods that are allowed (RFC 9110 section 10.2.1), or null
 * @param location target of a redirect, or null
 * @param said texts in addition to the status
 * @param clock null without a {@code Date}
 */
public record Response(
        int status,
        String failure,
        List<String> challenges,
        String allow,
        String location,
        Said said,
        ClockSeen clock) {
    private static final int MOST_SHOWN = 300;
    private static final int MOST_CHALLENGES = 5;

    /** HTTP statuses for the gRPC statuses about tokens. */
    private static final Map<String, Integer> OF_GRPC = Map.of("16", 401, "7", 403);

    public Response {
        challenges = List.copyOf(challenges);
    }

    static Response none(String failure) {
        return new Response(0, failure, List.of(), null, null, Said.nothing(), null);
    }

    /** Whether a load needs this answer. */
    public boolean isRight() {
        return isGood() && !said.isError();
    }

    /** Whether its status is a success, with any content. */
    boolean isGood() {
        return status >= 200 && status < 300;
    }

    /** The effective status: gRPC sends its own in an answer with status 200. */
    int meant() {
        return isGood()
                ? OF_GRPC.getOrDefault(said.fields().getOrDefault("grpc-status", ""), status)
                : status;
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

    /** The service's reason, or empty. */
    String reason() {
        return Stream.concat(
                        Challenge.reasons(challenges).stream()
                                .limit(MOST_CHALLENGES)
                                .map(Response::shown),
                        said.reasons().values().stream())
                .collect(Collectors.joining("; "));
    }

    /** Status and reasons as the service put them. */
    String inWords() {
        if (status == 0) {
            return "no answer: " + failure;
        }
        StringBuilder words = new StringBuilder().append(status);
        challenges.stream()
                .limit(MOST_CHALLENGES)
                .forEach(each -> words.append(", WWW-Authenticate: ").append(shown(each)));
        if (location != null) {
            words.append(", Location: ").append(shown(location));
        }
        if (allow != null) {
            words.append(", Allow: ").append(shown(allow));
        }
        if (!isRight()) {
            said.reasons()
                    .forEach(
                            (name, text) ->
                                    words.append(", ").append(name).append(": ").append(text));
        }
        return words.toString();
    }

    /** A foreign text on one line, cut when it is long. */
    static String shown(String text) {
        return PlainText.shown(text, MOST_SHOWN).strip();
    }
}

package io.github.jwtbench.core.probe;

import io.github.jwtbench.core.http.HttpAnswer;
import io.github.jwtbench.core.token.Withheld;
import io.github.jwtbench.core.untrusted.PlainText;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The answer of a service to one request, without the token if it repeats it.
 *
 * @param status HTTP status; 0 without an answer
 * @param failure why there was none; empty with an answer
 * @param challenges values of {@code WWW-Authenticate}
 * @param fields other header fields that explain it, by name
 * @param said texts in addition to the status
 * @param clock by its {@code Date}, if it has one
 */
public record Response(
        int status,
        String failure,
        List<String> challenges,
        Map<String, String> fields,
        Said said,
        Optional<ClockSeen> clock) {
    private static final int MOST_SHOWN = 300;
    private static final int MOST_CHALLENGES = 5;

    /** Target, methods (RFC 9110), and limits of a rate; the last are de facto names. */
    private static final List<String> FIELDS =
            List.of(
                    "Location",
                    "Allow",
                    "Retry-After",
                    "RateLimit",
                    "RateLimit-Policy",
                    "X-RateLimit-Limit");

    /** Fields that some services give a reason in: gRPC, AWS, and gateways. */
    private static final List<String> REASONS =
            List.of(
                    "grpc-status",
                    "grpc-message",
                    "x-amzn-errortype",
                    "x-error",
                    "x-error-message");

    /** Shorter parts of a token are words like others. */
    private static final int SHORTEST_PART = 8;

    /** HTTP statuses for the gRPC statuses about tokens. */
    private static final Map<String, Integer> OF_GRPC = Map.of("16", 401, "7", 403);

    public Response {
        challenges = List.copyOf(challenges);
    }

    /**
     * The explaining parts of an answer.
     *
     * @param sent tokens and other secrets of the request, which a service may repeat
     */
    public static Response of(HttpAnswer answer, Collection<String> sent) {
        HttpHeaders headers = answer.headers();
        UnaryOperator<String> cleared = cleared(sent);
        Map<String, String> fields = new LinkedHashMap<>();
        FIELDS.forEach(name -> put(headers, name, cleared, fields));
        Map<String, String> reasons = new TreeMap<>();
        REASONS.forEach(
                name -> put(headers, name, text -> cleared.apply(Said.decoded(text)), reasons));
        return new Response(
                answer.statusCode(),
                "",
                headers.allValues("www-authenticate").stream().map(cleared).toList(),
                fields,
                new Said(reasons, cleared.apply(new String(answer.body(), StandardCharsets.UTF_8))),
                headers.firstValue("date").flatMap(ClockSeen::of));
    }

    private static void put(
            HttpHeaders headers,
            String name,
            UnaryOperator<String> shown,
            Map<String, String> fields) {
        headers.firstValue(name).map(shown).ifPresent(value -> fields.put(name, value));
    }

    /** Takes secrets and their parts out of a text. */
    static UnaryOperator<String> cleared(Collection<String> sent) {
        return new Withheld(
                        sent.stream()
                                .flatMap(
                                        text ->
                                                Stream.concat(
                                                        Stream.of(text),
                                                        Arrays.stream(text.split("[. ]"))))
                                .filter(
                                        part ->
                                                sent.contains(part)
                                                        || part.length() >= SHORTEST_PART)
                                .toList(),
                        "[token]")
                ::from;
    }

    static Response none(String failure) {
        return new Response(0, failure, List.of(), Map.of(), Said.nothing(), Optional.empty());
    }

    /** Whether a load needs this answer. */
    public boolean isRight() {
        return isGood() && !said.isError();
    }

    /** Whether it asks for fewer requests (RFC 6585 section 4). */
    boolean isLimited() {
        return status == 429;
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

    /** A parameter of a challenge of the scheme {@code Bearer} (RFC 6750 section 3). */
    Optional<String> bearer(String parameter) {
        return Challenge.parse(challenges).stream()
                .filter(challenge -> challenge.scheme().equalsIgnoreCase("Bearer"))
                .flatMap(challenge -> Stream.ofNullable(challenge.parameters().get(parameter)))
                .findFirst();
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
        return status == 0 ? "no answer: " + failure : isRight() ? "" + status : status + details();
    }

    /** What it says beside its status, such as ", Location: /login"; empty for nothing. */
    public String details() {
        StringBuilder words = new StringBuilder();
        challenges.stream()
                .limit(MOST_CHALLENGES)
                .forEach(each -> words.append(", WWW-Authenticate: ").append(shown(each)));
        fields.forEach(
                (name, text) -> words.append(", ").append(name).append(": ").append(shown(text)));
        said.reasons()
                .forEach((name, text) -> words.append(", ").append(name).append(": ").append(text));
        return words.toString();
    }

    /** A foreign text on one line, cut when it is long. */
    static String shown(String text) {
        return PlainText.shown(text, MOST_SHOWN).strip();
    }
}

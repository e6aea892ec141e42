package io.github.jwtbench.core.probe;

import io.github.jwtbench.core.http.HttpAddress;
import io.github.jwtbench.core.http.HttpAnswer;
import io.github.jwtbench.core.http.HttpCaller;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.token.Withheld;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Sends requests one after the other, and keeps the explaining parts of each answer. */
public final class HttpProbe {
    /** Enough to see a fault of each tenth request. */
    static final int REPEATS = 20;

    static final int MAX_BODY_BYTES = 64 * 1024;

    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(5);
    private static final Duration ANSWER_TIMEOUT = Duration.ofSeconds(10);

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

    private final HttpCaller caller;

    /**
     * @param trust PEM file with the trusted certificates; null for the trust store of the JDK
     * @throws IOException if the file cannot be used
     */
    public HttpProbe(Path trust) throws IOException {
        caller = new HttpCaller(PemTrust.context(trust), CONNECT_TIMEOUT);
    }

    /** Asks without a token. */
    public Response ask(String method, URI address) throws InterruptedException {
        return ask(method, address, null);
    }

    /**
     * Sends one request.
     *
     * @param token sent as RFC 6750 section 2.1 requires; null for none
     * @throws IllegalArgumentException if the token cannot be sent
     */
    public Response ask(String method, URI address, String token) throws InterruptedException {
        HttpRequest.Builder request = request(method, address);
        if (token != null) {
            request.header("authorization", "Bearer " + token);
        }
        return send(request, new Withheld(parts(token), "[token]")::from);
    }

    /**
     * Asks several times in the same way, until there is no answer.
     *
     * @param token see {@link #ask(String, URI, String)}
     */
    public List<Response> repeat(String method, URI address, String token)
            throws InterruptedException {
        List<Response> answers = new ArrayList<>();
        do {
            answers.add(ask(method, address, token));
        } while (answers.size() < REPEATS && answers.get(answers.size() - 1).status() != 0);
        return answers;
    }

    private static HttpRequest.Builder request(String method, URI address) {
        return HttpRequest.newBuilder(address)
                // Over plain HTTP the JDK would ask for an upgrade, which no load does.
                .version(
                        HttpAddress.isTls(address)
                                ? HttpClient.Version.HTTP_2
                                : HttpClient.Version.HTTP_1_1)
                .method(method, BodyPublishers.noBody());
    }

    private Response send(HttpRequest.Builder request, UnaryOperator<String> cleared)
            throws InterruptedException {
        try {
            return answer(caller.first(request.build(), MAX_BODY_BYTES, ANSWER_TIMEOUT), cleared);
        } catch (IOException e) {
            return Response.none(cleared.apply(Response.shown(e.getMessage())));
        }
    }

    private static Response answer(HttpAnswer response, UnaryOperator<String> cleared) {
        HttpHeaders headers = response.headers();
        Map<String, String> reasons = new TreeMap<>();
        REASONS.forEach(
                name ->
                        headers.firstValue(name)
                                .map(Said::decoded)
                                .map(cleared)
                                .ifPresent(value -> reasons.put(name, value)));
        return new Response(
                response.statusCode(),
                null,
                headers.allValues("www-authenticate").stream().map(cleared).toList(),
                field(headers, "allow", cleared),
                field(headers, "location", cleared),
                new Said(
                        reasons,
                        cleared.apply(new String(response.body(), StandardCharsets.UTF_8))),
                clock(field(headers, "date", cleared)));
    }

    private static String field(HttpHeaders headers, String name, UnaryOperator<String> cleared) {
        return headers.firstValue(name).map(cleared).orElse(null);
    }

    private static ClockSeen clock(String date) {
        try {
            return date == null
                    ? null
                    : new ClockSeen(
                            Instant.now().truncatedTo(ChronoUnit.SECONDS),
                            Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(date)));
        } catch (DateTimeException e) {
            return null;
        }
    }

    /** A token and its parts, that a service may repeat. */
    private static List<String> parts(String token) {
        return token == null
                ? List.of()
                : Stream.concat(Stream.of(token), Arrays.stream(token.split("\\.")))
                        .filter(part -> part.equals(token) || part.length() >= SHORTEST_PART)
                        .toList();
    }
}

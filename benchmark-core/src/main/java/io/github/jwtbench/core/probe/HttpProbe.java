package io.github.jwtbench.core.probe;

import io.github.jwtbench.core.http.HttpAddress;
import io.github.jwtbench.core.http.HttpCaller;
import io.github.jwtbench.core.tls.PemTrust;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Sends requests one after the other, and keeps the explaining parts of each answer. */
public final class HttpProbe {
    /** Enough to see a fault of each tenth request. */
    static final int REPEATS = 20;

    static final int MAX_BODY_BYTES = 64 * 1024;

    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(5);
    private static final Duration ANSWER_TIMEOUT = Duration.ofSeconds(10);

    private final HttpCaller caller;

    /**
     * @param trust PEM file with the trusted certificates; null for the trust store of the JDK
     * @throws IOException if the file cannot be used
     */
    public HttpProbe(@Nullable Path trust) throws IOException {
        caller = new HttpCaller(PemTrust.context(trust), CONNECT_TIMEOUT);
    }

    /** Asks without a token. */
    public Response ask(String method, URI address) throws InterruptedException {
        return ask(method, address, null);
    }

    /**
     * Sends one request.
     *
     * @param token sent as RFC 6750 section 2.1 requires
     * @throws IllegalArgumentException if the token cannot be sent
     */
    public Response ask(String method, URI address, @Nullable String token)
            throws InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(address)
                        // Over plain HTTP the JDK would ask for an upgrade, which no load does.
                        .version(
                                HttpAddress.isTls(address)
                                        ? HttpClient.Version.HTTP_2
                                        : HttpClient.Version.HTTP_1_1)
                        .method(method, BodyPublishers.noBody());
        List<String> sent = Stream.ofNullable(token).toList();
        sent.forEach(each -> request.header("authorization", "Bearer " + each));
        try {
            return Response.of(caller.first(request.build(), MAX_BODY_BYTES, ANSWER_TIMEOUT), sent);
        } catch (IOException e) {
            return Response.none(
                    Response.cleared(sent).apply(Response.shown(String.valueOf(e.getMessage()))));
        }
    }

    /**
     * Asks several times in the same way, until there is no answer, or one that asks for fewer
     * requests.
     *
     * @param token see {@link #ask(String, URI, String)}
     */
    public List<Response> repeat(String method, URI address, @Nullable String token)
            throws InterruptedException {
        List<Response> answers = new ArrayList<>();
        Response last;
        do {
            last = ask(method, address, token);
            answers.add(last);
        } while (answers.size() < REPEATS && last.status() != 0 && !last.isLimited());
        return answers;
    }
}

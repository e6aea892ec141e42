package io.github.jwtbench.jmh.run;

import io.github.jwtbench.core.load.Request;
import io.github.jwtbench.core.model.TokenHeaders;
import io.github.jwtbench.core.scenario.ScenarioRequests;
import io.github.jwtbench.core.target.Target;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.jmh.benchmark.Endpoint;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;

/** How long the service's answers are, for a server that does nothing to answer alike. */
final class AnswerSizes {

    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    private static final int OK = 200;

    private AnswerSizes() {}

    /**
     * Asks the service once at each endpoint.
     *
     * @return bytes of the answers' bodies
     * @throws IOException if an answer is not what it must be
     */
    static Map<Endpoint, Integer> of(Target target, Set<Endpoint> endpoints, String token)
            throws IOException, InterruptedException {
        HttpClient client =
                HttpClient.newBuilder()
                        .sslContext(PemTrust.context(target.trust()))
                        .connectTimeout(TIMEOUT)
                        .build();
        Map<Endpoint, Integer> sizes = new EnumMap<>(Endpoint.class);
        for (Endpoint endpoint : endpoints) {
            sizes.put(endpoint, ask(client, target, request(endpoint, token)));
        }
        return sizes;
    }

    private static Request request(Endpoint endpoint, String token) {
        if (!endpoint.hasToken()) {
            return endpoint.requests(null).request();
        }
        ScenarioRequests requests = endpoint.requests(TokenHeaders.PLAIN);
        return requests.request(token);
    }

    private static int ask(HttpClient client, Target target, Request request)
            throws IOException, InterruptedException {
        HttpRequest.Builder call =
                HttpRequest.newBuilder(target.serviceUrl().resolve(request.path()))
                        .timeout(TIMEOUT);
        request.headers().forEach(call::header);
        if (request.body() == null) {
            call.method(request.method(), BodyPublishers.noBody());
        } else {
            byte[] body = new byte[request.body().length()];
            request.body().buffer().get(body);
            call.header("content-type", request.body().contentType())
                    .method(request.method(), BodyPublishers.ofByteArray(body));
        }
        HttpResponse<byte[]> answer = client.send(call.build(), BodyHandlers.ofByteArray());
        if (answer.statusCode() != OK) {
            throw new IOException(
                    "the first answer of " + request.path() + " has status " + answer.statusCode());
        }
        return answer.body().length;
    }
}

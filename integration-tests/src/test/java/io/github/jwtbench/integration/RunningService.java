package io.github.jwtbench.integration;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import javax.net.ssl.SSLContext;

/** The service as the tests call it, wherever it runs. */
interface RunningService {
    Duration TIMEOUT = Duration.ofSeconds(30);
    ObjectMapper JSON = new ObjectMapper();
    int REFUSED = 503;
    int ATTEMPTS = 100;
    long PAUSE_MILLIS = 100;

    /** Where it listens; the path is empty. */
    URI base();

    HttpClient client();

    /** An issuer that it trusts. */
    TestSigner issuer();

    static HttpClient client(SSLContext trust) {
        return HttpClient.newBuilder().sslContext(trust).connectTimeout(TIMEOUT).build();
    }

    /**
     * @param headers further ones: names and values in turn
     */
    default HttpResponse<String> post(String path, String token, String... headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = request(path, token).POST(BodyPublishers.noBody());
        return send(headers.length == 0 ? request : request.headers(headers));
    }

    /** Has its answer to a body of JSON. */
    default HttpResponse<String> echo(String body) throws Exception {
        return send(
                request("/api/v1/jwt/echo", issuer().token())
                        .header("content-type", "application/json")
                        .POST(BodyPublishers.ofString(body)));
    }

    default HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return send(request(path, null).GET());
    }

    default HttpResponse<String> send(HttpRequest.Builder request)
            throws IOException, InterruptedException {
        return client().send(request.build(), BodyHandlers.ofString());
    }

    /** A request to a path of the service, with a bearer token unless it is null. */
    default HttpRequest.Builder request(String path, String token) {
        HttpRequest.Builder request = HttpRequest.newBuilder(base().resolve(path)).timeout(TIMEOUT);
        if (token != null) {
            request.header("authorization", "Bearer " + token);
        }
        return request;
    }

    /** What a metric of the service says now; name and labels as Prometheus writes them. */
    default double metric(String name) throws IOException, InterruptedException {
        return metric(name, metrics());
    }

    /**
     * What all of them say, as Prometheus writes it. The service refuses while it still writes as
     * many answers as it may, such as those of another test.
     */
    default String metrics() throws IOException, InterruptedException {
        HttpResponse<String> metrics = get("/q/metrics");
        for (int n = 0; metrics.statusCode() == REFUSED && n < ATTEMPTS; n++) {
            Thread.sleep(PAUSE_MILLIS);
            metrics = get("/q/metrics");
        }
        return metrics.body();
    }

    static double metric(String name, String metrics) {
        return metrics.lines()
                .filter(line -> line.startsWith(name + " "))
                .mapToDouble(line -> Double.parseDouble(line.substring(name.length() + 1)))
                .findFirst()
                .orElseThrow();
    }

    static JsonNode json(HttpResponse<String> response) throws IOException {
        return JSON.readTree(response.body());
    }
}

package io.github.jwtbench.jmh.client;

import io.github.jwtbench.core.load.Failure;
import io.github.jwtbench.core.load.Request;
import io.github.jwtbench.core.tls.PemTrust;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** {@code java.net.http.HttpClient}, which takes HTTP/1.1 for an answer: here that is a failure. */
final class JdkClient implements BlockingClient {

    private final HttpClient client;
    private final URI server;
    private final Duration timeout;

    private JdkClient(HttpClient client, URI server, Duration timeout) {
        this.client = client;
        this.server = server;
        this.timeout = timeout;
    }

    static JdkClient open(ClientOptions options) throws IOException {
        HttpClient client =
                HttpClient.newBuilder()
                        .version(Version.HTTP_2)
                        .sslContext(PemTrust.context(options.trust()))
                        .connectTimeout(options.timeout())
                        .build();
        return new JdkClient(client, options.server(), options.timeout());
    }

    @Override
    public CallResult call(Request request) throws InterruptedException {
        HttpRequest.Builder builder =
                HttpRequest.newBuilder(server.resolve(request.path()))
                        .timeout(timeout)
                        .method(request.method(), body(request));
        request.headers().forEach(builder::header);
        if (request.body() != null) {
            builder.header("content-type", request.body().contentType());
        }
        try {
            HttpResponse<byte[]> response =
                    client.send(builder.build(), BodyHandlers.ofByteArray());
            if (response.version() != Version.HTTP_2) {
                return CallResult.failed(
                        Failure.OTHER, "the answer must be HTTP/2, is " + response.version());
            }
            byte[] body = response.body();
            return CallResult.judged(request, response.statusCode(), body, body.length);
        } catch (IOException e) {
            return LostCall.of(e);
        }
    }

    private static BodyPublisher body(Request request) {
        if (request.body() == null) {
            return BodyPublishers.noBody();
        }
        byte[] bytes = new byte[request.body().length()];
        request.body().buffer().get(bytes);
        return BodyPublishers.ofByteArray(bytes);
    }

    /** Nothing to do on JDK 17: the client ends with the last reference to it. */
    @Override
    public void close() {}
}

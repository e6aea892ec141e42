package io.github.jwtbench.jmh.client;

import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.driver.Request;
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
import java.net.http.HttpTimeoutException;
import java.time.Duration;

/** {@code java.net.http.HttpClient}, which takes HTTP/1.1 for an answer: here that is a failure. */
final class JdkClient implements BlockingClient {

    private final HttpClient.Builder clients;
    private final URI server;
    private final Duration timeout;
    private volatile HttpClient client;

    private JdkClient(HttpClient.Builder clients, URI server, Duration timeout) {
        this.clients = clients;
        this.server = server;
        this.timeout = timeout;
        this.client = clients.build();
    }

    static JdkClient open(ClientOptions options) throws IOException {
        HttpClient.Builder clients =
                HttpClient.newBuilder()
                        .version(Version.HTTP_2)
                        .sslContext(PemTrust.context(options.trust()))
                        .connectTimeout(options.timeout());
        return new JdkClient(clients, options.server(), options.timeout());
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
        HttpClient used = client;
        try {
            HttpResponse<byte[]> response = used.send(builder.build(), BodyHandlers.ofByteArray());
            if (response.version() != Version.HTTP_2) {
                return CallResult.failed(
                        Failure.OTHER, "the answer must be HTTP/2, is " + response.version());
            }
            byte[] body = response.body();
            return CallResult.judged(request, response.statusCode(), body, body.length);
        } catch (HttpTimeoutException e) {
            giveUp(used);
            return LostCall.of(e);
        } catch (IOException e) {
            return LostCall.of(e);
        }
    }

    /**
     * The next call has a new connection: over HTTP/2 this client never sees that one is silent.
     */
    private synchronized void giveUp(HttpClient silent) {
        if (client == silent) {
            client = clients.build();
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

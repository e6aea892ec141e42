package io.github.jwtbench.core.http;

import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLContext;

/**
 * Asks with limits of size and time, and follows no redirects. After a request without an answer
 * the next one has a new connection: over HTTP/2 the JDK's client does not see that one went
 * silent, and would use it for ever. Safe for use by several threads.
 */
public final class HttpCaller {
    private final HttpClient.Builder clients;
    private volatile HttpClient current;

    public HttpCaller(SSLContext tls, Duration connectTimeout) {
        this.clients = HttpClient.newBuilder().sslContext(tls).connectTimeout(connectTimeout);
        this.current = clients.build();
    }

    private synchronized void giveUp(HttpClient used) {
        if (current == used) {
            current = clients.build();
        }
    }

    /**
     * The answer with all of its body.
     *
     * @param most bytes that the body may have
     * @param timeout of the whole answer
     * @throws IOException if there is no answer in time, or a longer one
     */
    public HttpAnswer whole(HttpRequest request, int most, Duration timeout)
            throws IOException, InterruptedException {
        HttpAnswer answer = first(request, most + 1, timeout);
        if (answer.body().length > most) {
            throw new IOException("its answer must have at most " + most + " bytes, got: more");
        }
        return answer;
    }

    /**
     * The response with the first bytes of its body; the other bytes are not read.
     *
     * @param most limit of the kept bytes
     * @param timeout of the whole response; the timeout of a request would end with the header
     * @throws IOException if there is no response in time
     */
    public HttpAnswer first(HttpRequest request, int most, Duration timeout)
            throws IOException, InterruptedException {
        // Not the client's future, which may report the abandoned body and not the response.
        CompletableFuture<HttpAnswer> answer = new CompletableFuture<>();
        HttpClient client = current;
        CompletableFuture<?> response =
                client.sendAsync(
                        request,
                        head ->
                                new FirstBytes(
                                        most,
                                        body ->
                                                answer.complete(
                                                        new HttpAnswer(
                                                                head.statusCode(),
                                                                head.headers(),
                                                                body))));
        response.whenComplete(
                (got, problem) -> {
                    if (problem != null) {
                        answer.completeExceptionally(problem);
                    }
                });
        try {
            return answer.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            Throwable cause = Objects.requireNonNullElse(e.getCause(), e);
            if (!(cause instanceof ConnectException
                    || cause instanceof HttpConnectTimeoutException)) {
                giveUp(client); // else there was no connection
            }
            throw new IOException(
                    Objects.requireNonNullElse(
                            cause.getMessage(), cause.getClass().getSimpleName()),
                    cause);
        } catch (TimeoutException e) {
            giveUp(client);
            response.cancel(true);
            throw new IOException("must answer within " + timeout.toMillis() + " ms", e);
        } catch (InterruptedException e) {
            response.cancel(true);
            throw e;
        }
    }
}

package io.github.jwtbench.validation;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.concurrent.CompletableFuture;

/** A server that answers the first request with headers and one byte of the body, and no more. */
final class StallingServer implements AutoCloseable {
    private final ServerSocket socket;
    private final CompletableFuture<Boolean> started = new CompletableFuture<>();
    private final CompletableFuture<Boolean> closed = new CompletableFuture<>();

    StallingServer() throws IOException {
        socket =
                TestCertificate.TLS
                        .getServerSocketFactory()
                        .createServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Thread thread = new Thread(this::serve, "stalling-server");
        thread.setDaemon(true);
        thread.start();
    }

    private void serve() {
        try (Socket connection = socket.accept()) {
            InputStream in = connection.getInputStream();
            in.read();
            connection
                    .getOutputStream()
                    .write("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{".getBytes(US_ASCII));
            started.complete(true);
            while (in.read() >= 0) {
                continue; // the rest of the request
            }
            closed.complete(true);
        } catch (IOException e) { // closed without TLS's farewell
            closed.complete(started.isDone());
        }
    }

    /** Ends when the answer was begun. */
    CompletableFuture<Boolean> started() {
        return started;
    }

    /** Ends with true when the client has closed the connection after that. */
    CompletableFuture<Boolean> closed() {
        return closed;
    }

    URI address() {
        return URI.create("https://127.0.0.1:" + socket.getLocalPort() + "/jwks");
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}

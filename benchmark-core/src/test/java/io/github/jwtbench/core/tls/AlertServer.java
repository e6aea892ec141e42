package io.github.jwtbench.core.tls;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;

/**
 * Answers the first message of TLS with the alert {@code certificate_required} (RFC 8446 section
 * 6.2). A complete server sends it later, when its client may have gone on already.
 */
public final class AlertServer implements AutoCloseable {
    private static final byte[] ALERT = {21, 3, 3, 0, 2, 2, 116};

    private final ServerSocket listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());

    public AlertServer() throws IOException {
        Thread thread = new Thread(this::serve, "alert");
        thread.setDaemon(true);
        thread.start();
    }

    private void serve() {
        while (!listener.isClosed()) {
            try (Socket client = listener.accept()) {
                client.getInputStream().read();
                client.getOutputStream().write(ALERT);
                client.shutdownOutput();
                client.getInputStream().readAllBytes();
            } catch (IOException e) {
                // The client is gone, which it may be.
            }
        }
    }

    public int port() {
        return listener.getLocalPort();
    }

    public URI uri() {
        return URI.create("https://localhost:" + port());
    }

    @Override
    public void close() throws IOException {
        listener.close();
    }
}

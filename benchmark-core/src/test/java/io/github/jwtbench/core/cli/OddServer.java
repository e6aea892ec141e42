package io.github.jwtbench.core.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.net.ssl.SSLContext;

/** Answers each request of HTTP/1.1 with the same text, whatever that is. */
final class OddServer implements AutoCloseable {
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Queue<Socket> open = new ConcurrentLinkedQueue<>();
    private final Queue<String> asked = new ConcurrentLinkedQueue<>();
    private final ServerSocket listener;
    private static final byte[] NOT_FOUND =
            "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"
                    .getBytes(StandardCharsets.ISO_8859_1);

    private final byte[] answer;
    private final boolean closes;

    /**
     * @param tls null for none
     * @param closes whether each connection ends after an answer
     */
    OddServer(InetAddress address, SSLContext tls, String answer, boolean closes)
            throws IOException {
        this.answer = answer.getBytes(StandardCharsets.ISO_8859_1);
        this.closes = closes;
        listener =
                tls == null
                        ? new ServerSocket(0, 100, address)
                        : tls.getServerSocketFactory().createServerSocket(0, 100, address);
        threads.execute(this::accept);
    }

    int port() {
        return listener.getLocalPort();
    }

    /** The first line and the host of each request. */
    Queue<String> asked() {
        return asked;
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                Socket client = listener.accept();
                client.setTcpNoDelay(true);
                open.add(client);
                threads.execute(() -> serve(client));
            } catch (IOException e) {
                // Closed.
            }
        }
    }

    private void serve(Socket client) {
        try (client;
                BufferedReader in =
                        new BufferedReader(
                                new InputStreamReader(
                                        client.getInputStream(), StandardCharsets.ISO_8859_1));
                OutputStream out = client.getOutputStream()) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                String host = "";
                for (String field = in.readLine();
                        field != null && !field.isEmpty();
                        field = in.readLine()) {
                    host =
                            field.toLowerCase(Locale.ROOT).startsWith("host:")
                                    ? field.substring(5)
                                    : host;
                }
                asked.add(line + host);
                // Whoever looks for metadata would wait long for the body of an answer to HEAD.
                out.write(line.contains(" /.well-known/") ? NOT_FOUND : answer);
                out.flush();
                if (closes) {
                    return;
                }
            }
        } catch (IOException e) {
            // The client has gone.
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
        for (Socket each : open) {
            each.close();
        }
        threads.shutdownNow();
    }
}

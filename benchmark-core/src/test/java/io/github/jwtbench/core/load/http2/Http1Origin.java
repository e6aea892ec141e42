package io.github.jwtbench.core.load.http2;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/** Answers requests over HTTP/1.1 that have no body, one thread for each connection. */
final class Http1Origin implements AutoCloseable {
    private final ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final Function<Map<String, String>, Integer> status;

    /**
     * @param status of the answer to a request with such headers
     */
    Http1Origin(Function<Map<String, String>, Integer> status) throws IOException {
        this.status = status;
        start(this::accept);
    }

    private static void start(Runnable work) {
        Thread thread = new Thread(work, "http1-origin");
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() {
        try {
            while (true) {
                Socket socket = server.accept();
                start(() -> serve(socket));
            }
        } catch (IOException e) {
            // It was closed.
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            BufferedReader in =
                    new BufferedReader(
                            new InputStreamReader(
                                    socket.getInputStream(), StandardCharsets.ISO_8859_1));
            while (in.readLine() != null) {
                Map<String, String> headers = new LinkedHashMap<>();
                for (String line = in.readLine(); !line.isEmpty(); line = in.readLine()) {
                    int colon = line.indexOf(": ");
                    headers.put(line.substring(0, colon), line.substring(colon + 2));
                }
                String answer =
                        "HTTP/1.1 " + status.apply(headers) + " x\r\ncontent-length: 0\r\n\r\n";
                socket.getOutputStream().write(answer.getBytes(StandardCharsets.ISO_8859_1));
            }
        } catch (IOException e) {
            // The proxy closed the connection.
        }
    }

    int port() {
        return server.getLocalPort();
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}

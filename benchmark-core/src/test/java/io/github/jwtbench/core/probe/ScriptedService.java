package io.github.jwtbench.core.probe;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;

/**
 * An HTTP/1.1 server on 127.0.0.1 with scripted answers, including {@code Date}, which the JDK's
 * server sets itself.
 */
public final class ScriptedService implements AutoCloseable {
    /** The first byte of a client that wants TLS (RFC 8446 section 5.1). */
    private static final int TLS_HANDSHAKE = 22;

    private final ServerSocket listener;
    private final boolean tls;
    private final Script script;
    private final Queue<Socket> open = new ConcurrentLinkedQueue<>();
    private final AtomicInteger requests = new AtomicInteger();
    private final ExecutorService threads = Executors.newCachedThreadPool();

    /**
     * A request.
     *
     * @param number from 1
     * @param line method and path
     * @param authorization credentials, or null
     * @param body empty without one
     */
    public record Request(int number, String line, String authorization, String body) {}

    /**
     * A reply.
     *
     * @param status HTTP status; 0 closes the connection
     * @param headers beside those of connection and body; {@code Date} may be among them
     */
    public record Reply(int status, Map<String, String> headers, String body) {
        public static Reply of(int status) {
            return new Reply(status, Map.of(), "");
        }

        public static Reply json(String body) {
            return of(200).with("Content-Type", "application/json").saying(body);
        }

        public Reply with(String name, String value) {
            Map<String, String> all = new LinkedHashMap<>(headers);
            all.put(name, value);
            return new Reply(status, all, body);
        }

        public Reply at(Instant time) {
            return with(
                    "Date",
                    DateTimeFormatter.RFC_1123_DATE_TIME.format(time.atOffset(ZoneOffset.UTC)));
        }

        public Reply saying(String text) {
            return new Reply(status, headers, text);
        }
    }

    /** What to answer. */
    @FunctionalInterface
    public interface Script {
        Reply reply(Request request);
    }

    /**
     * Starts on a free port.
     *
     * @param tls shows the certificate; null for plain HTTP
     */
    public ScriptedService(SSLContext tls, Script script) throws IOException {
        InetAddress loopback = InetAddress.getLoopbackAddress();
        this.tls = tls != null;
        this.script = script;
        listener =
                tls == null
                        ? new ServerSocket(0, 0, loopback)
                        : tls.getServerSocketFactory().createServerSocket(0, 0, loopback);
        threads.execute(this::accept);
    }

    public int port() {
        return listener.getLocalPort();
    }

    public String url() {
        return (tls ? "https" : "http") + "://localhost:" + port();
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                Socket socket = listener.accept();
                open.add(socket);
                threads.execute(() -> serve(socket));
            } catch (IOException e) {
                // Closed, or the next one.
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            if (socket instanceof SSLSocket secure) {
                SSLParameters parameters = secure.getSSLParameters();
                parameters.setApplicationProtocols(new String[] {"http/1.1"});
                secure.setSSLParameters(parameters);
            }
            InputStream bytes = new BufferedInputStream(socket.getInputStream());
            if (wantsTls(bytes)) {
                write(socket, script.reply(new Request(0, "", null, "")));
                return;
            }
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(bytes, StandardCharsets.ISO_8859_1));
            for (Request request = read(in); request != null; request = read(in)) {
                Reply reply = script.reply(request);
                if (reply.status() == 0) {
                    return;
                }
                write(socket, reply);
            }
        } catch (IOException e) {
            // The client went away, as one that trusts no certificate does.
        }
    }

    private static boolean wantsTls(InputStream bytes) throws IOException {
        bytes.mark(1);
        int first = bytes.read();
        bytes.reset();
        return first == TLS_HANDSHAKE;
    }

    private Request read(BufferedReader in) throws IOException {
        String first = in.readLine();
        if (first == null) {
            return null;
        }
        String authorization = null;
        int length = 0;
        for (String line = in.readLine(); !line.isEmpty(); line = in.readLine()) {
            String[] field = line.split(": *", 2);
            if (field[0].equalsIgnoreCase("authorization")) {
                authorization = field[1];
            } else if (field[0].toLowerCase(Locale.ROOT).equals("content-length")) {
                length = Integer.parseInt(field[1]);
            }
        }
        char[] body = new char[length];
        for (int read = 0; read < length; ) {
            read += in.read(body, read, length - read);
        }
        return new Request(
                requests.incrementAndGet(),
                first.replace(" HTTP/1.1", ""),
                authorization,
                new String(body));
    }

    private static void write(Socket socket, Reply reply) throws IOException {
        byte[] body = reply.body().getBytes(StandardCharsets.UTF_8);
        StringBuilder head = new StringBuilder("HTTP/1.1 " + reply.status() + " \r\n");
        reply.headers().forEach((name, value) -> head.append(name + ": " + value + "\r\n"));
        head.append("Content-Length: " + body.length + "\r\n\r\n");
        // At once: a second part would wait until the first is acknowledged, some 40 ms.
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.write(head.toString().getBytes(StandardCharsets.ISO_8859_1));
        all.write(body);
        socket.getOutputStream().write(all.toByteArray());
        socket.getOutputStream().flush();
    }

    @Override
    public void close() throws IOException {
        listener.close();
        for (Socket socket : open) {
            socket.close();
        }
        threads.shutdownNow();
    }
}

package io.github.jwtbench.validation;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;

/** An HTTP/2 server (RFC 9113) over TLS that gives every request the same answer. */
final class Http2KeyServer implements AutoCloseable {
    private static final int DATA = 0;
    private static final int HEADERS = 1;
    private static final int SETTINGS = 4;
    private static final int PING = 6;
    private static final int END_STREAM = 1;
    private static final int END_HEADERS = 4;
    private static final int ACK = 1;

    private final SSLServerSocket socket;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final AtomicInteger connections = new AtomicInteger();
    private volatile int status = 200;
    private volatile byte[] body;

    Http2KeyServer(String body) throws IOException {
        this.body = body.getBytes(UTF_8);
        socket =
                (SSLServerSocket)
                        TestCertificate.TLS
                                .getServerSocketFactory()
                                .createServerSocket(0, 50, InetAddress.getLoopbackAddress());
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setApplicationProtocols(new String[] {"h2"});
        socket.setSSLParameters(parameters);
        threads.execute(this::accept);
    }

    private void accept() {
        while (!socket.isClosed()) {
            try {
                Socket connection = socket.accept();
                connections.incrementAndGet();
                threads.execute(() -> serve((SSLSocket) connection));
            } catch (IOException e) {
                return; // closed
            }
        }
    }

    private void serve(SSLSocket connection) {
        try (connection) {
            DataInputStream in = new DataInputStream(connection.getInputStream());
            OutputStream out = connection.getOutputStream();
            in.readNBytes(24); // the preface
            write(out, SETTINGS, 0, 0, new byte[0]);
            while (true) {
                int length = in.readUnsignedByte() << 16 | in.readUnsignedShort();
                int type = in.readUnsignedByte();
                int flags = in.readUnsignedByte();
                int stream = in.readInt();
                byte[] payload = in.readNBytes(length);
                if (type == SETTINGS && flags != ACK) {
                    write(out, SETTINGS, ACK, 0, new byte[0]);
                } else if (type == PING && flags != ACK) {
                    write(out, PING, ACK, 0, payload);
                } else if (type == HEADERS) {
                    byte[] answer = body;
                    write(out, HEADERS, END_HEADERS, stream, statusField(status));
                    write(out, DATA, END_STREAM, stream, answer);
                }
            }
        } catch (IOException e) {
            // the client is gone
        }
    }

    /** Literal without indexing, whose name is that of the static table's entry 8. */
    private static byte[] statusField(int status) {
        ByteArrayOutputStream field = new ByteArrayOutputStream();
        field.write(8);
        field.write(3);
        field.writeBytes(Integer.toString(status).getBytes(US_ASCII));
        return field.toByteArray();
    }

    private static void write(OutputStream out, int type, int flags, int stream, byte[] payload)
            throws IOException {
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        int[] head = {
            payload.length >> 16,
            payload.length >> 8,
            payload.length,
            type,
            flags,
            stream >> 24,
            stream >> 16,
            stream >> 8,
            stream
        };
        for (int each : head) {
            frame.write(each);
        }
        frame.writeBytes(payload);
        out.write(frame.toByteArray());
        out.flush();
    }

    void answerWith(int newStatus, String newBody) {
        status = newStatus;
        body = newBody.getBytes(UTF_8);
    }

    int connections() {
        return connections.get();
    }

    int port() {
        return socket.getLocalPort();
    }

    @Override
    public void close() throws IOException {
        socket.close();
        threads.shutdownNow();
    }
}

package io.github.jwtbench.integration;

import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.Http2Exception;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;

/**
 * One HTTP/2 connection on a socket: sends what it is told, byte for byte, and notes what becomes
 * of each stream. Header blocks must come in one frame each.
 */
public final class RawHttp2 implements AutoCloseable {
    private static final int TIMEOUT_MILLIS = 10_000;
    private static final int LARGE_WINDOW = 1 << 24;
    private static final int PRIORITY = 0x20;
    private static final int PRIORITY_BYTES = 5;

    private final SSLSocket socket;
    private final DataInputStream in;
    private final DefaultHttp2HeadersDecoder hpack = new DefaultHttp2HeadersDecoder(false);
    private final Map<Integer, String> outcomes = new HashMap<>();
    private final Map<Integer, String> statuses = new HashMap<>();
    private final Set<Integer> resets = new HashSet<>();
    private long window = 65_535; // RFC 9113 section 6.9.2

    /** Connects, and sends the preface. */
    public RawHttp2(SSLContext tls, URI service) throws IOException {
        this(tls, service, LARGE_WINDOW);
    }

    /**
     * @param window bytes that it takes of each answer
     */
    RawHttp2(SSLContext tls, URI service, int window) throws IOException {
        socket =
                (SSLSocket)
                        tls.getSocketFactory().createSocket(service.getHost(), service.getPort());
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setApplicationProtocols(new String[] {"h2"});
        socket.setSSLParameters(parameters);
        socket.setSoTimeout(TIMEOUT_MILLIS);
        socket.setTcpNoDelay(true);
        in = new DataInputStream(socket.getInputStream());
        send(new Http2Bytes().preface(4, window).largestWindow());
    }

    public void send(Http2Bytes frames) throws IOException {
        socket.getOutputStream().write(frames.toBytes());
        socket.getOutputStream().flush();
    }

    /**
     * Reads until a stream has ended.
     *
     * @return its status, such as {@code 200}, or {@code reset 1} with an error code
     * @throws IOException if the connection ends instead
     */
    public String await(int stream) throws IOException {
        while (!outcomes.containsKey(stream)) {
            readFrame();
        }
        return outcomes.get(stream);
    }

    /**
     * Reads until a stream has ended with a status.
     *
     * @throws IOException if the connection ends instead
     */
    void awaitAny(String status) throws IOException {
        while (!outcomes.containsValue(status)) {
            readFrame();
        }
    }

    /**
     * Takes bytes from the window of the connection, as soon as it has so many.
     *
     * @return false if the stream is reset before
     */
    boolean takeFromWindow(int bytes, int stream) throws IOException {
        while (window < bytes && !resets.contains(stream)) {
            readFrame();
        }
        window -= bytes;
        return !resets.contains(stream);
    }

    private void readFrame() throws IOException {
        int length;
        try {
            length = in.readUnsignedShort() << 8 | in.readUnsignedByte();
        } catch (EOFException e) {
            throw new IOException("the connection was closed", e);
        }
        int type = in.readUnsignedByte();
        int flags = in.readUnsignedByte();
        int stream = in.readInt();
        byte[] payload = in.readNBytes(length);
        switch (type) {
            case 1 -> readHeaders(stream, payload, (flags & PRIORITY) == 0 ? 0 : PRIORITY_BYTES);
            case 3 -> {
                resets.add(stream);
                outcomes.putIfAbsent(stream, "reset " + payload[3]);
            }
            case 4 -> {
                if (flags == 0) {
                    send(new Http2Bytes().settingsAck());
                }
            }
            case 7 ->
                    throw new IOException(
                            "GOAWAY "
                                    + payload[7]
                                    + " "
                                    + new String(
                                            Arrays.copyOfRange(payload, 8, length),
                                            StandardCharsets.UTF_8));
            case 8 -> window += stream == 0 ? ByteBuffer.wrap(payload).getInt() : 0;
            default -> {}
        }
        if (type <= 1 && (flags & 1) != 0) {
            outcomes.putIfAbsent(stream, statuses.get(stream));
        }
    }

    private void readHeaders(int stream, byte[] payload, int from) throws IOException {
        try {
            statuses.put(
                    stream,
                    hpack.decodeHeaders(
                                    stream,
                                    Unpooled.wrappedBuffer(payload, from, payload.length - from))
                            .status()
                            .toString());
        } catch (Http2Exception e) {
            throw new IOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}

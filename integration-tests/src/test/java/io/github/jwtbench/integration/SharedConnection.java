package io.github.jwtbench.integration;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.net.ssl.SSLContext;

/**
 * Sends bad requests on a connection on which another user's POST is under way, as a proxy does
 * that shares its connections among its callers.
 */
public final class SharedConnection {
    private static final int DATA_FRAMES = 10;

    private final SSLContext tls;
    private final URI service;
    private final byte[] user;

    /**
     * @param user header block of the user's POST, whose body will be {@code "yes"} with the marks
     */
    public SharedConnection(SSLContext tls, URI service, byte[] user) {
        this.tls = tls;
        this.service = service;
        this.user = user;
    }

    /**
     * What became of bad requests and of the user's, such as {@code "reset 1, 413"}, or how the
     * connection ended, where it was anything but the refusal and {@code "200"}. All go over one
     * connection, which is opened again when it has ended. Each bad request comes with a body in
     * several frames.
     */
    public Map<String, String> othersThan(String refusal, Map<String, byte[]> bad)
            throws IOException {
        Map<String, String> outcomes = new LinkedHashMap<>();
        RawHttp2 connection = new RawHttp2(tls, service);
        int stream = 1;
        for (Map.Entry<String, byte[]> form : bad.entrySet()) {
            try {
                outcomes.put(form.getKey(), outcome(connection, stream, form.getValue()));
                stream += 4;
            } catch (IOException e) {
                outcomes.put(form.getKey(), e.getMessage());
                connection.close();
                connection = new RawHttp2(tls, service);
                stream = 1;
            }
        }
        connection.close();
        outcomes.values().removeIf((refusal + ", 200")::equals);
        return outcomes;
    }

    private String outcome(RawHttp2 connection, int stream, byte[] form) throws IOException {
        int own = stream + 2;
        connection.send(
                new Http2Bytes().headers(stream, user, false).data(stream, ascii("\"ye"), false));
        connection.send(new Http2Bytes().headers(own, form, false));
        for (int i = 0; i < DATA_FRAMES; i++) {
            connection.send(new Http2Bytes().data(own, new byte[100], i == DATA_FRAMES - 1));
        }
        String refused = connection.await(own);
        connection.send(new Http2Bytes().data(stream, ascii("s\""), true));
        return refused + ", " + connection.await(stream);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}

package io.github.jwtbench.integration;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;

/** One HTTP/1.1 request, byte for byte as the test has it, on a connection of its own. */
final class RawRequest {
    private static final int TIMEOUT_MILLIS = 10_000;

    private RawRequest() {}

    /**
     * @param request with {@code \n} for the end of a line
     * @return all that the service sends until it closes the connection
     */
    static String send(SSLContext tls, URI service, String request) throws IOException {
        try (Socket socket =
                service.getScheme().equals("http")
                        ? new Socket(service.getHost(), service.getPort())
                        : socket(tls, service)) {
            socket.setSoTimeout(TIMEOUT_MILLIS);
            socket.getOutputStream()
                    .write(request.replace("\n", "\r\n").getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static Socket socket(SSLContext tls, URI service) throws IOException {
        SSLSocket socket =
                (SSLSocket)
                        tls.getSocketFactory().createSocket(service.getHost(), service.getPort());
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setApplicationProtocols(new String[] {"http/1.1"});
        socket.setSSLParameters(parameters);
        return socket;
    }
}

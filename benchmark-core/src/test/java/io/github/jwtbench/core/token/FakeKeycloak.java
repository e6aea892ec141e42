package io.github.jwtbench.core.token;

import com.sun.net.httpserver.HttpExchange;
import io.github.jwtbench.core.tls.LocalServer;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.tls.TestCertificate;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

/** A token endpoint whose answers a test can script. */
final class FakeKeycloak implements AutoCloseable {
    private static final String PATH = "/realms/benchmark/protocol/openid-connect/token";

    private final LocalServer server;
    private final TestCertificate certificate;
    private volatile Answer answer;

    /** Answers a token request. */
    @FunctionalInterface
    interface Answer {
        Reply to(Map<String, String> form) throws InterruptedException;
    }

    record Reply(int status, String body) {}

    FakeKeycloak(TestCertificate certificate, Answer answer) throws Exception {
        this.certificate = certificate;
        this.answer = answer;
        this.server = LocalServer.start(certificate, this::handle);
    }

    static Reply grant(String accessToken, String refreshToken, long seconds) {
        return new Reply(
                200,
                """
                {"access_token":"%s","refresh_token":"%s","expires_in":%d,"token_type":"Bearer"}
                """
                        .formatted(accessToken, refreshToken, seconds));
    }

    void answer(Answer next) {
        answer = next;
    }

    TokenEndpoint endpoint() throws IOException {
        return new TokenEndpoint(
                server.uri(), "client one", PemTrust.context(certificate.certificate()));
    }

    private void handle(HttpExchange exchange) throws IOException {
        Map<String, String> form = form(exchange);
        if (!exchange.getRequestMethod().equals("POST")
                || !exchange.getRequestURI().getPath().equals(PATH)) {
            LocalServer.answer(exchange, 404, "");
            return;
        }
        try {
            Reply reply = answer.to(form);
            LocalServer.answer(exchange, reply.status(), reply.body());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            exchange.close();
        }
    }

    static Map<String, String> form(HttpExchange exchange) throws IOException {
        return form(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
    }

    private static Map<String, String> form(String body) {
        return Arrays.stream(body.split("&"))
                .filter(pair -> !pair.isEmpty())
                .map(pair -> pair.split("=", 2))
                .collect(Collectors.toMap(pair -> decode(pair[0]), pair -> decode(pair[1])));
    }

    private static String decode(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        server.close();
    }
}

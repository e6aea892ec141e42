package io.github.jwtbench.core.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.tls.TestCertificate;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HttpCallerTest {
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final Duration SHORT = Duration.ofMillis(300);

    @TempDir Path folder;

    private TestHttp2Server server;
    private HttpCaller caller;

    @BeforeEach
    void start() throws IOException {
        TestCertificate certificate = TestCertificate.create(folder);
        server = new TestHttp2Server(certificate, "{}");
        caller = new HttpCaller(PemTrust.context(certificate.certificate()), LONG);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private HttpAnswer ask(int most, Duration timeout) throws IOException, InterruptedException {
        return caller.whole(HttpRequest.newBuilder(server.uri()).build(), most, timeout);
    }

    @Test
    void aSilentConnectionCostsOneRequest() throws Exception {
        ask(10, LONG);
        for (int round = 1; round <= 3; round++) {
            server.goSilent();
            assertThrows(IOException.class, () -> ask(10, SHORT));
            assertEquals(200, ask(10, LONG).statusCode());
            assertEquals(round + 1, server.connections());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 204, 400, 401, 503})
    void answeringConnectionIsReused(int status) throws Exception {
        server.answerWith(status, status == 204 ? "" : "{}");
        for (int i = 0; i < 4; i++) {
            assertEquals(status, ask(10, LONG).statusCode());
        }
        assertEquals(1, server.connections());
    }

    /** The end of a stream must not hide its answer. */
    @ParameterizedTest
    @ValueSource(ints = {200, 401, 403, 502})
    void firstBytesOfALongAnswerArrive(int status) throws Exception {
        server.answerWith(status, "x".repeat(100_000));
        HttpRequest request = HttpRequest.newBuilder(server.uri()).build();
        for (int i = 0; i < 16; i++) {
            HttpAnswer answer = caller.first(request, 10, LONG);
            assertEquals(status, answer.statusCode());
            assertEquals("x".repeat(10), new String(answer.body(), UTF_8));
        }
    }

    @Test
    void aLongerAnswerIsRefusedByItsLength() {
        server.answerWith(200, "x".repeat(100_000));
        for (int i = 0; i < 16; i++) {
            assertEquals(
                    "its answer must have at most 10 bytes, got: more",
                    assertThrows(IOException.class, () -> ask(10, LONG)).getMessage());
        }
    }
}

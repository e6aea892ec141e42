package io.github.jwtbench.core.tls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PemTrustTest {
    @TempDir private Path temp;

    @Test
    void onlyCertificatesOfTheFileAreTrusted() throws Exception {
        TestCertificate own = TestCertificate.create(Files.createDirectory(temp.resolve("own")));
        TestCertificate other =
                TestCertificate.create(Files.createDirectory(temp.resolve("other")));

        try (LocalServer server =
                LocalServer.start(own, request -> LocalServer.answer(request, 200, "ok"))) {
            assertEquals("ok", get(server, own.certificate()));
            assertThrows(SSLHandshakeException.class, () -> get(server, other.certificate()));
        }
    }

    @Test
    void errorNamesAFileWithoutACertificate() throws IOException {
        Path empty = Files.createFile(temp.resolve("empty.crt"));

        IOException refused = assertThrows(IOException.class, () -> PemTrust.managers(empty));

        assertEquals("no certificate in " + empty, refused.getMessage());
    }

    @Test
    void errorNamesAFileThatIsNotPem() throws IOException {
        Path broken =
                Files.writeString(
                        temp.resolve("broken.crt"),
                        "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n");

        IOException refused = assertThrows(IOException.class, () -> PemTrust.context(broken));

        assertTrue(refused.getMessage().contains(broken.toString()), refused.getMessage());
    }

    private static String get(LocalServer server, Path trust) throws Exception {
        return HttpClient.newBuilder()
                .sslContext(PemTrust.context(trust))
                .build()
                .send(HttpRequest.newBuilder(server.uri()).build(), BodyHandlers.ofString())
                .body();
    }
}

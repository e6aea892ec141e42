package io.github.jwtbench.suite.token;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeyServerTest {
    @TempDir Path folder;

    @Test
    void keysAreServedAtAnyPath() throws Exception {
        Path jwks = folder.resolve("jwks.json");
        new SuiteIssuer().writeJwks(jwks);
        try (KeyServer server = new KeyServer(null, Files.readString(jwks))) {
            HttpResponse<String> answer =
                    HttpClient.newHttpClient()
                            .send(
                                    HttpRequest.newBuilder(URI.create(server.url() + "/any"))
                                            .build(),
                                    BodyHandlers.ofString());

            assertEquals(200, answer.statusCode());
            assertEquals(Files.readString(jwks), answer.body());
        }
    }
}

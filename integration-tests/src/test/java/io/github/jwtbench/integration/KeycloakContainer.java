package io.github.jwtbench.integration;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/** Keycloak with the realm of the benchmarks, in memory: each start makes new keys. */
final class KeycloakContainer extends HardenedContainer<KeycloakContainer> {
    static final int PORT = 1443;

    private static final String ADMIN = "admin";
    private static final String OWN = "uid=65532,gid=65532,size=64m";

    private final String password = UUID.randomUUID().toString();

    /** Of the key that signs; the realm's own have 100. */
    private int priority = 200;

    KeycloakContainer(HttpClient client) {
        super(Image.KEYCLOAK, PORT, "/realms/benchmark/.well-known/openid-configuration", client);
        withTmpFs(
                Map.of(
                        "/tmp",
                        TMPFS,
                        "/opt/keycloak/data/tmp",
                        OWN,
                        // Without it the transaction manager tries for half a minute to make it.
                        "/opt/keycloak/data/transaction-logs",
                        OWN));
        withEnv("KC_HOSTNAME", "https://localhost:" + PORT);
        withEnv("KC_BOOTSTRAP_ADMIN_USERNAME", ADMIN);
        withEnv("KC_BOOTSTRAP_ADMIN_PASSWORD", password);
        withEnv("JWTBENCH_USER_PASSWORD", password);
    }

    /** A new access token of a user of the realm; the client decides the algorithm. */
    String token(String clientId, String user) throws IOException, InterruptedException {
        return login("benchmark", clientId, user);
    }

    /** Adds a key to the realm that signs RS256 from now on; the old ones stay published. */
    void addKey() throws IOException, InterruptedException {
        priority++;
        String key =
                """
                {"name": "rs256-%1$d", "providerId": "rsa-generated",
                 "providerType": "org.keycloak.keys.KeyProvider",
                 "config": {"priority": ["%1$d"], "enabled": ["true"], "active": ["true"],
                            "algorithm": ["RS256"], "keySize": ["2048"]}}"""
                        .formatted(priority);
        send(
                201,
                HttpRequest.newBuilder(base().resolve("/admin/realms/benchmark/components"))
                        .header("authorization", "Bearer " + login("master", "admin-cli", ADMIN))
                        .header("content-type", "application/json")
                        .POST(BodyPublishers.ofString(key)));
    }

    private String login(String realm, String clientId, String user)
            throws IOException, InterruptedException {
        Map<String, String> form =
                Map.of(
                        "grant_type",
                        "password",
                        "client_id",
                        clientId,
                        "username",
                        user,
                        "password",
                        password,
                        "scope",
                        "openid");
        HttpResponse<String> answer =
                send(
                        200,
                        HttpRequest.newBuilder(
                                        base().resolve(
                                                        "/realms/%s/protocol/openid-connect/token"
                                                                .formatted(realm)))
                                .header("content-type", "application/x-www-form-urlencoded")
                                .POST(BodyPublishers.ofString(encode(form))));
        return RunningService.json(answer).required("access_token").textValue();
    }

    private HttpResponse<String> send(int expected, HttpRequest.Builder request)
            throws IOException, InterruptedException {
        HttpResponse<String> answer =
                client().send(
                                request.timeout(RunningService.TIMEOUT).build(),
                                BodyHandlers.ofString());
        if (answer.statusCode() != expected) {
            throw new IllegalStateException(
                    "%s must answer %d, got: %d"
                            .formatted(answer.uri(), expected, answer.statusCode()));
        }
        return answer;
    }

    private static String encode(Map<String, String> form) {
        return form.entrySet().stream()
                .map(e -> e.getKey() + "=" + URLEncoder.encode(e.getValue(), UTF_8))
                .collect(Collectors.joining("&"));
    }
}

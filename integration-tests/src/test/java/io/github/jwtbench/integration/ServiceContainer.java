package io.github.jwtbench.integration;

import com.nimbusds.jose.JOSEException;
import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The service in a container. Besides Keycloak it trusts an issuer of the tests. */
final class ServiceContainer extends HardenedContainer<ServiceContainer> implements RunningService {
    static final int PORT = 10443;

    private final TestSigner issuer = new TestSigner();

    /**
     * @param folder for its configuration; is made, and must be readable for everybody
     */
    ServiceContainer(Image image, HttpClient client, Path folder)
            throws IOException, JOSEException {
        super(image, PORT, "/q/health/live", client);
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("jwks.json"), issuer.jwks());
        Files.write(
                folder.resolve("application.properties"),
                List.of(
                        "quarkus.jwt-validation.issuers.test.issuer=" + issuer.name(),
                        "quarkus.jwt-validation.issuers.test.audiences=" + TestSigner.AUDIENCE,
                        "quarkus.jwt-validation.issuers.test.algorithms=RS256",
                        "quarkus.jwt-validation.issuers.test.roles=benchmark-user",
                        "quarkus.jwt-validation.issuers.test.jwks-file=/app/config/jwks.json",
                        "quarkus.jwt-validation.issuers.keycloak.jwks-min-interval=PT1S"));
        mount(folder, "/app/config");
    }

    /** Has it fetch Keycloak's keys from a container of that name. */
    ServiceContainer trusting(String host) {
        return withEnv(
                "QUARKUS_JWT_VALIDATION_ISSUERS_KEYCLOAK_JWKS_URL",
                "https://%s:%d/realms/benchmark/protocol/openid-connect/certs"
                        .formatted(host, KeycloakContainer.PORT));
    }

    @Override
    public TestSigner issuer() {
        return issuer;
    }

    /** The status of {@code extract} for a token. */
    int extract(String token) throws IOException, InterruptedException {
        return post(JwtResourceCases.EXTRACT, token).statusCode();
    }
}

package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.probe.ScriptedService;
import io.github.jwtbench.core.probe.ScriptedService.Reply;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a provider of tokens gets of a first look, by its own log. */
class InitProviderTest extends InitCase {
    private static final String OPENID = "/.well-known/openid-configuration";
    private static final String OAUTH = "/.well-known/oauth-authorization-server";

    private final Queue<String> asked = new ConcurrentLinkedQueue<>();

    /** A provider that announces itself at one place, and takes any secret. */
    private ScriptedService provider(String place, String metadata) throws Exception {
        AtomicReference<String> self = new AtomicReference<>();
        ScriptedService provider =
                start(
                        LOCALHOST,
                        request -> {
                            asked.add(request.line());
                            if (request.line().startsWith("POST ")) {
                                return Reply.json(
                                        "{\"access_token\":\"%s\",\"expires_in\":300}"
                                                .formatted(
                                                        SIGNER.sign(
                                                                claims("a", "b", SINCE, UNTIL))));
                            }
                            return request.line().equals("GET " + place)
                                    ? Reply.json(metadata.replace("SELF", self.get()))
                                    : Reply.of(404);
                        });
        self.set(provider.url());
        return provider;
    }

    /** RFC 8414 section 3.3: such metadata must not be used. */
    @ParameterizedTest
    @CsvSource({
        OPENID + ", https://other.example",
        OPENID + ", SELF/",
        OPENID + ", SELF/realms/b",
        OPENID + ", HTTPS://LOCALHOST",
        OPENID + ", SELF?a=b",
        OPENID + ", ''",
        OPENID + ", SELF\\nSELF",
        OAUTH + ", https://other.example",
        OAUTH + ", SELF/",
    })
    void metadataOfAnotherIssuerGetNoSecret(String place, String issuer) throws Exception {
        ScriptedService provider =
                provider(
                        place,
                        """
                        {"issuer":"%s","token_endpoint":"SELF/token",\
                        "mtls_endpoint_aliases":{"token_endpoint":"SELF/mtls"}}"""
                                .formatted(issuer));

        Console console =
                look(
                        service(request -> Reply.of(200)),
                        "--issuer",
                        provider.url(),
                        "--client",
                        "a",
                        "--secret-file",
                        secret.toString());

        assertEquals(
                "Wrong: The provider announces another issuer than the one that it was asked for.",
                wrong(console).lines().findFirst().orElseThrow());
        assertEquals(
                place.equals(OPENID)
                        ? List.of("GET " + OPENID)
                        : List.of("GET " + OPENID, "GET " + OAUTH),
                List.copyOf(asked));
    }
}

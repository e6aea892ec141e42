package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.github.jwtbench.core.probe.ScriptedService;
import io.github.jwtbench.core.probe.ScriptedService.Reply;
import io.github.jwtbench.core.probe.TestAuthority;
import io.github.jwtbench.core.tls.AlertServer;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A first look where nothing can be reached, or where no answer to a token is of use. */
class InitRefusalTest extends InitCase {
    @Test
    void refusedConnectionIsExplained() throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }

        Console console = look("https://localhost:" + port, port).ended(1);

        assertEquals(
                """
                GET https://localhost:8443

                Wrong: Nothing listens at this address.
                  This machine said: Connection refused
                  What to do: Start the service, or check host and port: localhost:8443.

                """,
                console.out());
        assertFalse(Files.exists(folder.resolve("scenario.yaml")));
    }

    @Test
    void plainHttpServiceIsExplained() throws Exception {
        ScriptedService plain = start(null, request -> Reply.of(400));

        assertEquals(
                """
                Wrong: The service does not speak TLS at this port.
                  This machine said: Unsupported or unrecognized SSL message
                  What to do: Give the port where it speaks TLS. Plain HTTP is only possible \
                within this machine: http://localhost:8443.
                """,
                wrong(look("https://localhost:" + plain.port(), plain.port())));
    }

    @Test
    void selfSignedCertificateIsExplained() throws Exception {
        ScriptedService service =
                start(TestAuthority.selfSigned("localhost"), request -> Reply.json("{}"));

        assertEquals(
                """
                Wrong: The certificate of the service is not trusted.
                  Certificate of CN=service, issued by CN=service, for localhost
                  Valid from 2020-01-01T00:00:00Z until 2120-01-01T00:00:00Z; this machine says \
                that it is <time>
                  This machine said: PKIX path building failed: \
                sun.security.provider.certpath.SunCertPathBuilderException: unable to find valid \
                certification path to requested target
                  What to do: Give the certificate of the authority that issued it, as PEM, with \
                --trust; for a self-signed one the certificate itself.
                """,
                wrong(look(service)));
    }

    @Test
    void certificateForAnotherHostIsExplained() throws Exception {
        ScriptedService service =
                start(AUTHORITY.certify("service.example"), request -> Reply.json("{}"));

        assertEquals(
                """
                Wrong: The certificate of the service is for another host.
                  Certificate of CN=service, issued by CN=Test authority, for service.example
                  Valid from 2020-01-01T00:00:00Z until 2120-01-01T00:00:00Z; this machine says \
                that it is <time>
                  This machine said: No subject alternative DNS name matching localhost found.
                  What to do: Ask for a host that the certificate names, or have it issued for \
                localhost.
                """,
                wrong(look(service)));
    }

    @Test
    void missingClientCertificateIsExplained() throws Exception {
        try (AlertServer server = new AlertServer()) {
            assertEquals(
                    """
                    Wrong: The service wants a certificate of the client.
                      This machine said: Received fatal alert: certificate_required
                      What to do: Give the load one with service: certificate and key in the \
                    scenario; init has none to show.
                    """,
                    wrong(look(server.uri().toString(), server.port())));
        }
    }

    static Stream<Arguments> answers() {
        return Stream.of(
                Arguments.of(
                        Reply.of(401),
                        """
                Wrong: The service refuses the token.
                  The service said: 401
                  It does not say why
                  There is no WWW-Authenticate, which a 401 must have (RFC 9110 section 11.6.1)
                  Issuer of the token: https://localhost:9443/realms/a
                  Audience of the token: https://localhost:8443/hello
                  The token is valid from 2024-01-01T00:00:00Z until 2099-01-01T00:00:00Z
                  The service does not tell the time (its answers have no Date); this machine \
                says <time>
                  What to do: Compare these with the configuration of the service, and look into \
                its log.
                """),
                Arguments.of(
                        Reply.of(404),
                        """
                Wrong: There is nothing at this path.
                  The service said: 404
                  What to do: Check the path, /hello, and that the service has one without a \
                prefix. Some services hide in this way what a token may not see.
                """),
                Arguments.of(
                        Reply.of(405).with("Allow", "POST"),
                        """
                Wrong: The path does not take this method.
                  The service said: 405, Allow: POST
                  What to do: Give one that it takes with --method; GET was asked for.
                """),
                Arguments.of(
                        Reply.of(302).with("Location", "/login"),
                        """
                Wrong: The service redirects, which is made for browsers.
                  The service said: 302, Location: /login
                  What to do: Give the address that answers itself. If it leads to a login page, \
                the service must be told to take bearer tokens (RFC 6750) on this path.
                """));
    }

    /** No reason at all, no such path, another method, and a login page. */
    @ParameterizedTest
    @MethodSource("answers")
    void unexpectedAnswerIsExplained(Reply answer, String told) throws Exception {
        assertEquals(told, wrong(look(service(request -> answer))));
    }

    /** A limit of requests is no fault of some of them, and more of them would not help. */
    @Test
    void probeStopsAtARateLimit() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        ScriptedService service =
                service(
                        request ->
                                asked.incrementAndGet() < 5
                                        ? Reply.of(200)
                                        : Reply.of(429)
                                                .with("Retry-After", "30")
                                                .with("X-RateLimit-Limit", "5")
                                                .saying("too many\n"));

        assertEquals(
                """
                Wrong: The service limits how many requests it takes in a time.
                  Request 5 got: 429, Retry-After: 30, X-RateLimit-Limit: 5, body: too many
                  What to do: No more requests were sent. Wait as long as Retry-After says, have \
                the limit raised for this client, or let the load ask for less than the limit \
                with load: open: requestsPerSecond.
                """,
                wrong(look(service)));
        assertEquals(5, asked.get());
    }

    @Test
    void tokenRepeatedByTheServiceIsNotPrinted() throws Exception {
        ScriptedService service =
                service(
                        request ->
                                invalidToken("who signed " + request.authorization() + "?")
                                        .with("Content-Type", "application/json")
                                        .saying(
                                                "{\"message\":\"not "
                                                        + request.authorization().split("\\.")[1]
                                                        + "\"}"));

        assertEquals(
                """
                Wrong: The service refuses the token.
                  The service said: 401, WWW-Authenticate: Bearer error="invalid_token", \
                error_description="who signed Bearer [token]?", message: not [token]
                """,
                wrong(look(service))
                        .lines()
                        .limit(2)
                        .map(line -> line + "\n")
                        .reduce("", String::concat));
    }

    @Test
    void providerWithoutATokenIsExplained() throws Exception {
        claims =
                request -> {
                    throw new IllegalStateException();
                };
        ScriptedService silent = start(LOCALHOST, request -> Reply.of(404));

        assertEquals(
                """
                Wrong: The provider gave no token.
                  https://localhost:9999: it announces nothing at \
                https://localhost:9999/.well-known/openid-configuration (status 404)
                  What to do: Check the issuer, the client and its secret, and that the client \
                may use this grant. Some providers want to know for what, by --scope (Entra: \
                api://ID/.default) or --parameter (Auth0: audience=...).
                """,
                wrong(
                                look(
                                        service(request -> Reply.of(200)),
                                        "--issuer",
                                        silent.url(),
                                        "--client",
                                        "a",
                                        "--secret-file",
                                        secret.toString()))
                        .replace(":" + silent.port(), ":9999"));
    }
}

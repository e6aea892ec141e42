package io.github.jwtbench.core.load.dial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.tls.PemIdentity;
import io.github.jwtbench.core.tls.PemTrust;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.SslProvider;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.ExtendedSSLSession;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Against a TLS server that reports the requested name and the client's certificate; with the JDK's
 * TLS, and with BoringSSL, which the class path of the tests has.
 */
@ParameterizedClass
@EnumSource(names = {"JDK", "OPENSSL"})
class DialerTest {
    private static final HeldCertificate AUTHORITY =
            new HeldCertificate.Builder().certificateAuthority(0).build();
    private static final HeldCertificate OWN =
            new HeldCertificate.Builder()
                    .signedBy(AUTHORITY)
                    .addSubjectAlternativeName("localhost")
                    .addSubjectAlternativeName("api.example")
                    .addSubjectAlternativeName("127.0.0.1")
                    .build();
    private static final HeldCertificate CLIENT =
            new HeldCertificate.Builder().signedBy(AUTHORITY).commonName("load-test").build();

    @Parameter private SslProvider provider;
    @TempDir private Path folder;
    private final NioEventLoopGroup group = new NioEventLoopGroup(1);
    private final BlockingQueue<String> asked = new LinkedBlockingQueue<>();
    private SSLServerSocket server;
    private TrustManagerFactory trust;

    @BeforeEach
    void listen() throws Exception {
        trust =
                PemTrust.managers(
                        Files.writeString(folder.resolve("ca.pem"), AUTHORITY.certificatePem()));
        server =
                (SSLServerSocket)
                        new HandshakeCertificates.Builder()
                                .heldCertificate(OWN, AUTHORITY.certificate())
                                .addTrustedCertificate(AUTHORITY.certificate())
                                .build()
                                .sslContext()
                                .getServerSocketFactory()
                                .createServerSocket(0, 50, InetAddress.getByName("127.0.0.1"));
        Thread thread = new Thread(this::serve);
        thread.setDaemon(true);
        thread.start();
    }

    @AfterEach
    void end() throws Exception {
        server.close();
        group.shutdownGracefully(0, 5, TimeUnit.SECONDS).sync();
    }

    private void serve() {
        while (!server.isClosed()) {
            try (SSLSocket client = (SSLSocket) server.accept()) {
                // A socket that waited already has what the server asked for before.
                client.setNeedClientAuth(server.getNeedClientAuth());
                client.startHandshake();
                ExtendedSSLSession session = (ExtendedSSLSession) client.getSession();
                List<String> names =
                        session.getRequestedServerNames().stream()
                                .map(name -> ((SNIHostName) name).getAsciiName())
                                .toList();
                asked.add(
                        names
                                + (server.getNeedClientAuth()
                                        ? " " + session.getPeerPrincipal().getName()
                                        : ""));
                client.getInputStream().read();
            } catch (IOException e) {
                // The client does not want it, or has gone.
            }
        }
    }

    private String dial(Endpoint endpoint) throws Exception {
        CompletableFuture<String> result = new CompletableFuture<>();
        Dialer.of(endpoint, ApplicationProtocolConfig.DISABLED, provider)
                .dial(
                        group.next(),
                        channel -> {
                            result.complete("");
                            channel.close();
                        },
                        result::complete);
        String problem = result.get(60, TimeUnit.SECONDS);
        return problem.isEmpty() ? asked.poll(60, TimeUnit.SECONDS) : problem;
    }

    private Endpoint endpoint(String host, String name, KeyManagerFactory identity) {
        return new Endpoint(
                host,
                server.getLocalPort(),
                "127.0.0.1",
                host,
                Optional.of(new Endpoint.Tls(trust, identity, name)),
                false);
    }

    @ParameterizedTest
    @CsvSource({
        "localhost, localhost, [localhost]",
        "localhost., localhost., [localhost]",
        "127.0.0.1, 127.0.0.1, []",
        "api.example, api.example, [api.example]",
        "127.0.0.1, api.example, [api.example]",
        "no-such-host.invalid, localhost, [localhost]"
    })
    void serverNameIndicationHasNamesOnly(String host, String name, String told) throws Exception {
        assertEquals(told, dial(endpoint(host, name, null)));
    }

    @Test
    void aCertificateForAnotherNameIsRefused() throws Exception {
        String problem = dial(endpoint("localhost", "other.example", null));

        assertTrue(problem.startsWith("TLS handshake failed: "), problem);
        assertTrue(problem.contains("other.example"), problem);
    }

    @Test
    void clientSendsItsCertificateOnRequest() throws Exception {
        server.setNeedClientAuth(true);
        KeyManagerFactory identity =
                PemIdentity.managers(
                        Files.writeString(folder.resolve("client.pem"), CLIENT.certificatePem()),
                        "key",
                        CLIENT.privateKeyPkcs8Pem(),
                        null);

        assertEquals(
                "[localhost] CN=load-test", dial(endpoint("localhost", "localhost", identity)));
    }

    @ParameterizedTest
    @CsvSource({"192.0.2.1, true", "10.0.0.1, true", "2001:db8::1, true", "127.0.0.3, false"})
    void plaintextToOtherMachinesNeedsPermission(String address, boolean refused) throws Exception {
        Endpoint forbidden = new Endpoint("h", 80, address, "h", Optional.empty(), false);
        Endpoint allowed = new Endpoint("h", 80, address, "h", Optional.empty(), true);

        Dialer.of(allowed, ApplicationProtocolConfig.DISABLED);
        if (refused) {
            String message =
                    assertThrows(
                                    IllegalArgumentException.class,
                                    () -> Dialer.of(forbidden, ApplicationProtocolConfig.DISABLED))
                            .getMessage();
            assertTrue(message.contains("service.allowPlaintext: true"), message);
        } else {
            Dialer.of(forbidden, ApplicationProtocolConfig.DISABLED);
        }
    }

    @Test
    void theClientIsNamedWithItsTls() {
        assertEquals("netty with BoringSSL", Dialer.CLIENT);
    }

    @Test
    void errorNamesTheUnresolvedHost() {
        assertThrows(
                UnknownHostException.class,
                () ->
                        Dialer.of(
                                Endpoint.tls("no-such-host.invalid", 443, trust),
                                ApplicationProtocolConfig.DISABLED));
    }
}

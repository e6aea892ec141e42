package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusIntegrationTest;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
@QuarkusIntegrationTest
@QuarkusTestResource(ServiceFixture.class)
class RenegotiationIT {
    ServiceFixture service;

    /** RFC 9113 section 9.2.1, and each costs a handshake. */
    @ParameterizedTest
    @ValueSource(strings = {"http/1.1", "h2"})
    void renegotiationIsRefused(String protocol) throws Exception {
        try (SSLSocket socket =
                (SSLSocket)
                        ServiceFixture.tls()
                                .getSocketFactory()
                                .createSocket(service.base().getHost(), service.base().getPort())) {
            SSLParameters parameters = socket.getSSLParameters();
            parameters.setApplicationProtocols(new String[] {protocol});
            parameters.setProtocols(new String[] {"TLSv1.2"});
            socket.setSSLParameters(parameters);
            socket.setSoTimeout(10_000);
            socket.startHandshake();
            assertEquals(protocol, socket.getApplicationProtocol());
            socket.startHandshake();
            // Without a refusal this would wait for data.
            assertThrows(SSLException.class, () -> socket.getInputStream().readAllBytes());
        }
    }
}

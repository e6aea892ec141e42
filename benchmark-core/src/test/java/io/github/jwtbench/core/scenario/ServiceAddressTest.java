package io.github.jwtbench.core.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.load.dial.Endpoint;
import io.github.jwtbench.core.run.setup.Protocol;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The service of a scenario: where it is, and how it is reached. */
class ServiceAddressTest {

    @Test
    void theProtocolIsOneThatADriverSpeaks() throws Exception {
        String text = at("url: https://h");
        assertEquals(Protocol.HTTP_2, Samples.read(text).service().protocol());

        ScenarioException e =
                assertThrows(
                        ScenarioException.class,
                        () -> Samples.read(text.replace("http/2", "http/3")));
        assertTrue(
                e.getMessage().endsWith("service.protocol must be http/1.1, http/2, got: http/3"),
                e.getMessage());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "https://h | h:443 h [h] tls",
                "https://h/ | h:443 h [h] tls",
                "https://[::1]:8443 | [::1]:8443 [::1]:8443 [::1] tls",
                "http://127.0.0.1:8080 | 127.0.0.1:8080 127.0.0.1:8080 [] plain",
                "http://h:80 | h:80 h [] plain",
                "https://h \\n  host: api.example | h:443 api.example [h] tls",
                "https://h \\n  host: '[::1]:1' | h:443 [::1]:1 [h] tls",
                "https://127.0.0.1:1 \\n  serverName: api.example | 127.0.0.1:1 127.0.0.1:1 [api.example] tls",
                "https://h \\n  resolve: {h: 10.0.0.7} | h:443 h [h] tls at 10.0.0.7",
                "https://h:1 \\n  resolve: {h: '::1'} | h:1 h:1 [h] tls at ::1",
                "http://h \\n  resolve: {h: 127.0.0.2} | h:80 h [] plain at 127.0.0.2",
            })
    void addressDefinesTheEndpoint(String service, String reached) throws Exception {
        String text = at("url: " + service.replace("\\n", "\n"));

        ServiceAddress address = Samples.read(text).service();

        Endpoint endpoint = address.access().endpoint(address.url(), null);
        assertEquals(
                reached,
                "%s %s [%s] %s%s"
                        .formatted(
                                endpoint,
                                endpoint.authority(),
                                endpoint.tls().map(Endpoint.Tls::name).orElse(""),
                                endpoint.tls().isPresent() ? "tls" : "plain",
                                endpoint.address().equals(endpoint.host())
                                        ? ""
                                        : " at " + endpoint.address()));
        assertEquals(List.of(), Samples.schemaErrors(text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ftp://h | service.url must be an https or http address of a host",
                "https://h/path | service.url must be an https or http address of a host",
                "https://h:x | service.url must be an https or http address of a host",
                "https://h \\n  resolve: {other: 10.0.0.7} | service.resolve must name the host h, got: other",
                "https://h \\n  resolve: {h: name} | must be an address of IPv4 or IPv6, got: name",
                "https://h \\n  resolve: {h: 10.0.0.256} | must be an address of IPv4 or IPv6, got: 10.0.0.256",
                "https://h \\n  resolve: {} | service.resolve must have one host and its address",
                "https://h \\n  resolve: {h: '::1', i: '::1'} | service.resolve must be at most 1, got: 2",
                "https://h \\n  serverName: a b | service.serverName must be a name",
                "http://h \\n  serverName: h | service.serverName must not be there without TLS",
                "http://h \\n  certificate: c.pem \\n  key: {variable: K} | service.certificate must not be there without TLS",
                "https://h \\n  certificate: c.pem | service.key must be there with certificate",
                "https://h \\n  key: {variable: K} | service.certificate must be there with key",
                "https://h \\n  keyPassword: {variable: K} | service.key must be there with keyPassword",
                "http://h \\n  allowPlaintext: 'yes' | service.allowPlaintext must be true or false, got: yes",
            })
    void unreachableAddressIsRefused(String service, String message) {
        String text = at("url: " + service.replace("\\n", "\n"));

        String said = assertThrows(ScenarioException.class, () -> Samples.read(text)).getMessage();

        assertTrue(said.contains(message), said);
    }

    @Test
    void aCertificateOfTheClientAndItsKeyAreRead() throws Exception {
        Scenario scenario =
                Samples.read(
                        at(
                                "url: https://h\n  certificate: client.pem\n  key: {variable: KEY}\n  keyPassword: {variable: PASSWORD}"));

        assertEquals(
                new OpenIdSource.Certificate(
                        Path.of("/folder/client.pem"),
                        new SecretSource.Variable("KEY"),
                        new SecretSource.Variable("PASSWORD")),
                scenario.service().access().identity());
        assertEquals(
                List.of(new SecretSource.Variable("KEY"), new SecretSource.Variable("PASSWORD")),
                scenario.secrets());
    }

    private static String at(String service) {
        return Samples.PLAIN + "service:\n  protocol: http/2\n  " + service;
    }
}

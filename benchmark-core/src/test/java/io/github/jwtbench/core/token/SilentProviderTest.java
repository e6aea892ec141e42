package io.github.jwtbench.core.token;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.github.jwtbench.core.http.TestHttp2Server;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.tls.TestCertificate;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A provider over HTTP/2 whose connections are forgotten on the way. */
class SilentProviderTest {
    @TempDir private Path folder;

    private static String answer(String token) {
        return "{\"access_token\":\"" + token + "\",\"expires_in\":3600}";
    }

    @Test
    void onlyOneRequestOfEachSilenceFails() throws Exception {
        TestCertificate certificate = TestCertificate.SHARED;
        try (TestHttp2Server provider = new TestHttp2Server(certificate, answer("a"))) {
            TokenEndpoint endpoint =
                    new TokenEndpoint(
                            provider.uri(),
                            ClientAuthentication.ofSecret("id", "secret"),
                            PemTrust.context(certificate.certificate()),
                            "The provider",
                            Duration.ofSeconds(2));
            TokenSupply supply = endpoint.each(GrantRequest.ofClient(Map.of()));
            try (TokenPool pool = TokenPool.open(List.of(supply), folder.resolve("tokens"))) {
                assertEquals(List.of("a"), pool.tokens());
                for (String next : new String[] {"b", "c"}) {
                    provider.goSilent();
                    provider.answerWith(200, answer(next));
                    pool.renew();
                    assertNotNull(pool.incident());
                    pool.renew();
                    assertNull(pool.incident());
                    assertEquals(List.of(next), pool.tokens());
                }
                assertEquals(2, pool.renewals());
                assertEquals(3, provider.connections());
            }
        }
    }
}

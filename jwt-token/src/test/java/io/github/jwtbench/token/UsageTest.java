package io.github.jwtbench.token;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The code that the documentation shows, run. */
class UsageTest {

    @Test
    void tokenTravelsFromSenderToRecipient(@TempDir Path folder) throws Exception {
        Path sender = folder.resolve("signing.json");
        Path recipient = folder.resolve("decryption.json");
        makeKeys(sender, recipient);
        KeyRing signing = KeyRing.load(sender);
        KeyRing decryption = KeyRing.load(recipient);
        String token = send(signing, decryption.currentPublicKey());
        assertEquals(List.of("tea", "biscuits"), receive(signing.publicKeys(), decryption, token));

        rotate(sender);
        JWKSet published = KeyRing.load(sender).publicKeys();
        assertEquals(2, published.getKeys().size());
        assertEquals(List.of("tea", "biscuits"), receive(published, decryption, token));
        String damaged = token.substring(0, token.length() - 4) + "AAAA";
        assertEquals(
                TokenError.DECRYPTION_FAILED,
                assertThrows(TokenException.class, () -> receive(published, decryption, damaged))
                        .error());
    }

    // tag::keys[]
    private static void makeKeys(Path sender, Path recipient) throws IOException {
        KeyRing.forSigning(SigningAlgorithm.ES256).save(sender);
        KeyRing.forDecryption(KeyManagement.ECDH_ES).save(recipient);
    }

    private static void rotate(Path file) throws IOException {
        KeyRing.load(file).rotated().save(file);
    }

    // end::keys[]

    // tag::send[]
    private static String send(KeyRing signing, JWK recipientKey) {
        TokenProducer producer =
                new TokenProducer(
                        ProducerConfig.of(
                                SecuredTokenFormat.signThenEncrypt(
                                        SigningAlgorithm.ES256, KeyManagement.ECDH_ES),
                                "https://shop.example",
                                "https://checkout.example",
                                Duration.ofMinutes(5),
                                signing,
                                recipientKey));

        return producer.produce(Map.of("cart", List.of("tea", "biscuits"))).token();
    }

    // end::send[]

    // tag::receive[]
    private static Object receive(JWKSet senderKeys, KeyRing decryption, String token)
            throws TokenException {
        TokenConsumer consumer =
                new TokenConsumer(
                        ConsumerConfig.of(
                                Set.of(
                                        SecuredTokenFormat.signThenEncrypt(
                                                SigningAlgorithm.ES256, KeyManagement.ECDH_ES)),
                                "https://shop.example",
                                senderKeys,
                                "https://checkout.example",
                                decryption));

        return consumer.consume(token).claims().get("cart");
    }

    // end::receive[]
}

package sample;

import io.github.jwtbench.token.Codec;
import io.github.jwtbench.token.ConsumedToken;
import io.github.jwtbench.token.ConsumerConfig;
import io.github.jwtbench.token.KeyManagement;
import io.github.jwtbench.token.KeyRing;
import io.github.jwtbench.token.Placement;
import io.github.jwtbench.token.ProducerConfig;
import io.github.jwtbench.token.SecuredTokenFormat;
import io.github.jwtbench.token.SigningAlgorithm;
import io.github.jwtbench.token.TokenConsumer;
import io.github.jwtbench.token.TokenException;
import io.github.jwtbench.token.TokenProducer;
import java.time.Duration;
import java.util.Map;
import java.util.Set;

/** jwt-token: a token is signed, compressed by Brotli and encrypted, and read by its recipient. */
public final class SealToken {
    private static final SecuredTokenFormat FORMAT =
            SecuredTokenFormat.signThenEncrypt(SigningAlgorithm.ES256, KeyManagement.ECDH_ES)
                    .compressed(Codec.BROTLI, Placement.PAYLOAD);

    private SealToken() {}

    public static void main(String[] arguments) throws TokenException {
        KeyRing signing = KeyRing.forSigning(SigningAlgorithm.ES256);
        KeyRing decryption = KeyRing.forDecryption(KeyManagement.ECDH_ES);
        TokenProducer shop =
                new TokenProducer(
                        ProducerConfig.of(
                                FORMAT,
                                "https://shop.example",
                                "https://checkout.example",
                                Duration.ofMinutes(5),
                                signing,
                                decryption.currentPublicKey()));
        TokenConsumer checkout =
                new TokenConsumer(
                        ConsumerConfig.of(
                                Set.of(FORMAT),
                                "https://shop.example",
                                signing.publicKeys(),
                                "https://checkout.example",
                                decryption));

        String cart = "biscuits, ".repeat(50);
        ConsumedToken consumed = checkout.consume(shop.produce(Map.of("cart", cart)).token());
        System.out.println("the same cart: " + cart.equals(consumed.claims().get("cart")));
    }
}

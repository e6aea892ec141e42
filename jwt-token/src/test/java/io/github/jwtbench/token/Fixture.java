package io.github.jwtbench.token;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.token.keys.AkpKey;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.function.Executable;

/** One sender, one recipient, a clock that stands still, and all formats there are. */
final class Fixture {
    static final String ISSUER = "https://shop.example";
    static final String AUDIENCE = "https://checkout.example";
    static final Duration LIFETIME = Duration.ofMinutes(5);
    static final long NOW = 1_800_000_000L;
    static final Clock CLOCK = Clock.fixed(Instant.ofEpochSecond(NOW), ZoneOffset.UTC);
    static final RequiredClaims CLAIMS = claimsOf(ISSUER, AUDIENCE);

    static final Map<SigningAlgorithm, KeyRing> SIGNING = new EnumMap<>(SigningAlgorithm.class);
    static final Map<KeyManagement, KeyRing> DECRYPTION = new EnumMap<>(KeyManagement.class);

    static {
        for (SigningAlgorithm algorithm : signingAlgorithms()) {
            SIGNING.put(algorithm, KeyRing.forSigning(algorithm));
        }
        for (KeyManagement algorithm : KeyManagement.values()) {
            DECRYPTION.put(algorithm, KeyRing.forDecryption(algorithm));
        }
    }

    static final ZstdDictionary DICTIONARY = ZstdDictionary.train(samples(0), 4096);

    /** The formats that most tests need: fast, and one of each mode. */
    static final SecuredTokenFormat SIGN = SecuredTokenFormat.sign(SigningAlgorithm.ES256);

    static final SecuredTokenFormat SIGN_THEN_ENCRYPT =
            SecuredTokenFormat.signThenEncrypt(SigningAlgorithm.ES256, KeyManagement.ECDH_ES);
    static final SecuredTokenFormat ENCRYPT_THEN_SIGN =
            SecuredTokenFormat.encryptThenSign(SigningAlgorithm.ES256, KeyManagement.ECDH_ES);

    private Fixture() {}

    /** Java has ML-DSA from 24 on. */
    static List<SigningAlgorithm> signingAlgorithms() {
        return Stream.of(SigningAlgorithm.values())
                .filter(
                        each ->
                                !each.keyType().equals(AkpKey.TYPE)
                                        || Runtime.version().feature() >= 24)
                .toList();
    }

    /** Similar documents that differ by a seed. */
    static List<byte[]> samples(int seed) {
        List<byte[]> samples = new ArrayList<>();
        for (int i = seed; i < seed + 500; i++) {
            samples.add(JsonObjects.bytes(Payloads.cart(i)));
        }
        return samples;
    }

    static List<SecuredTokenFormat> plainFormats() {
        List<SecuredTokenFormat> formats = new ArrayList<>();
        for (SigningAlgorithm signing : signingAlgorithms()) {
            formats.add(SecuredTokenFormat.sign(signing));
            for (KeyManagement management : KeyManagement.values()) {
                formats.add(SecuredTokenFormat.signThenEncrypt(signing, management));
                formats.add(SecuredTokenFormat.encryptThenSign(signing, management));
            }
        }
        return formats;
    }

    static List<SecuredTokenFormat> compressedFormats() {
        return plainFormats().stream().flatMap(plain -> compressed(plain).stream()).toList();
    }

    static List<SecuredTokenFormat> allFormats() {
        List<SecuredTokenFormat> formats = new ArrayList<>(plainFormats());
        formats.addAll(compressedFormats());
        return formats;
    }

    static List<SecuredTokenFormat> compressed(SecuredTokenFormat plain) {
        List<SecuredTokenFormat> formats = new ArrayList<>();
        for (Codec codec : Codec.values()) {
            for (Placement placement : Placement.values()) {
                if (codec != Codec.NONE
                        && (placement == Placement.PAYLOAD || plain.mode().isEncrypted())) {
                    formats.add(plain.compressed(codec, placement));
                }
            }
        }
        return formats;
    }

    /** Of the algorithms that are fast; of every mode, codec and place. */
    static boolean isFast(SecuredTokenFormat format) {
        return format.signingAlgorithm() == SigningAlgorithm.ES256
                && format.keyManagement() != KeyManagement.RSA_OAEP_256;
    }

    static SecuredTokenFormat plain(SecuredTokenFormat format) {
        return format.compressed(Codec.NONE, Placement.PAYLOAD);
    }

    static ProducerConfig producerConfig(SecuredTokenFormat format) {
        return new ProducerConfig(
                format,
                ISSUER,
                AUDIENCE,
                LIFETIME,
                SIGNING.get(format.signingAlgorithm()),
                format.mode().isEncrypted()
                        ? DECRYPTION.get(format.keyManagement()).currentPublicKey()
                        : null,
                format.codec() == Codec.ZSTD_DICTIONARY ? DICTIONARY : null,
                CLOCK);
    }

    static TokenProducer producer(SecuredTokenFormat format) {
        return new TokenProducer(producerConfig(format));
    }

    static String token(SecuredTokenFormat format, Map<String, ?> claims) {
        return producer(format).produce(claims).token();
    }

    static ConsumerConfig consumerConfig(SecuredTokenFormat format) {
        return consumerConfig(format, Limits.defaults(), CLOCK);
    }

    static ConsumerConfig consumerConfig(SecuredTokenFormat format, Limits limits, Clock clock) {
        return new ConsumerConfig(
                Set.of(format),
                SIGNING.get(format.signingAlgorithm()).publicKeys(),
                new RequiredClaims(ISSUER, AUDIENCE, RequiredClaims.DEFAULT_CLOCK_SKEW, clock),
                format.mode().isEncrypted() ? DECRYPTION.get(format.keyManagement()) : null,
                Set.of(DICTIONARY),
                limits);
    }

    static RequiredClaims claimsOf(String issuer, String audience) {
        return new RequiredClaims(issuer, audience, RequiredClaims.DEFAULT_CLOCK_SKEW, CLOCK);
    }

    static TokenConsumer consumer(SecuredTokenFormat format) {
        return new TokenConsumer(consumerConfig(format));
    }

    static TokenException refused(TokenError error, Executable consuming) {
        TokenException refusal = assertThrows(TokenException.class, consuming);
        assertEquals(error, refusal.error(), refusal::getMessage);
        return refusal;
    }

    static TokenException refused(TokenError error, SecuredTokenFormat format, String token) {
        return refused(error, consumer(format), token);
    }

    static TokenException refused(TokenError error, TokenConsumer consumer, String token) {
        return refused(error, () -> consumer.consume(token));
    }

    /** With any reason, but with no other exception. */
    static void refusedSomehow(TokenConsumer consumer, String token) {
        assertThrows(TokenException.class, () -> consumer.consume(token));
    }

    /** With those that a producer adds. */
    static Map<String, Object> allClaims(Map<String, Object> claims) {
        Map<String, Object> all = new TreeMap<>(claims);
        all.putAll(Map.of("iss", ISSUER, "aud", AUDIENCE, "iat", NOW, "exp", NOW + 300));
        return all;
    }

    /** Valid claims with additional {@code members}, which start with a comma. */
    static byte[] claims(String members) {
        return ("{\"iss\":\"%s\",\"aud\":\"%s\",\"iat\":%d,\"exp\":%d%s}"
                        .formatted(ISSUER, AUDIENCE, NOW, NOW + 300, members))
                .getBytes(UTF_8);
    }
}

package io.github.jwtbench.token;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.token.Payloads.Content;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every format, with claims of every size that can and that cannot be compressed. */
class RoundTripTest {

    static List<SecuredTokenFormat> formats() {
        return Fixture.allFormats();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("formats")
    void compressedTokenIsNeverLongerAndGivesTheClaimsBack(SecuredTokenFormat format)
            throws TokenException {
        TokenProducer producer = Fixture.producer(format);
        TokenProducer uncompressed = Fixture.producer(Fixture.plain(format));
        TokenConsumer consumer = Fixture.consumer(format);
        for (int size : sizes(format)) {
            for (Content content : Content.values()) {
                Map<String, Object> claims = Payloads.of(size, content);
                ProducedToken produced = producer.produce(claims);
                String label = size + " bytes of " + content;

                ConsumedToken consumed = consumer.consume(produced.token());
                assertEquals(Fixture.allClaims(claims), consumed.claims(), label);
                assertEquals(format.mode(), consumed.mode(), label);
                assertEquals(
                        produced.shape().compressed() ? format.codec() : Codec.NONE,
                        consumed.codec(),
                        label);
                assertEquals(Instant.ofEpochSecond(Fixture.NOW + 300), consumed.expiry(), label);
                assertEquals(
                        TokenSizes.characters(format, produced.shape()),
                        produced.token().length(),
                        label);
                int plainLength = uncompressed.produce(claims).token().length();
                if (produced.shape().compressed()) {
                    assertTrue(produced.token().length() < plainLength, label);
                } else {
                    assertEquals(plainLength, produced.token().length(), label);
                }
            }
        }
    }

    /** Sizes meet the mode, the codec and its place; the algorithms have no part in that. */
    private static int[] sizes(SecuredTokenFormat format) {
        return Fixture.isFast(format) ? Payloads.SIZES : new int[] {1_000};
    }

    /** Or else skipping what does not help could be skipping everything, or nothing. */
    @ParameterizedTest
    @EnumSource(names = "NONE", mode = EnumSource.Mode.EXCLUDE)
    void compressionIsSkippedForAFewRandomBytes(Codec codec) {
        SecuredTokenFormat format = Fixture.SIGN.compressed(codec, Placement.PAYLOAD);
        ProducedToken filler =
                Fixture.producer(format).produce(Payloads.of(10_000, Content.FILLER));
        assertTrue(filler.shape().compressed());
        assertTrue(filler.token().length() < 1000, "length " + filler.token().length());

        ProducerConfig config = Fixture.producerConfig(format);
        TokenProducer shortNames =
                new TokenProducer(
                        new ProducerConfig(
                                format,
                                "a",
                                "b",
                                config.lifetime(),
                                config.signingKeys(),
                                null,
                                config.dictionary(),
                                config.clock()));
        assertFalse(shortNames.produce(Map.of("c", "9wK!")).shape().compressed());
    }

    /** The dictionary helps where the other codecs do not. */
    @ParameterizedTest
    @EnumSource(names = {"DEFLATE", "BROTLI", "ZSTD"})
    void dictionaryMakesSmallTokensSmaller(Codec codec) {
        int other = 0;
        int dictionary = 0;
        for (int i = 1000; i < 1050; i++) {
            other += length(codec, i);
            dictionary += length(Codec.ZSTD_DICTIONARY, i);
        }
        assertTrue(dictionary < other, dictionary + " against " + other);
    }

    private static int length(Codec codec, int seed) {
        SecuredTokenFormat format = Fixture.SIGN.compressed(codec, Placement.PAYLOAD);
        return Fixture.token(format, Payloads.cart(seed)).length();
    }
}

package io.github.jwtbench.library.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.ArmCells;
import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.token.Codec;
import io.github.jwtbench.token.ConsumedToken;
import io.github.jwtbench.token.Mode;
import io.github.jwtbench.token.Placement;
import io.github.jwtbench.token.ProducedToken;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.math.BigInteger;
import java.security.interfaces.RSAPublicKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Each cell gives a right answer, or says why it cannot. */
class TokenFormatBenchmarkTest {

    static Stream<FormatSetting> settings() {
        return Stream.of(Mode.values())
                .flatMap(
                        mode ->
                                Stream.of(Codec.values())
                                        .map(
                                                codec ->
                                                        new FormatSetting(
                                                                mode,
                                                                CartSize.KB_1,
                                                                codec,
                                                                Placement.PAYLOAD,
                                                                Entropy.CATALOGUE,
                                                                KeyChoice.EC)))
                .flatMap(each -> Stream.of(Placement.values()).map(each::with));
    }

    static Stream<FormatSetting> allKeysAndSizes() {
        return Stream.of(
                with(KeyChoice.RSA, Entropy.CATALOGUE),
                with(KeyChoice.RS256, Entropy.CATALOGUE),
                with(KeyChoice.EDDSA, Entropy.CATALOGUE),
                with(KeyChoice.EC, Entropy.FILLER),
                new FormatSetting(
                        Mode.ENCRYPT_THEN_SIGN,
                        CartSize.KB_100,
                        Codec.NONE,
                        Placement.PAYLOAD,
                        Entropy.CATALOGUE,
                        KeyChoice.RSA),
                new FormatSetting(
                        Mode.SIGN_THEN_ENCRYPT,
                        CartSize.KB_100,
                        Codec.BROTLI,
                        Placement.JWE,
                        Entropy.FILLER,
                        KeyChoice.RSA));
    }

    private static FormatSetting with(KeyChoice keys, Entropy entropy) {
        return new FormatSetting(
                Mode.SIGN, CartSize.KB_1, Codec.BROTLI, Placement.PAYLOAD, entropy, keys);
    }

    @ParameterizedTest
    @MethodSource({"settings", "allKeysAndSizes"})
    void benchmarkWorksOrGivesTheReason(FormatSetting setting) throws Exception {
        TokenFormatBenchmark benchmark = new TokenFormatBenchmark();
        benchmark.mode = setting.mode();
        benchmark.size = setting.size();
        benchmark.codec = setting.codec();
        benchmark.placement = setting.placement();
        benchmark.entropy = setting.entropy();
        benchmark.keys = setting.keys();
        if (setting.gap().isPresent()) {
            UnsupportedOperationException refused =
                    assertThrows(UnsupportedOperationException.class, benchmark::setUp);
            assertTrue(refused.getMessage().endsWith(setting.gap().get()), refused::getMessage);
            return;
        }
        benchmark.setUp();

        ProducedToken produced = benchmark.produce(new Turn());
        ConsumedToken consumed = benchmark.consume(new Turn());

        assertEquals(setting.mode(), consumed.mode());
        assertEquals(
                produced.shape().compressed() ? setting.codec() : Codec.NONE, consumed.codec());
        assertEquals("EUR", consumed.claims().get("currency"));
    }

    @Test
    void sizeModelIsExactForEachFormat() {
        for (CartSize size : CartSize.values()) {
            List<FormatProbe> tokens = tokens(size, KeyChoice.RSA, List.of(Codec.values()));

            assertEquals(23, tokens.size());
            tokens.addAll(tokens(size, KeyChoice.EC, List.of(Codec.NONE)));
            for (FormatProbe each : tokens) {
                assertEquals(Optional.empty(), each.wrong());
                assertEquals(size.bytes(), each.cartBytes());
                assertTrue(each.claimsBytes() > each.cartBytes());
            }
        }
    }

    @Test
    void wrongSizeIsReported() {
        assertEquals(
                Optional.of("a token of sign-produce has 769 characters, predicted are 768"),
                new FormatProbe("sign-produce", 100, 220, 220, 769, 768, false).wrong());
    }

    @Test
    void largeCartsAreCompressed() {
        for (FormatProbe token :
                tokens(CartSize.KB_100, KeyChoice.RSA, List.of(Codec.NONE, Codec.BROTLI))) {
            boolean asked = token.arm().contains("BROTLI");

            assertEquals(asked, token.compressed());
            assertEquals(asked, token.payloadBytes() < token.cartBytes());
        }
    }

    private static List<FormatProbe> tokens(CartSize size, KeyChoice keys, List<Codec> codecs) {
        List<ArmSpec> arms =
                FormatCells.formats(size, Entropy.CATALOGUE, keys, codecs)
                        .flatMap(
                                format ->
                                        format.encrypts() && format.compresses()
                                                ? Stream.of(format, FormatCells.inJwe(format))
                                                : Stream.of(format))
                        .map(format -> FormatCells.warm(format, "produce"))
                        .map(cell -> ArmCells.arm(cell.words(), cell.words(), cell))
                        .toList();
        return new ArrayList<>(FormatProbe.of(arms));
    }

    @ParameterizedTest
    @EnumSource
    void asymmetricOperationsAreCorrect(KeyChoice keys) throws Exception {
        TokenFormatKeyBenchmark benchmark = new TokenFormatKeyBenchmark();
        benchmark.keys = keys;
        benchmark.setUp(); // throws if they are not

        assertTrue(benchmark.verify());
        assertTrue(benchmark.sign().length > 0);
        assertEquals(32, benchmark.unwrap().getEncoded().length);
        assertTrue(benchmark.wrap() != null);
    }

    /** Or else its signatures might be no number below the modulus. */
    @Test
    void modulusOfTheForgerIsSmaller() {
        assertTrue(
                modulus(Owner.FORGER).compareTo(modulus(Owner.SENDER)) < 0,
                "choose another number");
    }

    private static BigInteger modulus(Owner owner) {
        return ((RSAPublicKey) owner.key(SignatureAlgorithm.RS256).getPublic()).getModulus();
    }

    /** In the JVM of this test it is not really the first call. */
    @Test
    void firstCallUsesATokenOfAnotherJvm() throws Exception {
        TokenFormatColdBenchmark benchmark = new TokenFormatColdBenchmark();
        benchmark.mode = Mode.ENCRYPT_THEN_SIGN;
        benchmark.codec = Codec.BROTLI;
        benchmark.size = CartSize.KB_1;
        benchmark.keys = KeyChoice.EC;
        benchmark.setUp();

        assertEquals("EUR", benchmark.consume().claims().get("currency"));
        assertTrue(benchmark.produce().token().length() > 0);
    }

    @Test
    void failureInTheOtherJvmIsReported() {
        TokenFormatColdBenchmark benchmark = new TokenFormatColdBenchmark();
        benchmark.placement = Placement.JWE;

        assertThrows(UnsupportedOperationException.class, benchmark::setUp);
    }
}

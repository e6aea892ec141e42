package io.github.jwtbench.token;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;

/**
 * Seeds are fixed, so that a build says the same twice; the fuzz target is there for the search.
 */
@Tag("slow")
class TokenPropertyTest {
    private static final List<SecuredTokenFormat> FORMATS = Fixture.allFormats();
    private static final List<SecuredTokenFormat> FAST =
            FORMATS.stream().filter(Fixture::isFast).toList();

    private static final Object[] EDGES = {
        Long.MIN_VALUE,
        Long.MAX_VALUE,
        0L,
        -0.0,
        Double.MIN_VALUE,
        Double.MAX_VALUE,
        "",
        "\u0000\u2028"
    };

    @Property(tries = 200, seed = "1")
    void sizeModelIsExact(
            @ForAll("formats") SecuredTokenFormat format,
            @ForAll @IntRange(max = 3000) int length,
            @ForAll byte filler) {
        String text = String.valueOf((char) (filler & 0x7F)).repeat(length);
        ProducedToken produced = Fixture.producer(format).produce(Map.of("x", text));
        assertEquals(TokenSizes.characters(format, produced.shape()), produced.token().length());
    }

    @Property(tries = 200, seed = "2", edgeCases = EdgeCasesMode.NONE)
    void anyClaimsAreReadBack(
            @ForAll("fast") SecuredTokenFormat format, @ForAll("claims") Map<String, Object> claims)
            throws TokenException {
        Map<String, Object> consumed =
                new HashMap<>(
                        Fixture.consumer(format).consume(Fixture.token(format, claims)).claims());
        List.of("iss", "aud", "iat", "exp").forEach(consumed::remove);
        assertEquals(claims, consumed);
    }

    @Property(tries = 300, seed = "3", edgeCases = EdgeCasesMode.NONE)
    void damagedTokensAreRefusedOrTheSame(
            @ForAll("fast") SecuredTokenFormat format,
            @ForAll @IntRange(max = 1 << 20) int at,
            @ForAll @IntRange(max = 5) int length,
            @ForAll("pieces") String piece)
            throws TokenException {
        String token = Tokens.BY_FORMAT.get(format);
        int start = at % token.length();
        int end = Math.min(token.length(), start + length);
        String damaged = token.substring(0, start) + piece + token.substring(end);
        TokenConsumer consumer = Tokens.CONSUMERS.get(format);
        Map<String, Object> claims;
        try {
            claims = consumer.consume(damaged).claims();
        } catch (TokenException e) {
            assertNotNull(e.error());
            return;
        }
        assertEquals(token, damaged);
        assertEquals(consumer.consume(token).claims(), claims);
    }

    @Property(tries = 300, seed = "4")
    void anyTextIsRefused(@ForAll("fast") SecuredTokenFormat format, @ForAll String text) {
        Fixture.refusedSomehow(Tokens.CONSUMERS.get(format), text);
    }

    /** Behind a good signature: any bytes as header, and as content. */
    @Property(tries = 300, seed = "5")
    void anySignedBytesAreRefused(@ForAll("fast") SecuredTokenFormat format, @ForAll byte[] bytes) {
        TokenConsumer consumer = Tokens.CONSUMERS.get(format);
        String header = Forge.jwsHeader("");
        Fixture.refusedSomehow(consumer, Forge.jws(header, bytes));
        Fixture.refusedSomehow(consumer, Forge.jwe(",\"cty\":\"JWT\"", bytes));
        String jwe = Forge.jwe(Forge.binding(), bytes);
        Fixture.refusedSomehow(
                consumer, Forge.jws(Forge.jwsHeader(",\"cty\":\"JWT\""), Forge.ascii(jwe)));
        String good = Tokens.BY_FORMAT.get(format);
        Fixture.refusedSomehow(consumer, Forge.withPart(good, 0, Forge.encode(bytes)));
    }

    @Provide
    Arbitrary<SecuredTokenFormat> formats() {
        return Arbitraries.of(FORMATS);
    }

    @Provide
    Arbitrary<SecuredTokenFormat> fast() {
        return Arbitraries.of(FAST);
    }

    @Provide
    Arbitrary<String> pieces() {
        return Arbitraries.strings()
                .withChars("ABCDwxyz0189-_.=+/ \u0000\u00e9\u2028")
                .ofMaxLength(5);
    }

    @Provide
    Arbitrary<Map<String, Object>> claims() {
        Arbitrary<String> texts =
                Arbitraries.strings().ofMaxLength(20).filter(TokenPropertyTest::isUnicode);
        Arbitrary<Object> plain =
                Arbitraries.oneOf(
                        texts.map(text -> text),
                        Arbitraries.longs().map(number -> number),
                        Arbitraries.doubles().map(number -> number),
                        Arbitraries.of(EDGES),
                        Arbitraries.of(true, false),
                        Arbitraries.just(null));
        Arbitrary<Object> nested =
                Arbitraries.oneOf(
                        plain,
                        plain.list().ofMaxSize(5).map(list -> list),
                        Arbitraries.maps(texts, plain).ofMaxSize(5).map(map -> map));
        return Arbitraries.maps(texts.map(name -> "c" + name), nested).ofMaxSize(10);
    }

    private static boolean isUnicode(String text) {
        return UTF_8.newEncoder().canEncode(text);
    }

    /** One good token of each format, and who reads it. */
    private static final class Tokens {
        static final Map<SecuredTokenFormat, String> BY_FORMAT = new HashMap<>();
        static final Map<SecuredTokenFormat, TokenConsumer> CONSUMERS = new HashMap<>();

        static {
            for (SecuredTokenFormat format : FAST) {
                BY_FORMAT.put(
                        format, Fixture.token(format, Payloads.of(300, Payloads.Content.FILLER)));
                CONSUMERS.put(format, Fixture.consumer(format));
            }
        }
    }
}

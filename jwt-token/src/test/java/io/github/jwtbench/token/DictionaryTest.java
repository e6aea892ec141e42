package io.github.jwtbench.token;

import static io.github.jwtbench.token.Fixture.refused;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DictionaryTest {
    private static final SecuredTokenFormat FORMAT =
            Fixture.SIGN.compressed(Codec.ZSTD_DICTIONARY, Placement.PAYLOAD);

    private static TokenConsumer knowing(Set<ZstdDictionary> dictionaries) {
        ConsumerConfig config = Fixture.consumerConfig(FORMAT);
        return new TokenConsumer(
                new ConsumerConfig(
                        config.formats(),
                        config.issuerKeys(),
                        config.claims(),
                        null,
                        dictionaries,
                        config.limits()));
    }

    @Test
    void savedDictionaryIsReadBack(@TempDir Path folder) throws IOException, TokenException {
        Path file = folder.resolve("carts.dict");
        Fixture.DICTIONARY.save(file);
        ZstdDictionary loaded = ZstdDictionary.load(file);
        assertEquals(Fixture.DICTIONARY.id(), loaded.id());
        String token = Fixture.token(FORMAT, Payloads.cart(7));
        knowing(Set.of(loaded)).consume(token);
    }

    /** A sender may change to a new dictionary while the recipient still knows the old one. */
    @Test
    void consumerFindsTheDictionaryAmongSeveral() throws TokenException {
        ZstdDictionary other = ZstdDictionary.train(Fixture.samples(10_000), 4096);
        String token = Fixture.token(FORMAT, Payloads.cart(7));
        assertEquals(
                Codec.ZSTD_DICTIONARY,
                knowing(Set.of(other, Fixture.DICTIONARY)).consume(token).codec());
        refused(TokenError.DICTIONARY_UNKNOWN, knowing(Set.of(other)), token);
        refused(TokenError.DICTIONARY_UNKNOWN, knowing(Set.of()), token);
    }

    /** The same id with another content must not give other claims. */
    @Test
    void damagedDictionaryOfTheSameIdIsRefused(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("carts.dict");
        Fixture.DICTIONARY.save(file);
        byte[] bytes = Files.readAllBytes(file);
        for (int at = bytes.length - 2000; at < bytes.length; at++) {
            bytes[at] ^= 1; // the texts are at the end, behind the tables
        }
        Files.write(file, bytes);
        ZstdDictionary damaged = ZstdDictionary.load(file);
        assertEquals(Fixture.DICTIONARY.id(), damaged.id());
        String token = Fixture.token(FORMAT, Payloads.cart(7));
        refused(TokenError.COMPRESSION_INVALID, knowing(Set.of(damaged)), token);
        assertThrows(
                IllegalArgumentException.class, () -> knowing(Set.of(damaged, Fixture.DICTIONARY)));
    }

    @Test
    void textIsNotADictionary(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("text");
        Files.writeString(file, "lorem ipsum");
        assertThrows(IllegalArgumentException.class, () -> ZstdDictionary.load(file));
        assertThrows(
                IllegalArgumentException.class,
                () -> ZstdDictionary.train(List.of(new byte[10]), 4096));
        assertThrows(IllegalArgumentException.class, () -> ZstdDictionary.train(List.of(), 4096));
    }

    @Test
    void dictionaryCompressesClaimsTooSmallForOtherCodecs() {
        Map<String, Object> cart = Payloads.cart(7);
        assertTrue(Fixture.producer(FORMAT).produce(cart).shape().compressed());
        SecuredTokenFormat zstd = Fixture.SIGN.compressed(Codec.ZSTD, Placement.PAYLOAD);
        assertFalse(Fixture.producer(zstd).produce(Map.of("c", 1)).shape().compressed());
    }
}

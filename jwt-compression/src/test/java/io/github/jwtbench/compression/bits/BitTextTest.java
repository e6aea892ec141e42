package io.github.jwtbench.compression.bits;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.compression.HpackCost;
import io.github.jwtbench.compression.NettyHpack;
import io.github.jwtbench.compression.bits.BitText.Bits;
import io.netty.handler.codec.http2.Http2Exception;
import java.text.ParseException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BitTextTest {
    private static final int SIGNATURE_BYTES = 256;

    /** Words out of the table of RFC 7541 appendix B, and the two that stand for other ones. */
    @ParameterizedTest
    @CsvSource({
        "00000, 0",
        "00011, a",
        "01001, t",
        "101101, u",
        "1011100, :",
        "1111011, z",
        "11111000, &",
        "11111011, ;",
        "1111110, X",
        "1111111, Z",
        "0000000001, 01",
        "01010000000, !0",
        "00000010100, 0!",
        "010100, !",
        "000000101000000, '0 0'",
        "1, =",
        "0, 0",
        "11111, &"
    })
    void wordsOfTheCodeAreWritten(String bits, String text) throws ParseException {
        byte[] bytes = new byte[bits.length() / 8 + 1 + BitText.ROOM_BEHIND];
        for (int i = 0; i < bits.length(); i++) {
            bytes[i / 8] |= (byte) (bits.charAt(i) == '1' ? 0x80 >> i % 8 : 0);
        }
        assertEquals(text, BitText.encode(bytes, bits.length()));

        Bits decoded = decode(text);
        StringBuilder read = new StringBuilder();
        for (int i = 0; i < decoded.count(); i++) {
            read.append(decoded.bytes()[i / 8] >> 7 - i % 8 & 1);
        }
        assertTrue(read.toString().startsWith(bits), read.toString());
        assertTrue(decoded.endsAt(bits.length()));
    }

    @Test
    void anyBitsAreReadBack() throws ParseException {
        Random random = new Random(3);
        for (int length = 1; length < 600; length++) {
            byte[] bytes = new byte[length / 8 + 1 + BitText.ROOM_BEHIND];
            for (int i = 0; i < length; i++) {
                bytes[i / 8] |= (byte) (random.nextBoolean() ? 0x80 >> i % 8 : 0);
            }
            String text = BitText.encode(bytes.clone(), length);
            Bits read = decode(text);
            assertTrue(read.endsAt(length));
            assertEquals(
                    0, Arrays.compare(bytes, 0, length / 8, read.bytes(), 0, length / 8), text);
            for (int i = length / 8 * 8; i < length; i++) {
                assertEquals(bytes[i / 8] >> 7 - i % 8 & 1, read.bytes()[i / 8] >> 7 - i % 8 & 1);
            }
        }
    }

    /** Netty's Huffman code of the text begins with the bits, but for one more at each X and Z. */
    @Test
    void huffmanCodeRestoresTheBits() throws Http2Exception {
        Random random = new Random(4);
        int compared = 0;
        for (int i = 0; i < 200; i++) {
            byte[] bytes = Arrays.copyOf(randomBytes(random, 16), 16 + BitText.ROOM_BEHIND);
            String text = BitText.encode(bytes, 128);
            if (!text.matches("[^XZ!]*")) {
                continue;
            }
            byte[] block = new NettyHpack(4096).block(Map.of("a", text));
            // 0x40, the name with its length, the length of the value
            assertArrayEquals(
                    Arrays.copyOf(bytes, 16),
                    Arrays.copyOfRange(block, 4, 20),
                    "after the lengths");
            compared++;
        }
        assertTrue(compared > 50, "compared " + compared);
    }

    /** Of as many bytes, base64url would cost 6.4 % more than they are. */
    @Test
    void textIsHardlyLongerThanItsBytes() {
        Random random = new Random(5);
        int rounds = 500;
        int sum = 0;
        for (int i = 0; i < rounds; i++) {
            byte[] bytes =
                    Arrays.copyOf(
                            randomBytes(random, SIGNATURE_BYTES),
                            SIGNATURE_BYTES + BitText.ROOM_BEHIND);
            String text = BitText.encode(bytes, 8 * SIGNATURE_BYTES);
            int cost = HpackCost.stringBytes(text) - 3;
            assertTrue(cost >= SIGNATURE_BYTES && cost <= SIGNATURE_BYTES + 6, "" + cost);
            sum += cost;
        }
        double mean = (double) sum / rounds;
        assertTrue(mean < 258, "mean: " + mean);
    }

    @Test
    void textOfEachBitStringIsUnique() throws ParseException {
        Set<String> texts = new HashSet<>();
        for (int value = 0; value < 1 << 12; value++) {
            byte[] bytes = new byte[2 + BitText.ROOM_BEHIND];
            bytes[0] = (byte) (value >> 4);
            bytes[1] = (byte) (value << 4);
            String text = BitText.encode(bytes, 12);
            assertTrue(texts.add(text), text);
            assertFalse(text.startsWith(" ") || text.endsWith(" "), text);
            // One more word of zeros, and the bits would have ended before.
            String inner = text.endsWith("!") ? text.substring(0, text.length() - 1) + " " : text;
            assertFalse(decode(inner + "0").endsAt(12), text);
            assertNotEquals("", text);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'', 0",
        "' a', 0",
        "'a ', 1",
        "a!a, 1",
        "aaaaaaaaa\", 9",
        "a?a, 1",
        "aéa, 1",
        "aaaaaaa€, 7"
    })
    void malformedTextIsRefused(String text, int offset) {
        ParseException e = assertThrows(ParseException.class, () -> decode(text));
        assertEquals(offset, e.getErrorOffset());
    }

    @Test
    void onlyCharactersOfTheCodeAreAccepted() throws ParseException {
        for (char c = 0; c < 300; c++) {
            String text = "aaaaaaaa" + c + "aaaaaaaa";
            boolean symbol = HuffmanCode.bits(c) > 0 && HuffmanCode.bits(c) <= 8;
            if (symbol) {
                assertEquals(
                        16 * 5 + Math.min(HuffmanCode.bits(c), c == 'X' || c == 'Z' ? 7 : 8),
                        decode(text).count());
            } else {
                assertThrows(ParseException.class, () -> decode(text));
            }
        }
        // Wrong characters only, more than a group of them.
        assertThrows(ParseException.class, () -> decode("\"".repeat(50)));
    }

    private static Bits decode(String text) throws ParseException {
        return BitText.decode(text, (at, rule) -> new ParseException(rule, at));
    }

    private static byte[] randomBytes(Random random, int count) {
        byte[] bytes = new byte[count];
        random.nextBytes(bytes);
        return bytes;
    }
}

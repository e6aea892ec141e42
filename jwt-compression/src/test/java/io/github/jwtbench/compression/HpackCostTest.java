package io.github.jwtbench.compression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.compression.HpackCost.Cost;
import io.github.jwtbench.compression.HpackCost.Representation;
import io.netty.handler.codec.http2.Http2Exception;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HpackCostTest {

    /** All characters that a value may have, by Netty's table. */
    @Test
    void huffmanLengthsEqualNettys() throws Http2Exception {
        for (char c = '!'; c < 0x7F; c++) {
            // So that Huffman is shorter, whatever the character.
            String value = String.valueOf(c).repeat(16) + "0".repeat(200);
            assertEquals(
                    new NettyHpack(0).send(Map.of("name", value)),
                    new HpackCost(0).send("name", value).bytes(),
                    "character " + (int) c);
        }
        String spaces = "a" + " ".repeat(64) + "a";
        assertEquals(
                new NettyHpack(0).send(Map.of("name", spaces)),
                new HpackCost(0).send("name", spaces).bytes());
    }

    @Test
    void representationIsReported() {
        HpackCost cost = new HpackCost(4096);
        assertEquals(Representation.NEW_NAME, cost.send("x-a", "1").representation());
        assertEquals(new Cost(Representation.INDEXED, 1), cost.send("x-a", "1"));
        assertEquals(Representation.NAME_INDEXED, cost.send("x-a", "2").representation());
        assertEquals(Representation.NAME_INDEXED, cost.send("x-a", "1", 1).representation());
        assertEquals(Representation.NAME_INDEXED, cost.send("authorization", "b").representation());
    }

    @Test
    void shorterStringFormIsUsed() throws Http2Exception {
        String value = "\\".repeat(20);
        assertEquals(1 + 20, HpackCost.stringBytes(value));
        assertEquals(
                new NettyHpack(0).send(Map.of("name", value)),
                new HpackCost(0).send("name", value).bytes());
    }

    /** RFC 7541 section 5.2: the length has 7 bits in its first byte. */
    @Test
    void lengthsGrowWithTheString() {
        assertEquals(1, HpackCost.stringBytes(""));
        assertEquals(1 + 126, HpackCost.stringBytes("&".repeat(126)));
        assertEquals(2 + 127, HpackCost.stringBytes("&".repeat(127)));
        assertEquals(2 + 254, HpackCost.stringBytes("&".repeat(254)));
        assertEquals(3 + 255, HpackCost.stringBytes("&".repeat(255)));
    }

    @Test
    void textWithoutACodeIsRefused() {
        HpackCost cost = new HpackCost(0);
        assertThrows(IllegalArgumentException.class, () -> cost.send("a", "\t"));
        assertThrows(IllegalArgumentException.class, () -> cost.send("a", "\u00e9"));
        assertThrows(IllegalArgumentException.class, () -> new HpackCost(-1));
    }
}

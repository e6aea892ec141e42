package io.github.jwtbench.core.load.http2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.netty.buffer.ByteBuf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BlockPartsTest {

    /** The first three are RFC 7541, appendices C.1.1 to C.1.3. */
    @ParameterizedTest
    @CsvSource({
        "ea, 5, 10",
        "1f9a0a, 5, 1337",
        "2a, 8, 42",
        "1f00, 5, 31",
        "1f8080808000, 5, 31",
        "7fff7f, 7, 16510",
        "0ff0ffffff07, 4, 2147483647"
    })
    void integersAreRead(String hex, int prefixBits, int expected) throws Exception {
        ByteBuf in = Wire.hex(hex);

        assertEquals(expected, BlockParts.integer(in.readUnsignedByte(), prefixBits, in));
        assertEquals(0, in.readableBytes());
    }

    @ParameterizedTest
    @CsvSource({
        "1f, 5",
        "1f9a, 5",
        "0ff1ffffff07, 4",
        "0fffffffff7f, 4",
        "1f808080808000, 5",
        "ffffffffffffffffffff, 7"
    })
    void truncatedOrTooLargeIntegersAreRefused(String hex, int prefixBits) {
        ByteBuf in = Wire.hex(hex);
        int first = in.readUnsignedByte();

        assertThrows(WireFormatException.class, () -> BlockParts.integer(first, prefixBits, in));
    }
}

package io.github.jwtbench.core.load.http2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.compression.netty.HeaderCompression;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeaderBlockReaderTest {

    @Test
    void readsTheExamplesOfTheRfc() throws Exception {
        Map<String, HeaderBlockReader> readers = new HashMap<>();
        List<String> lines = Wire.lines("rfc7541-appendix-c.tsv");
        for (String line : lines) {
            String[] columns = line.split("\t");
            HeaderBlockReader reader =
                    readers.computeIfAbsent(columns[0], name -> new HeaderBlockReader());

            HeaderBlock block = reader.read(7, Wire.hex(columns[1]));

            assertEquals(7, block.streamId());
            assertEquals(columns[1].length() / 2, block.bytes(), line);
            assertEquals(columns[1].startsWith("3fe101") ? 3 : 0, block.sizeUpdateBytes(), line);
            assertEquals(Integer.parseInt(columns[2]), block.tableBytes(), line);
            assertEquals(Integer.parseInt(columns[3]), block.tableLimit(), line);
            assertEquals(Integer.parseInt(columns[4]), block.evictions(), line);
            assertEquals(
                    List.of(columns[5].split(" ")),
                    block.fields().stream()
                            .map(field -> field.name() + "=" + field.representation())
                            .toList(),
                    line);
            boolean huffman = columns[0].equals("C.4") || columns[0].equals("C.6");
            for (FieldLine field : block.fields()) {
                boolean literal = field.representation() != Representation.INDEXED;
                assertEquals(huffman && literal, field.valueHuffman(), line);
                assertEquals(huffman && literal && !field.nameIndexed(), field.nameHuffman(), line);
            }
        }
        assertEquals(16, lines.size());
    }

    @Test
    void fieldBytesAreTheBytesOfTheRepresentation() throws Exception {
        // RFC 7541, C.4.1 and C.2.3: three indices, an indexed name with 12 coded octets, and a
        // literal name and value.
        HeaderBlock block =
                new HeaderBlockReader()
                        .read(
                                1,
                                Wire.hex(
                                        "8286"
                                                + "84"
                                                + "418cf1e3c2e5f23a6ba0ab90f4ff"
                                                + "100870617373776f726406736563726574"));

        assertEquals(
                List.of(
                        new FieldLine(":method", Representation.INDEXED, true, false, false, 1, 3),
                        new FieldLine(":scheme", Representation.INDEXED, true, false, false, 1, 4),
                        new FieldLine(":path", Representation.INDEXED, true, false, false, 1, 1),
                        new FieldLine(
                                ":authority",
                                Representation.INCREMENTAL,
                                true,
                                false,
                                true,
                                14,
                                15),
                        new FieldLine(
                                "password",
                                Representation.NEVER_INDEXED,
                                false,
                                false,
                                false,
                                17,
                                6)),
                block.fields());
        assertFalse(block.toString().contains("secret"));
    }

    @Test
    void representationsAreNamedLikeInTshark() throws Exception {
        List<String> lines = Wire.lines("tshark-representations.tsv");

        HeaderBlock block = new HeaderBlockReader().read(1, Wire.hex(lines.get(0)));

        assertEquals(
                lines.subList(1, lines.size()),
                block.fields().stream()
                        .map(f -> f.name() + "\t" + f.representation().text(f.nameIndexed()))
                        .toList());
    }

    @Test
    void aSizeUpdateEvictsAndAnEntryTooLargeEmptiesTheTable() throws Exception {
        HeaderBlockReader reader = new HeaderBlockReader();
        // Entries of 34 bytes: two, then an update to 40 that drives one out.
        HeaderBlock first = reader.read(1, Wire.hex("400161" + "0131" + "400162" + "0132"));
        HeaderBlock second = reader.read(3, Wire.hex("3f09" + "be"));
        // An entry of 41 bytes.
        HeaderBlock third = reader.read(5, Wire.hex("400163" + "083132333435363738"));

        assertEquals(68, first.tableBytes());
        assertEquals(0, first.evictions());
        assertEquals(
                new HeaderBlock(
                        3,
                        List.of(
                                new FieldLine(
                                        "b", Representation.INDEXED, true, false, false, 1, 1)),
                        2,
                        34,
                        40,
                        1),
                second);
        assertEquals(0, third.tableBytes());
        assertEquals(1, third.evictions());
        assertThrows(WireFormatException.class, () -> reader.read(7, Wire.hex("be")));
    }

    @Test
    void severalSizeUpdatesCountTogether() throws Exception {
        HeaderBlockReader reader = new HeaderBlockReader();
        reader.read(1, Wire.hex("400161" + "0131"));

        HeaderBlock block = reader.read(3, Wire.hex("20" + "3fe1ff3f" + "82"));

        assertEquals(5, block.sizeUpdateBytes());
        assertEquals(HeaderCompression.MAX_TABLE_BYTES, block.tableLimit());
        assertEquals(0, block.tableBytes());
        assertEquals(1, block.evictions());
    }

    @ParameterizedTest
    @CsvSource({
        "80, illegal index",
        "be, illegal index",
        "ff, cut off",
        "40, cut off",
        "4003, within its block",
        "40036162, within its block",
        "400161, cut off",
        "8220, before all fields",
        "3fe2ff3f, at most 1048576",
        "0081ff0131, not HPACK",
        "008100, cut off",
        "418cf1e3c2e5f23a6ba0ab90f4, within its block",
        "7f00, cut off"
    })
    void invalidHpackIsRefused(String hex, String reason) {
        HeaderBlockReader reader = new HeaderBlockReader();

        WireFormatException e =
                assertThrows(WireFormatException.class, () -> reader.read(1, Wire.hex(hex)));
        assertTrue(e.getMessage().contains(reason), e.getMessage());
    }

    @Test
    void recordsRefuseInvalidValues() {
        FieldLine line = new FieldLine("a", Representation.INCREMENTAL, true, false, false, 5, 1);
        assertThrows(
                IllegalArgumentException.class,
                () -> new HeaderBlock(1, List.of(line), 0, 41, 40, 0));
        assertThrows(
                IllegalArgumentException.class,
                () -> new FieldLine("a", Representation.INDEXED, true, false, true, 1, 1));
        assertThrows(
                IllegalArgumentException.class,
                () -> new FieldLine("a", Representation.INDEXED, false, false, false, 1, 1));
        assertThrows(
                IllegalArgumentException.class,
                () -> new FieldLine("a", Representation.INCREMENTAL, true, true, false, 1, 1));
        assertThrows(
                IllegalArgumentException.class,
                () -> new FieldLine("a", Representation.INCREMENTAL, true, false, false, 0, 1));
    }
}

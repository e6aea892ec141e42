package io.github.jwtbench.core.load.http2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.load.http2.TableModel.Field;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersEncoder;
import io.netty.handler.codec.http2.Http2Headers;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Netty's encoder is the oracle for the octets, and a model of the tables for what they mean. */
class HeaderBlockReaderPropertyTest {

    /** Names in the static table, whose values there are empty; values here never are. */
    private static final Set<String> STATIC_NAMES = Set.of("authorization", "cookie", "accept");

    private static final int NO_HUFFMAN = Integer.MAX_VALUE;

    /** A header list, and perhaps a new table size before it. */
    record Step(Integer tableBytes, List<Field> fields) {}

    @Provide
    Arbitrary<List<Step>> steps() {
        Arbitrary<String> names =
                Arbitraries.of("authorization", "cookie", "accept", "x-a", "x-b", "x-jwt-static");
        Arbitrary<String> values =
                Arbitraries.oneOf(
                        Arbitraries.of("1", "2", "a longer value", "x".repeat(300)),
                        Arbitraries.strings()
                                .withCharRange(' ', '~')
                                .ofMinLength(1)
                                .ofMaxLength(60));
        Arbitrary<Boolean> sensitive = Arbitraries.of(false, false, false, true);
        Arbitrary<Field> fields = Combinators.combine(names, values, sensitive).as(Field::new);
        Arbitrary<Integer> tables = Arbitraries.of(0, 33, 64, 128, 400, 4096, 70_000, 1 << 20);
        return Combinators.combine(tables.injectNull(0.7), fields.list().ofMaxSize(12))
                .as(Step::new)
                .list()
                .ofMaxSize(8);
    }

    @Property(tries = 500)
    void readerAgreesWithTheModelOnNettysOutput(
            @ForAll("steps") List<Step> steps, @ForAll boolean huffman) throws Exception {
        TableModel model = new TableModel(STATIC_NAMES);
        HeaderBlockReader reader = new HeaderBlockReader();
        Set<Field> sensitive =
                steps.stream()
                        .flatMap(step -> step.fields().stream())
                        .filter(Field::sensitive)
                        .collect(Collectors.toSet());
        DefaultHttp2HeadersEncoder netty =
                new DefaultHttp2HeadersEncoder(
                        (name, value) ->
                                sensitive.contains(
                                        new Field(name.toString(), value.toString(), true)),
                        true,
                        64,
                        huffman ? 0 : NO_HUFFMAN);
        for (Step step : steps) {
            if (step.tableBytes() != null) {
                netty.maxHeaderTableSize(step.tableBytes());
                model.resize(step.tableBytes());
            }
            Http2Headers headers = new DefaultHttp2Headers(false);
            step.fields().forEach(field -> headers.add(field.name(), field.value()));
            ByteBuf octets = Unpooled.buffer();
            netty.encodeHeaders(1, headers, octets);

            HeaderBlock block = reader.read(1, octets);

            // A value that is sensitive once is always, for Netty only sees names and values.
            List<Field> fields =
                    step.fields().stream()
                            .map(f -> new Field(f.name(), f.value(), true))
                            .map(
                                    f ->
                                            sensitive.contains(f)
                                                    ? f
                                                    : new Field(f.name(), f.value(), false))
                            .toList();
            assertEquals(
                    fields.stream().map(f -> f.name() + " " + model.add(f)).toList(),
                    block.fields().stream()
                            .map(f -> f.name() + " " + f.representation().text(f.nameIndexed()))
                            .toList());
            assertEquals(octets.readableBytes(), block.bytes());
            assertEquals(model.bytes(), block.tableBytes());
            assertEquals(model.limit(), block.tableLimit());
            assertEquals(model.takeEvictions(), block.evictions());
            for (int i = 0; i < fields.size(); i++) {
                checkBytes(fields.get(i), block.fields().get(i), huffman);
            }
        }
    }

    /** Without Huffman code the octets follow from the lengths, but for those of an index. */
    private static void checkBytes(Field field, FieldLine line, boolean huffman) {
        if (line.representation() == Representation.INDEXED) {
            assertTrue(line.bytes() <= 3);
            return;
        }
        int plain = string(field.value()) + (line.nameIndexed() ? 0 : 1 + string(field.name()));
        int index = line.nameIndexed() ? 3 : 0;
        if (!huffman) {
            assertFalse(line.nameHuffman() || line.valueHuffman());
            assertTrue(line.bytes() >= plain + Math.min(index, 1), line.toString());
        }
        assertTrue(line.bytes() <= plain + index, line.toString());
        if (huffman && line.bytes() < plain) {
            assertTrue(line.nameHuffman() || line.valueHuffman(), line.toString());
        }
    }

    private static int string(String text) {
        int length = text.length();
        return length + (length < 127 ? 1 : length < 127 + 128 ? 2 : 3);
    }

    @Property(tries = 2_000)
    void anyOctetsAreReadOrRefused(@ForAll byte[] octets) {
        readOrRefuse(new HeaderBlockReader(), Unpooled.wrappedBuffer(octets));
    }

    @Property(tries = 1_000, edgeCases = EdgeCasesMode.NONE)
    void damagedBlocksAreReadOrRefused(
            @ForAll("steps") List<Step> steps, @ForAll int position, @ForAll byte other)
            throws Exception {
        HeaderBlockReader reader = new HeaderBlockReader();
        DefaultHttp2HeadersEncoder netty =
                new DefaultHttp2HeadersEncoder((name, value) -> false, true, 64, 0);
        for (Step step : steps) {
            Http2Headers headers = new DefaultHttp2Headers(false);
            step.fields().forEach(field -> headers.add(field.name(), field.value()));
            ByteBuf octets = Unpooled.buffer();
            netty.encodeHeaders(1, headers, octets);
            if (octets.isReadable()) {
                octets.setByte(Math.floorMod(position, octets.readableBytes()), other);
            }
            if (!readOrRefuse(reader, octets)) {
                return;
            }
        }
    }

    /** Anything but the declared exception fails the test. */
    private static boolean readOrRefuse(HeaderBlockReader reader, ByteBuf octets) {
        try {
            HeaderBlock block = reader.read(1, octets);
            assertEquals(octets.readableBytes(), block.bytes());
            return true;
        } catch (WireFormatException e) {
            return false;
        }
    }
}

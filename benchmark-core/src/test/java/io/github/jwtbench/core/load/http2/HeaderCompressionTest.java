package io.github.jwtbench.core.load.http2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.compression.netty.HeaderCompression;
import io.github.jwtbench.compression.netty.Indexing;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2HeadersEncoder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the encoder writes for each setting, read back by the accounting and by Netty. */
class HeaderCompressionTest {

    private final HeaderBlockReader reader = new HeaderBlockReader();

    private static Http2Headers request(String token) {
        return new DefaultHttp2Headers(false)
                .method("GET")
                .scheme("https")
                .path("/api")
                .authority("localhost:10443")
                .add("x-jwt-session", "session " + token)
                .add("x-jwt-sig-bin", "signature " + token)
                .add("accept", "*/*");
    }

    private static HeaderCompression indexing(Indexing session, Indexing signature) {
        return new HeaderCompression(
                4096, 4096, Map.of("x-jwt-session", session, "x-jwt-sig-bin", signature));
    }

    private static ByteBuf encode(Http2HeadersEncoder encoder, Http2Headers headers)
            throws Http2Exception {
        ByteBuf octets = Unpooled.buffer();
        encoder.encodeHeaders(1, headers, octets);
        return octets;
    }

    private HeaderBlock send(Http2HeadersEncoder encoder, Http2Headers headers) throws Exception {
        return reader.read(1, encode(encoder, headers));
    }

    private static List<Integer> bytes(HeaderCompression compression) throws Exception {
        Http2HeadersEncoder encoder = compression.newEncoder();
        HeaderBlockReader fresh = new HeaderBlockReader();
        List<Integer> sizes = new ArrayList<>();
        for (String token : List.of("one", "one", "two", "one")) {
            sizes.add(fresh.read(1, encode(encoder, request(token))).bytes());
        }
        return sizes;
    }

    @Test
    void fieldsAreIndexedByDefault() throws Exception {
        Http2HeadersEncoder encoder = HeaderCompression.standard().newEncoder();

        send(encoder, request("a"));
        HeaderBlock second = send(encoder, request("a"));

        assertEquals(7, second.bytes());
        assertEquals(4096, second.tableLimit());
    }

    @Test
    void eachFieldHasItsModeAndItsPlace() throws Exception {
        Http2HeadersEncoder encoder = indexing(Indexing.LITERAL, Indexing.NEVER).newEncoder();

        for (int n = 0; n < 2; n++) {
            HeaderBlock block = send(encoder, request("a"));

            assertEquals(
                    List.of(
                            ":method",
                            ":scheme",
                            ":path",
                            ":authority",
                            "x-jwt-session",
                            "x-jwt-sig-bin",
                            "accept"),
                    block.fields().stream().map(FieldLine::name).toList());
            assertEquals(Representation.WITHOUT_INDEXING, block.fields().get(4).representation());
            assertEquals(Representation.NEVER_INDEXED, block.fields().get(5).representation());
            assertEquals(
                    n == 0 ? Representation.INCREMENTAL : Representation.INDEXED,
                    block.fields().get(6).representation());
        }
    }

    @Test
    void literalsArriveUnchanged() throws Exception {
        Http2HeadersEncoder encoder = indexing(Indexing.LITERAL, Indexing.LITERAL).newEncoder();
        DefaultHttp2HeadersDecoder decoder = new DefaultHttp2HeadersDecoder();

        for (String token : List.of("a", "b", "a")) {
            assertEquals(request(token), decoder.decodeHeaders(1, encode(encoder, request(token))));
        }
    }

    @Test
    void literalAndNeverCostTheSameOnOneHop() throws Exception {
        List<Integer> literal = bytes(indexing(Indexing.LITERAL, Indexing.LITERAL));

        assertEquals(literal, bytes(indexing(Indexing.NEVER, Indexing.NEVER)));
        assertEquals(literal, bytes(indexing(Indexing.LITERAL, Indexing.NEVER)));
        assertTrue(literal.get(1) > bytes(indexing(Indexing.INDEX, Indexing.INDEX)).get(1));
    }

    @Test
    void tableSizeUpdateIsNotMistakenForALiteral() throws Exception {
        Http2HeadersEncoder encoder =
                new HeaderCompression(100, 4096, Map.of("x-a", Indexing.LITERAL)).newEncoder();

        HeaderBlock block = send(encoder, new DefaultHttp2Headers(false).add("x-a", "1"));

        assertEquals(2, block.sizeUpdateBytes());
        assertEquals(100, block.tableLimit());
        assertEquals(Representation.WITHOUT_INDEXING, block.fields().get(0).representation());
        assertEquals(1, block.fields().size());
    }

    @ParameterizedTest
    @CsvSource({
        "1048576, 65536, 65536",
        "1048576, 2000000, 1048576",
        "4096, 65536, 4096",
        "1000, 4096, 1000",
        "16384, 65536, 16384",
        "16384, 100, 100",
        "0, 65536, 0",
        "65536, 0, 0"
    })
    void smallerTableSizeIsUsed(int own, long servers, int expected) throws Exception {
        Http2HeadersEncoder encoder =
                new HeaderCompression(own, 4096, Map.of("x-a", Indexing.LITERAL)).newEncoder();
        encoder.configuration().maxHeaderTableSize(servers);

        HeaderBlock first = send(encoder, request("a"));
        HeaderBlock second = send(encoder, request("a"));

        assertEquals(expected, first.tableLimit());
        assertEquals(expected != 4096, first.sizeUpdateBytes() > 0);
        assertEquals(0, second.sizeUpdateBytes());
        assertEquals(expected == 0, second.tableBytes() == 0);
    }

    @Test
    void tableSizeLimitHoldsAfterNewServerSettings() throws Exception {
        Http2HeadersEncoder encoder = new HeaderCompression(1000, 4096, Map.of()).newEncoder();
        send(encoder, request("a"));

        encoder.configuration().maxHeaderTableSize(65_536);
        HeaderBlock larger = send(encoder, request("a"));
        encoder.configuration().maxHeaderTableSize(100);
        HeaderBlock smaller = send(encoder, request("a"));
        encoder.configuration().maxHeaderTableSize(4096);
        HeaderBlock again = send(encoder, request("a"));

        assertEquals(1000, larger.tableLimit());
        assertEquals(0, larger.sizeUpdateBytes());
        assertEquals(7, larger.bytes());
        assertEquals(100, smaller.tableLimit());
        assertTrue(smaller.evictions() > 0);
        assertEquals(1000, again.tableLimit());
    }

    @Test
    void refusedHeaderListLeavesTheTableUnchanged() throws Exception {
        Http2HeadersEncoder encoder = indexing(Indexing.LITERAL, Indexing.INDEX).newEncoder();
        encoder.configuration().maxHeaderListSize(100);

        assertThrows(Http2Exception.class, () -> encode(encoder, request("a")));
        HeaderBlock block = send(encoder, new DefaultHttp2Headers(false).add("x-a", "1"));

        assertEquals(36, block.tableBytes());
    }

    private static Http2Headers large(String never) {
        return new DefaultHttp2Headers(false)
                .method("GET")
                .scheme("https")
                .path("/api")
                .add("x-jwt-static", "s".repeat(800))
                .add(never, "n")
                .add("x-jwt-sig-bin", "v".repeat(3_243));
    }

    /** A signature of ML-DSA-44 would push the static part out of a table of 4,096 bytes. */
    @ParameterizedTest
    @CsvSource({
        "4096, INDEXED, WITHOUT_INDEXING",
        "16384, INDEXED, INDEXED",
        "500, WITHOUT_INDEXING, WITHOUT_INDEXING",
        "0, WITHOUT_INDEXING, WITHOUT_INDEXING"
    })
    void partTooLargeForThePeersTableIsALiteral(
            int table, Representation fixed, Representation signature) throws Exception {
        Http2HeadersEncoder encoder =
                new HeaderCompression(
                                HeaderCompression.MAX_TABLE_BYTES,
                                4096,
                                Map.of("x-jwt-session", Indexing.NEVER))
                        .newEncoder();
        encoder.configuration().maxHeaderTableSize(table);

        send(encoder, large("x-jwt-session"));
        List<FieldLine> fields = send(encoder, large("x-jwt-session")).fields();

        assertEquals(fixed, fields.get(3).representation());
        assertEquals(Representation.NEVER_INDEXED, fields.get(4).representation());
        assertEquals(signature, fields.get(5).representation());
    }

    /** What a request has besides takes room first, wherever it stands. */
    @Test
    void otherFieldsPrecedeThePartsInTheTable() throws Exception {
        Http2HeadersEncoder encoder = HeaderCompression.standard().newEncoder();
        Http2Headers request = large("x-other").add("x-jwt-session", "w".repeat(200));

        for (int n = 0; n < 3; n++) {
            HeaderBlock block = send(encoder, request.add("x-later-" + n, "l".repeat(200)));

            assertEquals(Representation.WITHOUT_INDEXING, block.fields().get(5).representation());
            assertEquals(0, block.evictions());
        }
    }

    @Test
    void invalidValuesAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new HeaderCompression(-1, 0, Map.of()));
        assertThrows(
                IllegalArgumentException.class,
                () -> new HeaderCompression(0, HeaderCompression.MAX_TABLE_BYTES + 1, Map.of()));
        assertThrows(
                IllegalArgumentException.class,
                () -> new HeaderCompression(0, 0, Map.of("Cookie", Indexing.NEVER)));
    }
}

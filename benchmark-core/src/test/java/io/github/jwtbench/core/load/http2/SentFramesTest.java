package io.github.jwtbench.core.load.http2;

import static io.github.jwtbench.core.load.http2.Wire.END_HEADERS;
import static io.github.jwtbench.core.load.http2.Wire.PADDED;
import static io.github.jwtbench.core.load.http2.Wire.PRIORITY;
import static io.github.jwtbench.core.load.http2.Wire.client;
import static io.github.jwtbench.core.load.http2.Wire.frame;
import static io.github.jwtbench.core.load.http2.Wire.hex;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerAdapter;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http2.Http2FrameTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SentFramesTest {

    static final ChannelHandlerContext CONTEXT =
            new EmbeddedChannel(new ChannelHandlerAdapter() {}).pipeline().firstContext();

    private static final int DATA = Http2FrameTypes.DATA;
    private static final int HEADERS = Http2FrameTypes.HEADERS;
    private static final int CONTINUATION = Http2FrameTypes.CONTINUATION;
    private static final String PRIORITY_FIELDS = "0000000010";

    private final WireTotals totals = new WireTotals();
    private final List<HeaderBlock> blocks = new ArrayList<>();
    private final SentFrames frames =
            new SentFrames(
                    5,
                    (connection, block) -> {
                        assertEquals(5, connection);
                        blocks.add(block);
                    },
                    totals);

    /** Every form of a header block: 1, 2, 4, 2 and 0 octets of HPACK. */
    static ByteBuf traffic() {
        return client(
                frame(HEADERS, END_HEADERS | 1, 1, hex("82")),
                frame(DATA, PADDED, 1, hex("0382820000000000")),
                frame(HEADERS, END_HEADERS | PADDED, 3, hex("02" + "8286" + "0000")),
                frame(HEADERS, PRIORITY | PADDED, 5, hex("01" + PRIORITY_FIELDS + "82" + "00")),
                frame(CONTINUATION, 0, 5, hex("")),
                frame(CONTINUATION, 0, 5, hex("86")),
                frame(CONTINUATION, END_HEADERS, 5, hex("8487")),
                frame(Http2FrameTypes.WINDOW_UPDATE, 0, 0, hex("00000001")),
                frame(0xbb, 0xff, 0x7fffffff, hex("ffffff")),
                frame(HEADERS, END_HEADERS | PRIORITY, 7, hex(PRIORITY_FIELDS + "8286")),
                frame(HEADERS, END_HEADERS, 9, hex("")));
    }

    static void checkTraffic(List<HeaderBlock> blocks, WireTotals totals) {
        assertEquals(List.of(1, 3, 5, 7, 9), blocks.stream().map(HeaderBlock::streamId).toList());
        assertEquals(List.of(1, 2, 4, 2, 0), blocks.stream().map(HeaderBlock::bytes).toList());
        assertEquals(new WireBytes(traffic().readableBytes(), 0), totals.bytes());
    }

    @Test
    void countsFragmentsWithoutPaddingAndPriority() throws Exception {
        ByteBuf octets = traffic();

        frames.sent(CONTEXT, octets);

        checkTraffic(blocks, totals);
        assertEquals(traffic(), octets, "they must pass on");
    }

    @Test
    void receivedOctetsAreCounted() {
        frames.received(hex("0011"));
        frames.received(hex("ff"));

        assertEquals(new WireBytes(0, 3), totals.bytes());
    }

    static Stream<Arguments> nonsense() {
        return Stream.of(
                Arguments.of("preface", hex("474554202f")),
                Arguments.of("PUSH_PROMISE", client(frame(5, END_HEADERS, 1, hex("0000000282")))),
                Arguments.of(
                        "must be associated with a stream",
                        client(frame(HEADERS, END_HEADERS, 0, hex("82")))),
                Arguments.of(
                        "not currently processing headers",
                        client(frame(CONTINUATION, END_HEADERS, 1, hex("82")))),
                Arguments.of(
                        "does not match pending headers",
                        client(
                                frame(HEADERS, 0, 1, hex("82")),
                                frame(CONTINUATION, END_HEADERS, 3, hex("82")))),
                Arguments.of(
                        "frame of type 0 while processing headers",
                        client(frame(HEADERS, 0, 1, hex("82")), frame(DATA, 0, 1, hex("82")))),
                Arguments.of(
                        "frame of type 1 while processing headers",
                        client(
                                frame(HEADERS, 0, 1, hex("82")),
                                frame(HEADERS, END_HEADERS, 1, hex("82")))),
                Arguments.of(
                        "too small for padding",
                        client(frame(HEADERS, END_HEADERS | PADDED, 1, hex("0282")))),
                Arguments.of(
                        "too small for HEADERS",
                        client(frame(HEADERS, END_HEADERS | PADDED, 1, hex("")))),
                Arguments.of(
                        "too small for HEADERS",
                        client(frame(HEADERS, END_HEADERS | PRIORITY, 1, hex("00000000")))),
                Arguments.of("cut off", client(frame(HEADERS, END_HEADERS, 1, hex("40")))),
                Arguments.of(
                        "max allowed size (" + SentFrames.MAX_BLOCK_BYTES,
                        client(
                                frame(HEADERS, 0, 1, hex("82")),
                                frame(
                                        CONTINUATION,
                                        END_HEADERS,
                                        1,
                                        Unpooled.buffer().writeZero(SentFrames.MAX_BLOCK_BYTES)))));
    }

    @ParameterizedTest
    @MethodSource("nonsense")
    void invalidFramesAreRefusedAndInvalidateTheTotals(String reason, ByteBuf octets) {
        WireFormatException e =
                assertThrows(WireFormatException.class, () -> frames.sent(CONTEXT, octets));

        assertTrue(e.getMessage().contains(reason), e.getMessage());
        assertEquals(List.of(), blocks.stream().filter(b -> b.streamId() != 1).toList());
        String spoilt = assertThrows(IllegalStateException.class, totals::bytes).getMessage();
        assertTrue(spoilt.contains("connection 5: " + e.getMessage()), spoilt);
    }

    @Test
    void failureOfAListenerIsReported() {
        SentFrames failing =
                new SentFrames(
                        0,
                        (connection, block) -> {
                            throw new IllegalStateException("full");
                        },
                        totals);

        WireFormatException e =
                assertThrows(WireFormatException.class, () -> failing.sent(CONTEXT, traffic()));
        assertTrue(e.getMessage().contains("full"), e.getMessage());
        assertThrows(IllegalStateException.class, totals::bytes);
    }
}

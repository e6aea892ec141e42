package io.github.jwtbench.core.load.http2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.ByteBuf;
import io.netty.channel.embedded.EmbeddedChannel;
import org.junit.jupiter.api.Test;

class TapSideTest {

    private final EmbeddedChannel other = new EmbeddedChannel();
    private final EmbeddedChannel side =
            new EmbeddedChannel(new TapSide(other, (ctx, octets) -> {}, () -> {}));

    private static void setWritable(EmbeddedChannel channel, boolean writable) {
        channel.unsafe().outboundBuffer().setUserDefinedWritability(1, writable);
        channel.runPendingTasks();
    }

    @Test
    void octetsAreForwarded() {
        ByteBuf octets = Wire.hex("0102");

        side.writeInbound(octets);

        assertSame(octets, other.readOutbound());
        assertEquals(1, octets.refCnt());
        assertTrue(side.config().isAutoRead());
    }

    @Test
    void readingStopsWhileTheOtherSideCannotWrite() {
        other.pipeline().addLast(new TapSide(side, (ctx, octets) -> {}, () -> {}));
        setWritable(other, false);

        side.writeInbound(Wire.hex("01"));

        assertFalse(side.config().isAutoRead());
        setWritable(other, true);
        assertTrue(side.config().isAutoRead());
    }

    @Test
    void closeFollowsPendingOctets() {
        side.writeInbound(Wire.hex("01"));
        side.close();

        assertEquals(Wire.hex("01"), other.readOutbound());
        assertFalse(other.isOpen());
    }

    @Test
    void refusedOctetsAreNotForwardedAndCloseBothSides() {
        EmbeddedChannel refusing =
                new EmbeddedChannel(
                        new TapSide(
                                other,
                                (ctx, octets) -> {
                                    throw new WireFormatException("no");
                                },
                                () -> {}));
        ByteBuf octets = Wire.hex("01");

        refusing.writeInbound(octets);

        assertEquals(0, octets.refCnt());
        assertFalse(refusing.isOpen());
        assertFalse(other.isOpen());
        ByteBuf passed = other.readOutbound();
        assertEquals(0, passed == null ? 0 : passed.readableBytes());
    }
}

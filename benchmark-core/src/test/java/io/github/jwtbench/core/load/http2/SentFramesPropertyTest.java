package io.github.jwtbench.core.load.http2;

import static io.github.jwtbench.core.load.http2.Wire.client;
import static io.github.jwtbench.core.load.http2.Wire.frame;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class SentFramesPropertyTest {

    @Property(tries = 200)
    void splitOfOctetsDoesNotMatter(
            @ForAll @Size(min = 1, max = 20) List<@IntRange(min = 1, max = 20) Integer> sizes)
            throws Exception {
        List<HeaderBlock> blocks = new ArrayList<>();
        WireTotals totals = new WireTotals();
        SentFrames frames = new SentFrames(0, (connection, block) -> blocks.add(block), totals);
        ByteBuf left = SentFramesTest.traffic();

        for (int i = 0; left.isReadable(); i++) {
            int size = Math.min(left.readableBytes(), sizes.get(i % sizes.size()));
            frames.sent(SentFramesTest.CONTEXT, left.readSlice(size));
        }

        SentFramesTest.checkTraffic(blocks, totals);
    }

    /** Frames of the kinds that HTTP/2 knows, so that more than the preface is reached. */
    @Property(tries = 2_000, edgeCases = EdgeCasesMode.NONE)
    void anyFramesAreReadOrRefused(
            @ForAll @IntRange(max = 10) int type, @ForAll byte flags, @ForAll byte[] payload) {
        ByteBuf frame = frame(type, flags, 1, Unpooled.wrappedBuffer(payload));
        countOrSpoil(client(frame, frame));
    }

    @Property(tries = 1_000)
    void anyOctetsAreReadOrRefused(@ForAll byte[] octets) {
        countOrSpoil(client(Unpooled.wrappedBuffer(octets)));
    }

    /** Either all octets are counted, or there is no sum; no other exception may come. */
    private static void countOrSpoil(ByteBuf octets) {
        WireTotals totals = new WireTotals();
        SentFrames frames = new SentFrames(0, (connection, block) -> {}, totals);
        try {
            frames.sent(SentFramesTest.CONTEXT, octets);
            assertEquals(new WireBytes(octets.readableBytes(), 0), totals.bytes());
        } catch (WireFormatException e) {
            assertThrows(IllegalStateException.class, totals::bytes);
        }
    }
}

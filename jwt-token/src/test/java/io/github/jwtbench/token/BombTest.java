package io.github.jwtbench.token;

import static io.github.jwtbench.token.Fixture.refused;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.luben.zstd.EndDirective;
import com.github.luben.zstd.ZstdCompressCtx;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A trusted sender, or one whose key was stolen, that sends 64 MiB of zeros. */
class BombTest {
    private static final int BOMB_BYTES = 64 << 20;
    private static final int MAX_ALLOCATED_BYTES = 8 << 20;
    private static final Map<Codec, byte[]> BOMBS = new EnumMap<>(Codec.class);

    static {
        byte[] zeros = new byte[BOMB_BYTES];
        for (Codec codec : Codec.values()) {
            if (codec != Codec.NONE) {
                BOMBS.put(codec, Compression.compress(codec, zeros, Fixture.DICTIONARY));
            }
        }
    }

    static List<SecuredTokenFormat> formats() {
        return List.of(Fixture.SIGN, Fixture.SIGN_THEN_ENCRYPT, Fixture.ENCRYPT_THEN_SIGN).stream()
                .flatMap(plain -> Fixture.compressed(plain).stream())
                .toList();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("formats")
    void compressionBombIsRefusedWithoutItsMemory(SecuredTokenFormat format) {
        String bomb = token(format, BOMBS.get(format.codec()));
        // DEFLATE makes 64 KiB of it, and each JWS and JWE a third more.
        int atMost = format.codec() == Codec.DEFLATE ? 120_000 : 20_000;
        assertTrue(bomb.length() <= atMost, "length " + bomb.length());
        TokenConsumer consumer = Fixture.consumer(format);
        refused(TokenError.INFLATION_LIMIT, () -> consumer.consume(bomb)); // loads classes
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        refused(TokenError.INFLATION_LIMIT, () -> consumer.consume(bomb));
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;
        assertTrue(allocated < MAX_ALLOCATED_BYTES, "allocated " + allocated);
    }

    /** Or else the test above could not fail. */
    @Test
    void memoryMeasurementSeesTheBomb() throws TokenException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        Compression.inflate(Codec.DEFLATE, BOMBS.get(Codec.DEFLATE), BOMB_BYTES, Map.of());
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;
        assertTrue(allocated >= BOMB_BYTES, "allocated " + allocated);
    }

    /** Few bytes inside, but a window of 128 MiB, for which a decoder would make room first. */
    @Test
    void zstandardFrameWithAHugeWindowIsRefused() {
        byte[] frame;
        try (ZstdCompressCtx context = new ZstdCompressCtx()) {
            // In two steps: a frame whose content is known beforehand needs no window.
            context.setLevel(3).setWindowLog(27).setContentSize(false);
            ByteBuffer out = ByteBuffer.allocateDirect(1000);
            ByteBuffer in = ByteBuffer.allocateDirect(10);
            context.compressDirectByteBufferStream(out, in, EndDirective.FLUSH);
            context.compressDirectByteBufferStream(out, in, EndDirective.END);
            frame = new byte[out.position()];
            out.flip().get(frame);
        }
        refused(
                TokenError.INFLATION_LIMIT,
                () -> Compression.inflate(Codec.ZSTD, frame, 1 << 20, Map.of()));
    }

    /** RFC 7932 section 9.1: the first byte asks for a window of 16 MiB. */
    @Test
    void brotliStreamWithAHugeWindowIsRefused() {
        refused(
                TokenError.INFLATION_LIMIT,
                () -> Compression.inflate(Codec.BROTLI, new byte[] {0x0F, 0}, 1 << 20, Map.of()));
    }

    private static String token(SecuredTokenFormat format, byte[] bomb) {
        boolean inJwe = format.placement() == Placement.JWE;
        String name = format.codec().headerName();
        String pzip = ",\"pzip\":\"" + name + "\",\"crit\":[\"pzip\"]";
        String nested = ",\"cty\":\"JWT\"";
        String zip = format.codec() == Codec.DEFLATE ? ",\"zip\":\"DEF\"" : pzip;
        String inJws = inJwe ? "" : pzip;
        return switch (format.mode()) {
            case SIGN -> Forge.jws(Forge.jwsHeader(pzip), bomb);
            case SIGN_THEN_ENCRYPT ->
                    inJwe
                            ? Forge.jwe(nested + zip, bomb)
                            : Forge.jwe(
                                    nested, Forge.ascii(Forge.jws(Forge.jwsHeader(pzip), bomb)));
            case ENCRYPT_THEN_SIGN ->
                    Forge.jws(
                            Forge.jwsHeader(nested + inJws),
                            Forge.ascii(Forge.jwe(Forge.binding() + (inJwe ? zip : ""), bomb)));
        };
    }
}

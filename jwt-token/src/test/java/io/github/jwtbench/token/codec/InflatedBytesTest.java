package io.github.jwtbench.token.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class InflatedBytesTest {
    @Test
    void outputWithoutRoomIsRefused() {
        InflatedBytes bytes = new InflatedBytes(3, 100);
        ByteBuffer four = ByteBuffer.allocate(4);
        InflationException refusal =
                assertThrows(InflationException.class, () -> bytes.write(four));
        assertEquals(InflationException.Kind.LIMIT, refusal.kind());
    }
}

package io.github.jwtbench.compression;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;

/** The three parts of a joined token. */
record Assembled(Template template, PartText payload, byte[] signature) {
    private static final Base64.Encoder BASE64URL = Base64.getUrlEncoder().withoutPadding();

    /** The compact form. */
    String token() {
        byte[] first = template.encodedHeader();
        ByteBuffer second = BASE64URL.encode(payload.toBuffer());
        byte[] third = BASE64URL.encode(signature);
        ByteBuffer token =
                ByteBuffer.allocate(2 + first.length + second.remaining() + third.length);
        token.put(first).put((byte) '.').put(second).put((byte) '.').put(third);
        return Latin1.text(token.array());
    }

    boolean isSameAs(CompactToken token) {
        return Arrays.equals(template.header(), token.header())
                && payload.toBuffer().equals(ByteBuffer.wrap(token.payload()))
                && Arrays.equals(signature, token.signature());
    }
}

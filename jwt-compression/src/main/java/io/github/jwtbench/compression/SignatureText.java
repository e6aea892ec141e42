package io.github.jwtbench.compression;

import io.github.jwtbench.compression.bits.BitText;
import io.github.jwtbench.compression.bits.BitText.Bits;
import io.github.jwtbench.compression.bits.BitWriter;

/** The bytes of a signature, most of them in the header {@link SplitHeaders#SIGNATURE}. */
final class SignatureText {
    /**
     * HPACK writes the length of a string in two bytes below 255 bytes, in three from there on. The
     * text of so many bytes is shorter, so a slightly longer signature, such as RSA with 2048 bits,
     * has its end in the dynamic part, which saves one byte.
     */
    private static final int SHORT = 248;

    private static final int MAX_END = 16;

    private SignatureText() {}

    /** The header value; the remaining bytes are appended to the dynamic part. */
    static String write(byte[] signature, BitWriter dynamic) {
        boolean leavesEnd = signature.length > SHORT && signature.length <= SHORT + MAX_END;
        int kept = leavesEnd ? SHORT : signature.length;
        for (int i = kept; i < signature.length; i++) {
            dynamic.put(signature[i] & 0xFF, Byte.SIZE);
        }
        byte[] bits = new byte[kept + BitText.ROOM_BEHIND];
        System.arraycopy(signature, 0, bits, 0, kept);
        return BitText.encode(bits, Byte.SIZE * kept);
    }

    /**
     * Reads the signature.
     *
     * @param length bytes of the signature
     * @param dynamic contains only the bytes that the header does not hold
     */
    static void read(String text, int length, BitReader dynamic, PartText signature)
            throws MalformedSplitException {
        Bits bits = BitReader.bits(SplitHeaders.SIGNATURE, text);
        int kept = bits.count() / Byte.SIZE;
        if (!bits.endsAt(Byte.SIZE * kept) || kept == 0 || kept > length) {
            throw MalformedSplitException.at(
                    SplitHeaders.SIGNATURE,
                    text.length(),
                    "must be 1 to " + length + " whole bytes and zero bits");
        }
        if (length - kept > dynamic.length()) {
            throw dynamic.malformed("ends before the signature's last byte");
        }
        signature.raw(bits.bytes(), 0, kept);
        dynamic.lastBytes(length - kept, signature);
    }
}

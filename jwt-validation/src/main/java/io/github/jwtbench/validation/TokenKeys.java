package io.github.jwtbench.validation;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.security.SecureRandom;

/**
 * Makes keys for a token cache: a keyed hash of the token's end, SipHash-2-4 with 128 bits. The end
 * is the signature or a part of it, so two verified tokens have the same key only with negligible
 * probability. Each object draws a secret, and without it an attacker cannot make tokens that share
 * a bucket of a map. An attacker can put another text before a signature, so a cache must also
 * compare the whole token. Thread-safe.
 */
public final class TokenKeys {
    /** Hashed characters: an ES256 or Ed25519 signature, or 768 bits of an RSA signature. */
    private static final int END = 128;

    private static final VarHandle LONGS =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final long key0;
    private final long key1;

    public TokenKeys() {
        this(new SecureRandom());
    }

    private TokenKeys(SecureRandom random) {
        this(random.nextLong(), random.nextLong());
    }

    TokenKeys(long key0, long key1) {
        this.key0 = key0;
        this.key1 = key1;
    }

    /** The token's name. Of characters beyond Latin-1 only the lower byte counts. */
    // The only way to read some characters of a string without copying the string.
    @SuppressWarnings("deprecation")
    public TokenKey of(String token) {
        int begin = Math.max(0, token.length() - END);
        byte[] end = new byte[token.length() - begin];
        token.getBytes(begin, token.length(), end, 0);
        return hash(end);
    }

    /**
     * SipHash-2-4 with a result of 128 bits. (J.-P. Aumasson and D. J. Bernstein, "SipHash: a fast
     * short-input PRF", INDOCRYPT 2012, doi:10.1007/978-3-642-34931-7_28; the longer result is
     * defined by the authors' reference implementation.)
     */
    TokenKey hash(byte[] bytes) {
        State state = new State(key0, key1);
        int wholeWords = bytes.length & -Long.BYTES;
        for (int i = 0; i < wholeWords; i += Long.BYTES) {
            state.absorb((long) LONGS.get(bytes, i));
        }
        long last = (long) bytes.length << 56;
        for (int i = wholeWords; i < bytes.length; i++) {
            last |= (bytes[i] & 0xFFL) << 8 * (i - wholeWords);
        }
        state.absorb(last);
        return state.finish();
    }

    /** Local to one method, so that the compiler keeps it in registers. */
    private static final class State {
        private long v0;
        private long v1;
        private long v2;
        private long v3;

        State(long key0, long key1) {
            v0 = key0 ^ 0x736f6d6570736575L;
            v1 = key1 ^ 0x646f72616e646f6dL ^ 0xee;
            v2 = key0 ^ 0x6c7967656e657261L;
            v3 = key1 ^ 0x7465646279746573L;
        }

        void absorb(long word) {
            v3 ^= word;
            round();
            round();
            v0 ^= word;
        }

        TokenKey finish() {
            v2 ^= 0xee;
            long first = fourRounds();
            v1 ^= 0xdd;
            return new TokenKey(fourRounds(), first);
        }

        private long fourRounds() {
            for (int i = 0; i < 4; i++) {
                round();
            }
            return v0 ^ v1 ^ v2 ^ v3;
        }

        private void round() {
            v0 += v1;
            v1 = Long.rotateLeft(v1, 13) ^ v0;
            v0 = Long.rotateLeft(v0, 32);
            v2 += v3;
            v3 = Long.rotateLeft(v3, 16) ^ v2;
            v0 += v3;
            v3 = Long.rotateLeft(v3, 21) ^ v0;
            v2 += v1;
            v1 = Long.rotateLeft(v1, 17) ^ v2;
            v2 = Long.rotateLeft(v2, 32);
        }
    }
}

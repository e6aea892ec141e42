package io.github.jwtbench.library.format;

import io.github.jwtbench.suite.tokenformat.TokenFormat;
import io.github.jwtbench.token.Codec;
import io.github.jwtbench.token.Mode;
import io.github.jwtbench.token.Placement;
import io.github.jwtbench.token.SecuredTokenFormat;
import io.github.jwtbench.token.ZstdDictionary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The cart and the format of a token: the parameters of a cell. */
record FormatSetting(
        Mode mode,
        CartSize size,
        Codec codec,
        Placement placement,
        Entropy entropy,
        KeyChoice keys) {

    static final String PLACEMENT = "placement";
    static final String KEYS = "keys";

    private static final int SAMPLES = 400;
    private static final int DICTIONARY_BYTES = 16 * 1024;
    private static final long FIRST_SAMPLE = 1_000_000; // not a seed of a benchmark's cart

    /**
     * @throws IllegalArgumentException if a parameter has another value
     */
    static FormatSetting of(TokenFormat format) {
        return new FormatSetting(
                Mode.valueOf(format.mode()),
                CartSize.valueOf(format.size()),
                Codec.valueOf(format.codec()),
                Placement.valueOf(format.placement()),
                Entropy.valueOf(format.entropy()),
                KeyChoice.valueOf(format.keys()));
    }

    TokenFormat tokenFormat() {
        return new TokenFormat(
                size.name(),
                mode.name(),
                codec.name(),
                placement.name(),
                entropy.name(),
                keys.name());
    }

    FormatSetting with(Placement other) {
        return new FormatSetting(mode, size, codec, other, entropy, keys);
    }

    /** Why there is no such format; empty if there is. */
    Optional<String> gap() {
        if (placement == Placement.JWE && !mode.isEncrypted()) {
            return Optional.of("a JWS has no JWE to be compressed in");
        }
        return placement == Placement.JWE && codec == Codec.NONE
                ? Optional.of("without compression there is no place of it")
                : Optional.empty();
    }

    /**
     * @throws UnsupportedOperationException if there is a {@link #gap}
     */
    SecuredTokenFormat format() {
        Optional<String> gap = gap();
        if (gap.isPresent()) {
            throw new UnsupportedOperationException(tokenFormat().parameters() + ": " + gap.get());
        }
        return new SecuredTokenFormat(
                mode,
                codec,
                placement,
                keys.signing(),
                mode.isEncrypted() ? keys.management() : null);
    }

    Cart cart(long seed) {
        return Cart.of(size, entropy, seed);
    }

    /** Trained on other carts of 1 KB, whatever the size; null for codecs without one. */
    @Nullable ZstdDictionary dictionary() {
        if (codec != Codec.ZSTD_DICTIONARY) {
            return null;
        }
        List<byte[]> samples = new ArrayList<>();
        for (long seed = FIRST_SAMPLE; seed < FIRST_SAMPLE + SAMPLES; seed++) {
            Map<String, Object> claims = new LinkedHashMap<>();
            claims.put("iss", Parties.ISSUER);
            claims.put("aud", Parties.AUDIENCE);
            claims.putAll(Cart.of(CartSize.KB_1, entropy, seed).claims());
            samples.add(Cart.json(claims));
        }
        return ZstdDictionary.train(samples, DICTIONARY_BYTES);
    }
}

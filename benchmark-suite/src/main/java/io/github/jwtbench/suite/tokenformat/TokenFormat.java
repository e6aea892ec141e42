package io.github.jwtbench.suite.tokenformat;

import io.github.jwtbench.core.run.setup.Require;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The format of a cart's token, in the names of the benchmarks' parameters.
 *
 * @param size of the cart, such as {@code KB_10}
 * @param mode {@code SIGN}, {@code SIGN_THEN_ENCRYPT} or {@code ENCRYPT_THEN_SIGN}
 * @param codec {@code NONE}, {@code BROTLI}, …
 * @param placement of the compression: {@code PAYLOAD} or {@code JWE}
 * @param entropy of the cart's texts
 * @param keys algorithms of the two key pairs
 */
public record TokenFormat(
        String size, String mode, String codec, String placement, String entropy, String keys) {

    /** Prefix of the names of runs and comparisons of token formats; the size follows. */
    public static final String BENCHMARK = "token-format-";

    /** The codec of a token that is not compressed. */
    public static final String NONE = "NONE";

    /** The mode without encryption. */
    public static final String SIGN = "SIGN";

    private static final String PAYLOAD = "PAYLOAD";

    /**
     * @throws IllegalArgumentException if a parameter is missing
     */
    public static TokenFormat of(Map<String, String> parameters) {
        return new TokenFormat(
                Require.entry(parameters, "size"),
                Require.entry(parameters, "mode"),
                Require.entry(parameters, "codec"),
                Require.entry(parameters, "placement"),
                Require.entry(parameters, "entropy"),
                Require.entry(parameters, "keys"));
    }

    /** Values by parameter name of the benchmarks. */
    public SortedMap<String, String> parameters() {
        return new TreeMap<>(
                Map.of(
                        "size", size,
                        "mode", mode,
                        "codec", codec,
                        "placement", placement,
                        "entropy", entropy,
                        "keys", keys));
    }

    /** The same format without compression. */
    public TokenFormat uncompressed() {
        return new TokenFormat(size, mode, NONE, PAYLOAD, entropy, keys);
    }

    public boolean compresses() {
        return !codec.equals(NONE);
    }

    public boolean encrypts() {
        return !mode.equals(SIGN);
    }

    /** A size of carts as people write it, such as {@code 100 KB} for {@code KB_100}. */
    public static String sizeInWords(String size) {
        int gap = size.indexOf('_');
        return gap < 0 ? size : size.substring(gap + 1) + " " + size.substring(0, gap);
    }

    /** Formats with equal carts can be ranked together: the same carts with the same keys. */
    public Cart cart() {
        return new Cart(size, entropy, keys);
    }

    /** The same carts and the same keys. */
    public record Cart(String size, String entropy, String keys) {}
}

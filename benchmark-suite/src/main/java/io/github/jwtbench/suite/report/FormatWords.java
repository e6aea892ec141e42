package io.github.jwtbench.suite.report;

import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.suite.tokenformat.BreakEven;
import io.github.jwtbench.suite.tokenformat.TokenFormat;
import java.util.Locale;

/** Names and numbers of token formats as people read them. */
final class FormatWords {

    private static final double BITS_PER_MEGABIT = 1e6;
    private static final double MICROS_PER_MILLI = 1e3;

    private FormatWords() {}

    /** Such as {@code sign then encrypt, Brotli}. */
    static String of(TokenFormat format) {
        return format.compresses()
                ? mode(format.mode()) + ", " + codec(format)
                : mode(format.mode());
    }

    static String mode(String mode) {
        return mode.equals(TokenFormat.SIGN)
                ? "sign only"
                : mode.toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    static String codec(TokenFormat format) {
        String name =
                switch (format.codec()) {
                    case "NONE" -> Units.NONE;
                    case "DEFLATE" -> "DEFLATE";
                    case "BROTLI" -> "Brotli";
                    case "ZSTD" -> "Zstandard";
                    case "ZSTD_DICTIONARY" -> "Zstandard with a dictionary";
                    default -> format.codec();
                };
        return format.placement().equals("JWE") ? name + " in the JWE" : name;
    }

    static String keys(String keys) {
        return switch (keys) {
            case "RSA" -> "PS256 and RSA-OAEP-256";
            case "EC" -> "ES256 and ECDH-ES";
            case "RS256" -> "RS256 and RSA-OAEP-256";
            case "EDDSA" -> "EdDSA and ECDH-ES";
            default -> keys;
        };
    }

    static String cart(TokenFormat.Cart cart) {
        String entropy = cart.entropy().toLowerCase(Locale.ROOT);
        return String.join(", ", TokenFormat.sizeInWords(cart.size()), entropy, keys(cart.keys()));
    }

    /** Microseconds as milliseconds. */
    static String millis(double micros) {
        return Units.millis(micros / MICROS_PER_MILLI);
    }

    /** Bytes against the cart's. */
    static String change(double change) {
        String percent = Units.change(1 + change);
        return change > 0
                ? percent + ", growth"
                : change < 0 ? percent + ", shrinkage" : percent + ", same";
    }

    /** On which links compression pays. */
    static String pays(BreakEven breakEven) {
        return switch (breakEven.kind()) {
            case BELOW ->
                    "below %s (%s to %s)"
                            .formatted(
                                    speed(breakEven.bitsPerSecond()),
                                    speed(breakEven.low()),
                                    speed(breakEven.high()));
            case AT_LEAST -> "below %s at least".formatted(speed(breakEven.low()));
            case EVERY_SPEED -> "at every speed";
            case NEVER -> "never";
            case OPEN -> "open";
        };
    }

    private static String speed(double bitsPerSecond) {
        return Units.number(bitsPerSecond / BITS_PER_MEGABIT) + " Mbit/s";
    }
}

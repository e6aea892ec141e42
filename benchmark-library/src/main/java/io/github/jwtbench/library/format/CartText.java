package io.github.jwtbench.library.format;

import java.util.List;
import java.util.Random;

/** Texts of carts, in ASCII and without anything that JSON escapes. */
final class CartText {
    static final String FILLER =
            "This is a product description with some more text to fill space. ";

    static final List<String> COLOURS =
            words("black white navy olive sand rust teal plum coral slate ivory amber mint rose");
    static final List<String> MATERIALS =
            words(
                    "cotton linen wool oak walnut steel brass glass ceramic leather nylon cork paper");

    private static final List<String> KINDS =
            words(
                    "lamp chair mug kettle jacket scarf boots backpack notebook pen clock mirror rug"
                            + " shelf pillow blanket knife pan bowl vase bottle tent stove helmet"
                            + " glove saddle speaker cable keyboard mouse tripod lens bag wallet");
    private static final List<String> QUALITIES =
            words(
                    "light sturdy folding heavy small large quiet warm slim round soft double quick"
                            + " bright plain classic modern washable waterproof padded woven hand"
                            + " made outdoor travel winter summer kitchen garden office night");
    private static final List<String> BRANDS =
            words(
                    "Norvik Halden Brisa Kestrel Tamari Ostra Lumen Fjella Corvo Meridian Pallas"
                            + " Quill Arbor Vesper Solano Drift Ember Tundra Mistral Alba");
    private static final List<String> REST =
            words(
                    "for the a with in of and to from its that keeps comes ships fits holds made"
                            + " tested spare parts edge handle cover frame pocket strap lid base"
                            + " seam finish two three four years warranty use every day room");
    private static final String SYMBOLS = "ABCDEFGHJKLMNPQRSTUVWXYZ0123456789";

    private CartText() {}

    private static List<String> words(String text) {
        return List.of(text.split(" "));
    }

    static String one(List<String> words, Random random) {
        return words.get(random.nextInt(words.size()));
    }

    /** Such as {@code KT4-92713}. */
    static String sku(Random random) {
        return symbols(3, random) + "-" + (10_000 + random.nextInt(90_000));
    }

    static String name(Random random) {
        return "%s %s %s %s"
                .formatted(
                        one(BRANDS, random),
                        one(QUALITIES, random),
                        one(KINDS, random),
                        1 + random.nextInt(900));
    }

    /** Random characters; with filler, predictable ones. */
    static String id(Entropy entropy, int length, Random random) {
        return entropy == Entropy.CATALOGUE ? symbols(length, random) : "0".repeat(length);
    }

    private static String symbols(int length, Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append(SYMBOLS.charAt(random.nextInt(SYMBOLS.length())));
        }
        return text.toString();
    }

    /** Words up to exactly that length; the last may be cut. */
    static String sentences(Entropy entropy, int length, Random random) {
        StringBuilder text = new StringBuilder();
        while (text.length() < length) {
            if (entropy == Entropy.FILLER) {
                text.append(FILLER);
            } else {
                text.append(one(random.nextInt(3) == 0 ? QUALITIES : REST, random)).append(' ');
            }
        }
        text.setLength(length);
        return text.toString();
    }
}

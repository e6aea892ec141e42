package io.github.jwtbench.library;

import io.github.jwtbench.library.arm.ArmPace;
import io.github.jwtbench.library.format.CartSize;
import io.github.jwtbench.library.format.Entropy;
import io.github.jwtbench.library.format.FormatCells;
import io.github.jwtbench.library.format.FormatFault;
import io.github.jwtbench.library.format.KeyChoice;
import io.github.jwtbench.suite.settings.Tier;
import io.github.jwtbench.suite.tokenformat.TokenFormat;
import io.github.jwtbench.token.Codec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Which comparisons of secured token formats are made: one for each kind of carts and keys. */
final class FormatComparisons {
    private static final ArmPace BLINK = new ArmPace(2, 20, 500, 2);

    private static final Duration QUICK = Duration.ofSeconds(19);
    private static final Duration FULL = Duration.ofMinutes(2);
    private static final Duration VARIANT = Duration.ofMinutes(1);

    /**
     * The usual codecs. One with a dictionary is left out, since every reader must be given the
     * dictionary.
     */
    private static final List<Codec> CODECS =
            List.of(Codec.NONE, Codec.DEFLATE, Codec.BROTLI, Codec.ZSTD);

    /** A bomb has the same size in all carts, and takes long to make. */
    private static final CartSize BOMBED = CartSize.KB_10;

    private FormatComparisons() {}

    static List<ComparisonPlan> of(Tier tier) {
        return switch (tier) {
            case SMOKE -> smoke();
            case QUICK -> quick();
            case FULL -> full();
        };
    }

    private static List<ComparisonPlan> smoke() {
        List<ComparisonPlan> plans = new ArrayList<>();
        for (CartSize size : CartSize.values()) {
            FormatQuestions questions =
                    new FormatQuestions(formats(size, List.of(Codec.NONE, Codec.BROTLI)));
            if (size == CartSize.B_100) {
                questions.withOperations();
            }
            if (size == BOMBED) {
                questions.withRefusals(Codec.BROTLI.name(), List.of(FormatFault.values()));
            }
            plans.add(plan(size, "", BLINK, Duration.ZERO, questions));
        }
        return List.copyOf(plans);
    }

    /** The cost and savings of compression and encryption, for two sizes. */
    private static List<ComparisonPlan> quick() {
        return Stream.of(CartSize.KB_1, CartSize.KB_10)
                .map(
                        size ->
                                plan(
                                        size,
                                        "",
                                        pace(size),
                                        QUICK,
                                        new FormatQuestions(
                                                formats(size, List.of(Codec.NONE, Codec.BROTLI)))))
                .toList();
    }

    /** All sizes, codecs and refusals, with variations: places, texts, keys. */
    private static List<ComparisonPlan> full() {
        List<ComparisonPlan> plans = new ArrayList<>();
        for (CartSize size : CartSize.values()) {
            List<TokenFormat> formats = new ArrayList<>(formats(size, List.of(Codec.values())));
            formats.stream()
                    .filter(each -> each.encrypts() && each.codec().equals(Codec.BROTLI.name()))
                    .map(FormatCells::inJwe)
                    .toList()
                    .forEach(formats::add);
            plans.add(plan(size, "", pace(size), FULL, all(formats, size)));
        }
        for (CartSize size : List.of(CartSize.KB_1, CartSize.KB_100)) {
            plans.add(variant(size, Entropy.FILLER, KeyChoice.RSA, CODECS));
            for (KeyChoice keys : KeyChoice.values()) {
                if (keys != KeyChoice.RSA) {
                    plans.add(
                            variant(
                                    size,
                                    Entropy.CATALOGUE,
                                    keys,
                                    List.of(Codec.NONE, Codec.BROTLI)));
                }
            }
        }
        return List.copyOf(plans);
    }

    private static ComparisonPlan variant(
            CartSize size, Entropy entropy, KeyChoice keys, List<Codec> codecs) {
        String name = entropy == Entropy.CATALOGUE ? keys.name() : entropy.name();
        return plan(
                size,
                "-" + name.toLowerCase(Locale.ROOT),
                pace(size),
                VARIANT,
                new FormatQuestions(FormatCells.formats(size, entropy, keys, codecs).toList())
                        .withOperations());
    }

    private static FormatQuestions all(List<TokenFormat> formats, CartSize size) {
        return new FormatQuestions(formats)
                .withOperations()
                .withRefusals(
                        Codec.BROTLI.name(),
                        size == BOMBED
                                ? List.of(FormatFault.values())
                                : List.of(FormatFault.BAD_SIGNATURE, FormatFault.WRONG_AUDIENCE));
    }

    private static List<TokenFormat> formats(CartSize size, List<Codec> codecs) {
        return FormatCells.formats(size, Entropy.CATALOGUE, KeyChoice.RSA, codecs).toList();
    }

    /**
     * All arms of a JVM share its code, so that each needs little: encryption is compiled after
     * some hundred calls, and a call takes longer the larger the cart is.
     */
    private static ArmPace pace(CartSize size) {
        return switch (size) {
            case B_100, KB_1 -> new ArmPace(1000, 100, 1000, 32);
            case KB_10 -> new ArmPace(1000, 200, 1000, 32);
            case KB_100 -> new ArmPace(1000, 280, 1000, 24);
        };
    }

    private static ComparisonPlan plan(
            CartSize size,
            String variant,
            ArmPace pace,
            Duration budget,
            FormatQuestions questions) {
        String name = size.name().toLowerCase(Locale.ROOT).replace('_', '-') + variant;
        return new ComparisonPlan(
                TokenFormat.BENCHMARK + name,
                "Token formats, carts of "
                        + TokenFormat.sizeInWords(size.name())
                        + variant.replace('-', ' '),
                pace,
                budget,
                questions.arms(),
                questions.questions());
    }
}

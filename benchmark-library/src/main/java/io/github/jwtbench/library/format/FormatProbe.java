package io.github.jwtbench.library.format;

import io.github.jwtbench.core.compare.ArmCells;
import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Value;
import io.github.jwtbench.core.run.setup.Cell;
import io.github.jwtbench.suite.tokenformat.MeasuredFormat;
import io.github.jwtbench.suite.tokenformat.TokenFormat;
import io.github.jwtbench.token.ProducedToken;
import io.github.jwtbench.token.TokenSizes;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One token of a format, made before the first start for its size.
 *
 * @param arm name of the arm that makes such tokens
 * @param cartBytes of the cart's JSON
 * @param claimsBytes of the claims' JSON: the cart, and the producer's claims
 * @param payloadBytes of the innermost layer's content, after the codec
 * @param tokenCharacters measured
 * @param predictedCharacters by the size model
 * @param compressed false if the codec did not help and was skipped
 */
public record FormatProbe(
        String arm,
        int cartBytes,
        int claimsBytes,
        int payloadBytes,
        int tokenCharacters,
        int predictedCharacters,
        boolean compressed) {

    /** A token of each arm that makes tokens; empty if there is none. */
    public static List<FormatProbe> of(List<ArmSpec> arms) {
        return arms.stream().filter(FormatProbe::produces).map(FormatProbe::of).toList();
    }

    private static boolean produces(ArmSpec arm) {
        Cell cell = ArmCells.cell(arm);
        return cell.benchmarkClass().equals(FormatCells.FORMAT)
                && cell.method().equals(FormatCells.BOTH.get(0));
    }

    private static FormatProbe of(ArmSpec arm) {
        FormatSetting setting = FormatSetting.of(TokenFormat.of(arm.dimensions()));
        Cart cart = setting.cart(0);
        ProducedToken token =
                Parties.of(setting.keys())
                        .producer(setting.format(), setting.dictionary())
                        .produce(cart.claims());
        return new FormatProbe(
                arm.name(),
                cart.bytes(),
                token.claimsBytes(),
                token.shape().payloadBytes(),
                token.token().length(),
                TokenSizes.characters(setting.format(), token.shape()),
                token.shape().compressed());
    }

    /** Sizes as values of a comparison, whose carts have one size; empty without a token. */
    public static List<Value> values(List<FormatProbe> tokens) {
        return tokens.stream()
                .flatMap(
                        each ->
                                Stream.of(
                                        MeasuredFormat.cart(each.cartBytes),
                                        MeasuredFormat.token(each.arm, each.tokenCharacters)))
                .distinct()
                .toList();
    }

    /** Where the size model is wrong: then no size can be trusted. Empty where it is right. */
    public Optional<String> wrong() {
        return tokenCharacters == predictedCharacters
                ? Optional.empty()
                : Optional.of(
                        "a token of %s has %s characters, predicted are %s"
                                .formatted(arm, tokenCharacters, predictedCharacters));
    }
}

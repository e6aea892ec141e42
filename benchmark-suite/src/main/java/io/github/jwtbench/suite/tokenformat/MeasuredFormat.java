package io.github.jwtbench.suite.tokenformat;

import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.ArmCells;
import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Value;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.run.setup.Cell;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A format of a comparison: the arms that make and read its tokens, and the size of one token, a
 * value of the comparison.
 *
 * @param comparison that measured it
 * @param format which
 * @param produce name of the arm that makes tokens
 * @param consume name of the arm that reads them
 * @param cartBytes of the cart's JSON
 * @param tokenCharacters of the token, which are bytes on the wire
 */
public record MeasuredFormat(
        Comparison comparison,
        TokenFormat format,
        String produce,
        String consume,
        int cartBytes,
        int tokenCharacters) {

    private static final String CART = "cart";
    private static final String TOKEN = "token";
    private static final String ARM = "arm";
    private static final String CONSUME = "consume";

    /** The size of the cart's JSON. */
    public static Value cart(int bytes) {
        return new Value(CART, new TreeMap<>(), bytes, "bytes");
    }

    /** The size of a token that an arm makes. */
    public static Value token(String arm, int characters) {
        return new Value(TOKEN, new TreeMap<>(Map.of(ARM, arm)), characters, "characters");
    }

    /**
     * The formats of a comparison, in the order of its arms; empty where it is of something else.
     *
     * @throws IllegalArgumentException if a size is no number above 0
     */
    public static List<MeasuredFormat> of(Comparison comparison) {
        return comparison.arms().stream()
                .filter(ArmCells::isCell)
                .flatMap(
                        arm ->
                                comparison.value(TOKEN, Map.of(ARM, arm.name())).stream()
                                        .flatMap(token -> of(comparison, arm, token).stream()))
                .toList();
    }

    private static Optional<MeasuredFormat> of(
            Comparison comparison, ArmSpec produce, Value token) {
        TokenFormat format = TokenFormat.of(produce.dimensions());
        String ofClass = ArmCells.cell(produce).benchmarkClass();
        return comparison.arms().stream()
                .filter(ArmCells::isCell)
                .filter(
                        arm ->
                                ArmCells.cell(arm)
                                        .equals(new Cell(ofClass, CONSUME, format.parameters(), 1)))
                .findFirst()
                .map(
                        consume ->
                                new MeasuredFormat(
                                        comparison,
                                        format,
                                        produce.name(),
                                        consume.name(),
                                        size(comparison, cart(comparison)),
                                        size(comparison, token)));
    }

    private static Value cart(Comparison comparison) {
        return comparison
                .value(CART, Map.of())
                .orElseThrow(
                        () -> new IllegalArgumentException(comparison.id() + " must have a cart"));
    }

    private static int size(Comparison comparison, Value size) {
        int whole = (int) size.value();
        if (whole < 1 || whole != size.value()) {
            throw new IllegalArgumentException(
                    "%s: %s of a %s must be a whole number above 0, got: %s"
                            .formatted(comparison.id(), size.unit(), size.name(), size.value()));
        }
        return whole;
    }

    /** The arms that make and read its tokens. */
    public List<String> both() {
        return List.of(produce, consume);
    }

    /** CPU time of these arms together, microseconds; null if it was not measured. */
    public @Nullable Double micros(List<String> arms) {
        return Answers.cost(comparison, arms, Figure.CPU);
    }

    /** (token characters − cart bytes) / cart bytes: positive is growth, negative shrinkage. */
    public double change() {
        return (tokenCharacters - cartBytes) / (double) cartBytes;
    }
}

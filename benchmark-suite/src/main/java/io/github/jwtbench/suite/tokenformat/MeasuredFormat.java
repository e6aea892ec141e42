package io.github.jwtbench.suite.tokenformat;

import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.ArmCells;
import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.run.Cell;
import java.util.List;
import java.util.Optional;

/**
 * A format of a comparison: the arms that make and read its tokens, and the size of one token,
 * which stands among the comparison's facts.
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

    /** Name of the fact that holds the bytes of the cart's JSON. */
    public static final String CART = "cart, bytes";

    private static final String TOKEN = "token characters, ";
    private static final String CONSUME = "consume";

    /** Name of the fact that holds the characters of a token that an arm makes. */
    public static String tokenFact(String arm) {
        return TOKEN + arm;
    }

    /** Whether a fact is the size of a token. */
    public static boolean isTokenFact(String name) {
        return name.startsWith(TOKEN);
    }

    /**
     * The formats of a comparison, in the order of its arms; empty where it is of something else.
     *
     * @throws IllegalArgumentException if a size is no number above 0
     */
    public static List<MeasuredFormat> of(Comparison comparison) {
        return comparison.arms().stream()
                .filter(arm -> comparison.facts().containsKey(tokenFact(arm.name())))
                .filter(ArmCells::isCell)
                .flatMap(arm -> of(comparison, arm).stream())
                .toList();
    }

    private static Optional<MeasuredFormat> of(Comparison comparison, ArmSpec produce) {
        TokenFormat format = TokenFormat.of(produce.settings());
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
                                        size(comparison, CART),
                                        size(comparison, tokenFact(produce.name()))));
    }

    private static int size(Comparison comparison, String fact) {
        String size = comparison.facts().get(fact);
        if (size == null || !size.matches("[1-9][0-9]{0,8}")) {
            throw new IllegalArgumentException(
                    "%s: \"%s\" must be a number above 0, got: %s"
                            .formatted(comparison.id(), fact, size));
        }
        return Integer.parseInt(size);
    }

    /** The arms that make and read its tokens. */
    public List<String> both() {
        return List.of(produce, consume);
    }

    /** CPU time of these arms together, microseconds; null if it was not measured. */
    public Double micros(List<String> arms) {
        return Answers.cost(comparison, arms, Figure.CPU);
    }

    /** (token characters − cart bytes) / cart bytes: positive is growth, negative shrinkage. */
    public double change() {
        return (tokenCharacters - cartBytes) / (double) cartBytes;
    }
}

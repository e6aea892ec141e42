package io.github.jwtbench.core.format;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.ArmCells;
import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.run.Cell;
import io.github.jwtbench.core.run.check.MeasuredCell;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What was measured of the formats for one kind of carts and keys.
 *
 * @param comparison in turns, in the same JVMs
 * @param sizes of their tokens
 * @param forks some of them by JMH, in JVMs of their own; empty where that was not done
 */
public record MeasuredFormats(Comparison comparison, FormatSizes sizes, List<MeasuredCell> forks) {
    /** Benchmark class that refuses bad tokens. */
    static final String REJECTION = "TokenFormatRejectionBenchmark";

    /** Benchmark class of the asymmetric operations alone. */
    static final String KEY = "TokenFormatKeyBenchmark";

    static final String CONSUME = "consume";
    private static final String PRODUCE = "produce";
    private static final String FORMAT = "TokenFormatBenchmark";
    private static final String COLD = "TokenFormatColdBenchmark";

    public MeasuredFormats {
        forks = List.copyOf(forks);
    }

    /** Formats whose tokens were made and read, in the order of the sizes. */
    List<FormatSize> formats() {
        return sizes.sizes().stream().filter(size -> both(size.format()).size() == 2).toList();
    }

    /** The size of a format's token, if it was measured. */
    Optional<FormatSize> size(TokenFormat format) {
        return formats().stream().filter(size -> size.format().equals(format)).findFirst();
    }

    /** A format for these carts and keys, compressed like another one, if it was measured. */
    Optional<TokenFormat> like(TokenFormat format, String mode) {
        TokenFormat wanted =
                new TokenFormat(
                        format.size(),
                        mode,
                        format.codec(),
                        format.placement(),
                        format.entropy(),
                        format.keys());
        return size(wanted).map(FormatSize::format);
    }

    /** The arms that make and read tokens of a format; fewer than 2 when they were not measured. */
    List<String> both(TokenFormat format) {
        return Stream.of(PRODUCE, CONSUME).flatMap(method -> arm(format, method).stream()).toList();
    }

    Optional<String> arm(TokenFormat format, String method) {
        return arm(new Cell(FORMAT, method, format.parameters(), 1));
    }

    /** The arm of a cell, if there is one. */
    Optional<String> arm(Cell cell) {
        return comparison.arms().stream()
                .filter(each -> ArmCells.cell(each).equals(cell))
                .map(ArmSpec::name)
                .findFirst();
    }

    /** Arms of a benchmark class. */
    List<ArmSpec> arms(String benchmarkClass) {
        return comparison.arms().stream()
                .filter(each -> ArmCells.cell(each).benchmarkClass().equals(benchmarkClass))
                .toList();
    }

    /** What arms cost together. */
    double micros(List<String> arms) {
        return Answers.cost(comparison, arms, Figure.CPU);
    }

    Double allocated(String arm) {
        return Answers.cost(comparison, List.of(arm), Figure.ALLOCATED);
    }

    /** Produce and consume of one over those of another. */
    Answer total(TokenFormat of, TokenFormat over) {
        return cpu(both(of), both(over));
    }

    /** Any arms over others, with the least effect that the comparison was made for. */
    Answer cpu(List<String> of, List<String> over) {
        double least = comparison.questions().get(0).leastEffect();
        return Answers.of(comparison, new Question(of, over, Figure.CPU, least, null));
    }

    /** Time of an operation in each of JMH's forks, by cell. */
    Map<Cell, List<Double>> forkMicros() {
        return forks.stream()
                .collect(Collectors.toMap(MeasuredCell::cell, MeasuredCell::forkMicros));
    }

    /** First calls, which JMH measured in JVMs of their own. */
    List<MeasuredCell> coldCalls() {
        return forks.stream().filter(each -> each.cell().benchmarkClass().equals(COLD)).toList();
    }
}

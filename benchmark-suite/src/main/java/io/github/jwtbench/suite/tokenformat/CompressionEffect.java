package io.github.jwtbench.suite.tokenformat;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.figure.Figure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A format against the same one without compression.
 *
 * @param with compression
 * @param savedBytes token characters without − token characters with; 0 where the codec was skipped
 * @param time produce and consume with / without
 * @param breakEven where it pays
 */
public record CompressionEffect(
        MeasuredFormat with, int savedBytes, Answer time, BreakEven breakEven) {

    /** The effect for each format with a codec; empty for a comparison of another topic. */
    public static List<CompressionEffect> of(Comparison comparison) {
        Map<TokenFormat, MeasuredFormat> formats = new LinkedHashMap<>();
        MeasuredFormat.of(comparison).forEach(each -> formats.put(each.format(), each));
        List<CompressionEffect> effects = new ArrayList<>();
        for (MeasuredFormat with : formats.values()) {
            MeasuredFormat without = formats.get(with.format().uncompressed());
            if (with.format().compresses() && without != null) {
                effects.add(of(with, without));
            }
        }
        return effects;
    }

    private static CompressionEffect of(MeasuredFormat with, MeasuredFormat without) {
        int saved = without.tokenCharacters() - with.tokenCharacters();
        Comparison comparison = with.comparison();
        double least = comparison.questions().get(0).leastEffect();
        Answer time =
                Answers.of(
                        comparison,
                        new Question(with.both(), without.both(), Figure.CPU, least, null));
        return new CompressionEffect(with, saved, time, BreakEven.of(saved, time));
    }
}

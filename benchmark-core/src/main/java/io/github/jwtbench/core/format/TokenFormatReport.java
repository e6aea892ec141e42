package io.github.jwtbench.core.format;

import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.run.Require;
import io.github.jwtbench.core.run.Status;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * Everything about secured token formats that a session measured: {@code token-format-report.json}.
 *
 * @param version version of this format, {@link #VERSION}
 * @param session names the build
 * @param startedAt when the first start began
 * @param environment where
 * @param comparisons one for each kind of carts and keys; only the VALID ones are behind the rest
 * @param rows each format
 * @param answers formats and parts of them over others
 * @param compressions each format with a codec against the same without
 * @param coldCalls first calls; empty where JMH did not measure any
 * @param byForks what JMH's forks say to the same questions; empty where JMH did not measure any
 * @param sizesChecked tokens that the size model was held against
 * @param sizesPredicted of these, how many had exactly the predicted characters
 * @param findings what all this says
 */
public record TokenFormatReport(
        int version,
        String session,
        Instant startedAt,
        Environment environment,
        List<Made> comparisons,
        List<FormatRow> rows,
        List<FormatAnswer> answers,
        List<CompressionEffect> compressions,
        List<ColdCall> coldCalls,
        List<ByForks> byForks,
        int sizesChecked,
        int sizesPredicted,
        List<Finding> findings) {

    /** Version of this format. */
    public static final int VERSION = 2;

    /**
     * A comparison, and whether its numbers are results.
     *
     * @param id its name
     * @param status whether it is a result
     * @param reasons why it is INVALID; empty when it is VALID
     * @param starts JVMs behind its figures
     * @param asked questions that were asked of it
     * @param answered of these, how many have a verdict
     */
    public record Made(
            String id, Status status, List<String> reasons, int starts, int asked, int answered) {
        public Made {
            reasons = List.copyOf(reasons);
        }
    }

    public TokenFormatReport {
        Require.version(VERSION, version);
        Objects.requireNonNull(session, "session");
        Objects.requireNonNull(startedAt, "startedAt");
        Objects.requireNonNull(environment, "environment");
        comparisons = List.copyOf(comparisons);
        rows = List.copyOf(rows);
        answers = List.copyOf(answers);
        compressions = List.copyOf(compressions);
        coldCalls = List.copyOf(coldCalls);
        byForks = List.copyOf(byForks);
        findings = List.copyOf(findings);
    }

    /**
     * Everything that the comparisons of token formats of a session say.
     *
     * @param measured of one session, at least 1, in the order of the report; what is INVALID is
     *     named and left out
     */
    public static TokenFormatReport of(List<MeasuredFormats> measured) {
        List<FormatRow> rows = new ArrayList<>();
        List<FormatAnswer> answers = new ArrayList<>();
        List<CompressionEffect> compressions = new ArrayList<>();
        List<ColdCall> coldCalls = new ArrayList<>();
        List<ByForks> byForks = new ArrayList<>();
        List<Finding> findings = new ArrayList<>();
        for (MeasuredFormats each : measured) {
            if (each.comparison().status() == Status.VALID) {
                List<FormatAnswer> own = FormatAnswers.of(each);
                List<CompressionEffect> effects = CompressionEffect.of(each);
                List<ColdCall> calls = ColdCall.of(each);
                rows.addAll(FormatRow.of(each));
                answers.addAll(own);
                compressions.addAll(effects);
                coldCalls.addAll(calls);
                byForks.addAll(ByForks.of(each, own));
                findings.addAll(FormatFindings.of(each, own, effects, calls));
            }
        }
        List<FormatSize> sizes =
                measured.stream().flatMap(each -> each.sizes().sizes().stream()).toList();
        int predicted = (int) sizes.stream().filter(FormatSize::asPredicted).count();
        findings.add(FormatFindings.sizeModel(sizes.size(), predicted));
        Comparison first =
                measured.stream()
                        .map(MeasuredFormats::comparison)
                        .min(Comparator.comparing(Comparison::startedAt))
                        .orElseThrow();
        return new TokenFormatReport(
                VERSION,
                first.session(),
                first.startedAt(),
                first.environment(),
                measured.stream().map(each -> made(each.comparison())).toList(),
                rows,
                answers,
                compressions,
                coldCalls,
                byForks,
                sizes.size(),
                predicted,
                findings);
    }

    private static Made made(Comparison comparison) {
        return new Made(
                comparison.id(),
                comparison.status(),
                comparison.reasons(),
                comparison.starts().size(),
                comparison.questions().size(),
                (int)
                        Answers.of(comparison).stream()
                                .filter(answer -> answer.verdict().answers())
                                .count());
    }
}

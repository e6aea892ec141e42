package io.github.jwtbench.core.format;

import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.format.TokenFormatReport.Made;
import io.github.jwtbench.core.run.Mean;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.check.MeasuredCell;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Everything that the comparisons of token formats of a session say. */
public final class TokenFormats {
    private TokenFormats() {}

    /**
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
                FormatGroup group = new FormatGroup(each);
                List<FormatAnswer> own = FormatAnswers.of(group);
                List<CompressionEffect> effects = CompressionEffects.of(group);
                List<ColdCall> calls = coldCalls(group);
                rows.addAll(FormatRows.of(group));
                answers.addAll(own);
                compressions.addAll(effects);
                coldCalls.addAll(calls);
                byForks.addAll(ByForks.of(group, own));
                findings.addAll(FormatFindings.of(group, own, effects, calls));
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
                TokenFormatReport.VERSION,
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

    private static List<ColdCall> coldCalls(FormatGroup group) {
        return group.forks(FormatMethods.COLD).stream()
                .map(
                        cold -> {
                            TokenFormat format = TokenFormat.of(cold.cell().parameters());
                            return coldCall(group, format, cold);
                        })
                .toList();
    }

    private static ColdCall coldCall(FormatGroup group, TokenFormat format, MeasuredCell cold) {
        Mean first = Mean.of(cold.coldMicros());
        Double warm =
                group.arm(format, cold.cell().method())
                        .map(arm -> group.micros(List.of(arm)))
                        .orElse(null);
        return new ColdCall(
                format,
                cold.cell().method(),
                first,
                warm,
                warm == null ? null : Double.valueOf(first.mean() / warm));
    }
}

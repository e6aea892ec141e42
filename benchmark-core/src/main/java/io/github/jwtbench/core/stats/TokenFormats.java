package io.github.jwtbench.core.stats;

import io.github.jwtbench.core.model.AsymmetricShare;
import io.github.jwtbench.core.model.Check;
import io.github.jwtbench.core.model.ColdCall;
import io.github.jwtbench.core.model.CompressionEffect;
import io.github.jwtbench.core.model.Finding;
import io.github.jwtbench.core.model.FormatRank;
import io.github.jwtbench.core.model.FormatRejection;
import io.github.jwtbench.core.model.FormatRow;
import io.github.jwtbench.core.model.FormatSize;
import io.github.jwtbench.core.model.Gap;
import io.github.jwtbench.core.model.Run;
import io.github.jwtbench.core.model.Status;
import io.github.jwtbench.core.model.TokenFormatReport;
import io.github.jwtbench.core.model.TokenFormatReport.RunStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Everything that the runs of token formats of a session say. */
public final class TokenFormats {
    private TokenFormats() {}

    /**
     * @param runs of one session, at least 1, in the order of the report; what is INVALID is named
     *     and left out
     */
    public static TokenFormatReport of(List<FormatRun> runs) {
        List<FormatRow> rows = new ArrayList<>();
        List<CompressionEffect> compressions = new ArrayList<>();
        List<FormatRank> ranks = new ArrayList<>();
        List<AsymmetricShare> shares = new ArrayList<>();
        List<ColdCall> coldCalls = new ArrayList<>();
        List<FormatRejection> rejections = new ArrayList<>();
        List<Gap> gaps = new ArrayList<>();
        List<Finding> findings = new ArrayList<>();
        List<FormatRun> valid =
                runs.stream().filter(each -> each.run().status() == Status.VALID).toList();
        for (FormatRun run : valid) {
            FormatGroup group = new FormatGroup(run);
            FormatFacts facts = FormatFacts.of(group);
            rows.addAll(facts.rows());
            compressions.addAll(facts.compressions());
            ranks.addAll(facts.ranks());
            shares.addAll(facts.shares());
            coldCalls.addAll(facts.coldCalls());
            rejections.addAll(facts.rejections());
            gaps.addAll(run.run().library().gaps());
            findings.addAll(FormatFindings.of(group, facts));
        }
        List<FormatSize> sizes =
                runs.stream().flatMap(each -> each.sizes().sizes().stream()).toList();
        int predicted =
                (int)
                        sizes.stream()
                                .filter(
                                        size ->
                                                size.tokenCharacters()
                                                        == size.predictedCharacters())
                                .count();
        findings.add(FormatFindings.sizeModel(sizes.size(), predicted));
        Run first = runs.get(0).run();
        return new TokenFormatReport(
                TokenFormatReport.VERSION,
                first.session(),
                startedAt(runs),
                first.environment(),
                runs.stream().map(TokenFormats::status).toList(),
                fewestForks(rows),
                rows,
                compressions,
                ranks,
                shares,
                coldCalls,
                rejections,
                sizes.size(),
                predicted,
                gaps,
                findings);
    }

    private static RunStatus status(FormatRun each) {
        Run run = each.run();
        String notSteady =
                run.checks().stream()
                        .filter(check -> check.name().equals(SteadyState.NAME))
                        .filter(check -> check.result() == Check.Result.NOTE)
                        .map(Check::measured)
                        .findFirst()
                        .orElse(null);
        return new RunStatus(run.id(), run.status(), run.reasons(), notSteady);
    }

    private static Instant startedAt(List<FormatRun> runs) {
        return runs.stream()
                .map(each -> each.run().startedAt())
                .min(Comparator.naturalOrder())
                .orElseThrow();
    }

    private static int fewestForks(List<FormatRow> rows) {
        return rows.stream().mapToInt(row -> row.totalMicros().forks()).min().orElse(0);
    }
}

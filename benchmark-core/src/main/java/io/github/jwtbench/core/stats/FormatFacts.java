package io.github.jwtbench.core.stats;

import io.github.jwtbench.core.model.AsymmetricShare;
import io.github.jwtbench.core.model.ColdCall;
import io.github.jwtbench.core.model.CompressionEffect;
import io.github.jwtbench.core.model.FormatRank;
import io.github.jwtbench.core.model.FormatRejection;
import io.github.jwtbench.core.model.FormatRow;
import java.util.List;

/** All figures of one run of token formats. */
record FormatFacts(
        List<FormatRow> rows,
        List<CompressionEffect> compressions,
        List<FormatRank> ranks,
        List<AsymmetricShare> shares,
        List<ColdCall> coldCalls,
        List<FormatRejection> rejections) {

    static FormatFacts of(FormatGroup group) {
        return new FormatFacts(
                FormatRows.of(group),
                CompressionEffects.of(group),
                FormatRanks.of(group),
                FormatExtras.shares(group),
                FormatExtras.coldCalls(group),
                FormatExtras.rejections(group));
    }
}

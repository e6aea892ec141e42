package io.github.jwtbench.core.model;

import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * Everything about secured token formats that a session measured: {@code token-format-report.json}.
 *
 * @param version version of this format, 1
 * @param session names the build
 * @param startedAt when the first run started
 * @param environment where
 * @param runs one for each size of carts; only the VALID ones are behind the rest
 * @param fewestForks behind any warm figure; below 2 there are no intervals
 * @param rows each format
 * @param compressions each format with a codec against the same without
 * @param ranks which is first
 * @param shares of the asymmetric operations
 * @param coldCalls first calls
 * @param rejections of bad tokens
 * @param sizesChecked tokens that the size model was held against
 * @param sizesPredicted of these, how many had exactly the predicted characters
 * @param gaps formats that cannot be
 * @param findings what all this says
 */
public record TokenFormatReport(
        int version,
        String session,
        Instant startedAt,
        Environment environment,
        List<RunStatus> runs,
        int fewestForks,
        List<FormatRow> rows,
        List<CompressionEffect> compressions,
        List<FormatRank> ranks,
        List<AsymmetricShare> shares,
        List<ColdCall> coldCalls,
        List<FormatRejection> rejections,
        int sizesChecked,
        int sizesPredicted,
        List<Gap> gaps,
        List<Finding> findings) {

    /** Version of this format. */
    public static final int VERSION = 1;

    /**
     * A run and whether its numbers are results.
     *
     * @param id name of the run
     * @param reasons why it is INVALID; empty when it is VALID
     * @param notSteady cells whose cost was still moving, and by how much; null without any
     */
    public record RunStatus(String id, Status status, List<String> reasons, String notSteady) {
        public RunStatus {
            reasons = List.copyOf(reasons);
        }
    }

    public TokenFormatReport {
        if (version != VERSION) {
            throw new IllegalArgumentException("version must be " + VERSION + ", got: " + version);
        }
        Objects.requireNonNull(session, "session");
        Objects.requireNonNull(startedAt, "startedAt");
        Objects.requireNonNull(environment, "environment");
        runs = List.copyOf(runs);
        rows = List.copyOf(rows);
        compressions = List.copyOf(compressions);
        ranks = List.copyOf(ranks);
        shares = List.copyOf(shares);
        coldCalls = List.copyOf(coldCalls);
        rejections = List.copyOf(rejections);
        gaps = List.copyOf(gaps);
        findings = List.copyOf(findings);
    }
}

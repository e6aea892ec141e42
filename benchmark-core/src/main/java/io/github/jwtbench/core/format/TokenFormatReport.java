package io.github.jwtbench.core.format;

import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.run.Require;
import io.github.jwtbench.core.run.Status;
import java.time.Instant;
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
 * @param coldCalls first calls; empty where JMH did not measure any, likewise the next
 * @param byForks what JMH's forks say to the same questions
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
}

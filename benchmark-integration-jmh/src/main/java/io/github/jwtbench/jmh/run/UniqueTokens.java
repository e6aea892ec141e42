package io.github.jwtbench.jmh.run;

import io.github.jwtbench.core.token.OwnerFile;
import io.github.jwtbench.suite.token.SuiteIssuer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Mints the tokens of the regime {@code unique} before a trial: the largest necessary number,
 * derived from the same client's calls with repeated tokens. If they are used up, the trial fails.
 */
final class UniqueTokens {

    /** When nothing is known of the client. */
    private static final double DEFAULT_PER_SECOND = 3_000;

    /**
     * A client and a service still get faster from trial to trial, and a machine that others use
     * may double its speed meanwhile.
     */
    private static final double MARGIN = 2;

    /** Calls at both ends of iterations. */
    private static final int RESERVE = 500;

    private static final int MOST = 100_000;

    private final SuiteIssuer issuer;
    private final Path file;
    private final Map<String, Double> perSecond = new HashMap<>();

    /**
     * @param file where the tokens of a trial are written, readable by its owner alone
     */
    UniqueTokens(SuiteIssuer issuer, Path file) {
        this.issuer = issuer;
        this.file = file;
    }

    /** Takes note of a throughput with tokens that are not unique. */
    void learn(ServiceCell cell, double requestsPerSecond) {
        perSecond.merge(key(cell), requestsPerSecond, Math::max);
    }

    private static String key(ServiceCell cell) {
        return cell.clientName() + " " + cell.endpoint().id();
    }

    /** Tokens that a trial can need, at most 100,000. */
    int needed(ServiceCell cell, JmhExtent extent) {
        double rate = perSecond.getOrDefault(key(cell), DEFAULT_PER_SECOND);
        double calls = MARGIN * rate * extent.trial().toMillis() / 1000;
        return (int) Math.min(MOST, Math.ceil(calls) + RESERVE);
    }

    /** Mints this number of tokens and writes them, one a line. */
    Path mint(int count) throws IOException {
        return OwnerFile.write(file, issuer.mint(count));
    }
}

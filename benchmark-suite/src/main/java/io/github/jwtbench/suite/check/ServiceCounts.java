package io.github.jwtbench.suite.check;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Outcome;
import io.github.jwtbench.core.run.ServiceCost;
import io.github.jwtbench.core.run.Words;
import io.github.jwtbench.core.run.check.CheckRule;
import io.github.jwtbench.core.run.setup.TokenRegime;
import io.github.jwtbench.core.run.setup.Workload;

/**
 * The service's own count of validated tokens equals the driver's count of answers. It can be
 * larger by the requests in progress at the stop and a few probes, never smaller: a token is
 * validated before its answer is sent.
 */
final class ServiceCounts {

    /** Name of the check. */
    static final String NAME = "service-counts";

    /** Requests that the runner itself may send between the two readings of the metrics. */
    private static final long PROBES = 10;

    private ServiceCounts() {}

    static Check check(Workload workload, Outcome outcome, ServiceCost cost) {
        long allowed = workload.concurrency() + PROBES;
        CheckRule rule =
                CheckRule.of(
                        NAME,
                        "tokens validated by the service = answers, or up to %,d more",
                        allowed);
        if (workload.tokenRegime() == TokenRegime.NONE) {
            return rule.notMeasured("the run sends no tokens");
        }
        if (cost.cacheHits() == null || cost.cacheMisses() == null) {
            return rule.notMeasured("the service's metrics were not read");
        }
        long validated = cost.cacheHits() + cost.cacheMisses();
        long more = validated - outcome.answered();
        return rule.passOrFail(
                more >= 0 && more <= allowed,
                Words.of(
                        "the service validated %,d tokens, the driver counted %,d answers",
                        validated, outcome.answered()));
    }
}

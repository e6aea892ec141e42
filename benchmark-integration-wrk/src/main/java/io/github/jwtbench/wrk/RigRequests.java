package io.github.jwtbench.wrk;

import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.load.driver.RequestSource;
import io.github.jwtbench.core.scenario.ScenarioRequests;
import io.github.jwtbench.suite.scenario.BuiltInScenarios;
import java.util.List;
import java.util.function.Supplier;

/** The rig's requests, each with the rule for its answer: requests of the suite's scenarios. */
final class RigRequests {
    private static final Request HEALTH =
            new ScenarioRequests(BuiltInScenarios.get(WrkPlan.HEALTH)).request();
    private static final ScenarioRequests JWT =
            new ScenarioRequests(BuiltInScenarios.get(WrkPlan.JWT));

    private final Supplier<List<String>> tokens;

    /**
     * @param tokens the tokens to send at this moment; the same list until they are renewed
     */
    RigRequests(Supplier<List<String>> tokens) {
        this.tokens = tokens;
    }

    RequestSource health() {
        return n -> HEALTH;
    }

    /** The pool's tokens round robin; each answer must name the subject of the token sent. */
    RequestSource jwt() {
        return JWT.source(tokens);
    }

    /** Each of these tokens once. */
    static RequestSource unique(List<String> tokens) {
        return n -> JWT.request(tokens.get((int) n));
    }

    /** Both endpoints in turn, to warm them up. */
    RequestSource all() {
        RequestSource pool = jwt();
        return n -> n % 2 == 0 ? HEALTH : pool.next(n / 2);
    }
}

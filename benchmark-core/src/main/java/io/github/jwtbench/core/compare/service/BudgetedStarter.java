package io.github.jwtbench.core.compare.service;

import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Rule;
import io.github.jwtbench.core.compare.Slice;
import io.github.jwtbench.core.compare.Starter;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Estimates how many starts fit in the budget: before the first from the requests, after it from
 * its duration. If the fewest starts for an answer do not fit, it makes no start. A budget of zero
 * is for one start alone.
 */
public final class BudgetedStarter implements Starter {
    /** A guess, of a service with JSON and a token to validate. */
    private static final Duration A_REQUEST = Duration.ofNanos(500_000);

    /** Later starts may take a little longer than the first. */
    private static final double MARGIN = 1.1;

    private static final double MILLIS_PER_SECOND = 1e3;

    private final Starter starter;
    private final ServicePlan plan;
    private final Budget budget;
    private final InstantSource clock;
    private @Nullable Duration first;

    public BudgetedStarter(Starter starter, ServicePlan plan, Budget budget, InstantSource clock) {
        this.starter = starter;
        this.plan = plan;
        this.budget = budget;
        this.clock = clock;
    }

    /**
     * @throws IOException also when the budget is too small
     */
    @Override
    public List<Slice> start(int number, List<ArmSpec> arms)
            throws IOException, InterruptedException {
        if (number > 0) {
            if (first != null) {
                requireRoom("of which the first took", first);
            }
            return starter.start(number, arms);
        }
        int requests = arms.size() * plan.requests();
        Duration expected = A_REQUEST.multipliedBy(requests);
        say(
                "a start sends %s requests: about %s s at 0.5 ms each, and the time until the services are ready"
                        .formatted(requests, seconds(expected)),
                expected);
        if (!budget.time().isZero()) {
            requireRoom("each of about", expected);
        }
        long begin = clock.millis();
        List<Slice> slices = starter.start(number, arms);
        first = Duration.ofMillis(clock.millis() - begin);
        say("the first start took %s s".formatted(seconds(first)), first);
        return slices;
    }

    private void say(String what, Duration start) {
        budget.console()
                .accept(
                        "%s; the budget of %s s has room for %s, an answer needs at least %s"
                                .formatted(
                                        what,
                                        seconds(budget.time()),
                                        start.isZero() ? "any" : budget.time().dividedBy(start),
                                        Rule.FEWEST_STARTS));
    }

    private void requireRoom(String which, Duration start) throws IOException {
        if (start.multipliedBy(Rule.FEWEST_STARTS).compareTo(budget.time()) <= 0) {
            return;
        }
        long enough = (long) Math.ceil(Rule.FEWEST_STARTS * seconds(start) * MARGIN);
        throw new IOException(
                "an answer needs at least %s starts, %s %s s: the budget must be at least %s s, got: %s s"
                        .formatted(
                                Rule.FEWEST_STARTS,
                                which,
                                seconds(start),
                                enough,
                                seconds(budget.time())));
    }

    /** Rounded up. */
    private static long seconds(Duration time) {
        return (long) Math.ceil(time.toMillis() / MILLIS_PER_SECOND);
    }
}

package io.github.jwtbench.wrk;

import io.github.jwtbench.core.compare.Rule;
import io.github.jwtbench.core.compare.service.ServicePlan;
import io.github.jwtbench.core.settings.Tier;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** How much the comparison of services measures. */
enum ServiceExtent {
    /** One start of two rounds, to see that it works. */
    SMOKE(new ServicePlan(40, 20, 2), Duration.ZERO),
    /** Ours and a stock one, and the fewest starts that say something. */
    QUICK(new ServicePlan(7_000, 500, 10), Duration.ofSeconds(140)),
    /** All services, and as many starts as there is time for; never fewer than the fewest. */
    FULL(new ServicePlan(4_000, 500, 15), Duration.ofMinutes(8));

    /** Of {@link #FEW} on two cores: most of it is starting and compiling. */
    private static final Duration START = Duration.ofSeconds(35);

    /** Of all of them. */
    private static final Duration LONG_START = Duration.ofSeconds(280);

    /** Each service more takes half a minute of a start to compile. */
    private static final Set<Validator> FEW =
            EnumSet.of(Validator.STAGED, Validator.STAGED_NATIVE, Validator.SMALLRYE_JWT);

    private final ServicePlan plan;
    private final Duration budget;

    ServiceExtent(ServicePlan plan, Duration budget) {
        this.plan = plan;
        this.budget = budget;
    }

    static ServiceExtent of(Tier tier) {
        return valueOf(tier.name());
    }

    /**
     * Which services are measured: those of it that can run here.
     *
     * @param executable the service under test as an executable, if the build made one
     */
    List<Validator> validators(Path executable) {
        return Stream.of(Validator.values())
                .filter(each -> this != QUICK || FEW.contains(each))
                .filter(each -> each.obstacle(executable) == null)
                .toList();
    }

    /** Whether it is asked what each layer of our service adds. */
    boolean layers() {
        return this != QUICK;
    }

    /** What a start sends. */
    ServicePlan plan() {
        return plan;
    }

    /** Starts beyond the fewest that would end later are not begun. */
    Duration budget() {
        return budget;
    }

    /** How long it takes, about: its budget, and no less than the fewest starts. */
    Duration estimate() {
        Duration starts =
                (this == FULL ? LONG_START : START)
                        .multipliedBy(budget.isZero() ? 1 : Rule.FEWEST_STARTS);
        return starts.compareTo(budget) < 0 ? budget : starts;
    }

    /** Requests that an arm sends in a start. */
    int requests() {
        return plan.warmUpRequests() + plan.rounds() * plan.sliceRequests();
    }
}

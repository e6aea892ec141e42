package io.github.jwtbench.wrk;

import io.github.jwtbench.core.compare.Rule;
import io.github.jwtbench.core.compare.service.ServicePlan;
import io.github.jwtbench.core.run.setup.Protocol;
import io.github.jwtbench.suite.settings.Settings;
import io.github.jwtbench.suite.settings.Settings.WrkPart;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Stream;

/** How much the comparison of services measures. */
enum ServiceExtent {
    /** One start of one round, to see that it works. */
    SMOKE(new ServicePlan(1, 20, 1), Duration.ZERO, Duration.ofSeconds(35)),
    /** Ours and a stock one, and the fewest starts that say something. */
    QUICK(new ServicePlan(7_000, 500, 10), Duration.ofSeconds(123), Duration.ofSeconds(35)),
    /** All services, and as many starts as there is time for; never fewer than the fewest. */
    FULL(new ServicePlan(4_000, 500, 15), Duration.ofMinutes(8), Duration.ofSeconds(310)),
    /** Of the same, ours with tokens of two algorithms. */
    SIGNATURES(FULL.plan, FULL.budget, Duration.ofSeconds(90));

    /** Each service more takes half a minute of a start to compile. */
    private static final Set<Validator> FEW =
            EnumSet.of(Validator.STAGED, Validator.STAGED_NATIVE, Validator.SMALLRYE_JWT);

    private static final Set<Validator> SIGNED =
            EnumSet.of(Validator.STAGED, Validator.STAGED_CORRETTO, Validator.STAGED_ML_DSA);

    private final ServicePlan plan;
    private final Duration budget;
    private final Duration start;

    /**
     * @param start duration of a start on two cores: mostly start and compilation
     */
    ServiceExtent(ServicePlan plan, Duration budget, Duration start) {
        this.plan = plan;
        this.budget = budget;
        this.start = start;
    }

    static ServiceExtent of(Settings settings) {
        return settings.wrkParts().contains(WrkPart.SERVICES)
                ? valueOf(settings.comparisonTier().name())
                : SIGNATURES;
    }

    /**
     * The measured services: the available ones of the extent.
     *
     * @param executable the service under test as an executable, if the build made one
     */
    List<Validator> validators(Path executable) {
        return Stream.of(Validator.values())
                .filter(each -> this != QUICK || FEW.contains(each))
                .filter(each -> this != SIGNATURES || SIGNED.contains(each))
                .filter(each -> each.obstacle(executable) == null)
                .toList();
    }

    /** Whether the cost of each layer of our service is asked for. */
    boolean layers() {
        return this == SMOKE || this == FULL;
    }

    List<String> protocols() {
        return this == QUICK ? List.of(Protocol.HTTP_2) : Protocol.BOTH;
    }

    /** Options of all JVMs: within a few requests a second compiler costs more than it saves. */
    List<String> jvmOptions() {
        return this == SMOKE ? List.of("-XX:TieredStopAtLevel=1") : List.of();
    }

    /** Facts of the plan and of these options, for the comparison. */
    SortedMap<String, String> facts() {
        SortedMap<String, String> facts = plan.facts();
        jvmOptions().forEach(each -> facts.merge("options of the JVM", " " + each, String::concat));
        return facts;
    }

    /** The requests of a start. */
    ServicePlan plan() {
        return plan;
    }

    /** Starts beyond the fewest that would end later are not begun. */
    Duration budget() {
        return budget;
    }

    /** How long it takes, about: its budget, and no less than the fewest starts. */
    Duration estimate() {
        Duration starts = start.multipliedBy(budget.isZero() ? 1 : Rule.FEWEST_STARTS);
        return starts.compareTo(budget) < 0 ? budget : starts;
    }
}

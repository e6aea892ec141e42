package io.github.jwtbench.core.compare.service;

import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Campaign;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.NothingToCompareException;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.compare.Starter;
import io.github.jwtbench.core.load.driver.RequestSource;
import io.github.jwtbench.core.run.TokenRegime;
import io.github.jwtbench.core.scenario.EndpointResolver;
import io.github.jwtbench.core.scenario.RequestShape;
import io.github.jwtbench.core.scenario.Scenario;
import io.github.jwtbench.core.scenario.ScenarioRequests;
import io.github.jwtbench.core.scenario.ServiceAddress;
import io.github.jwtbench.core.service.ForeignService;
import io.github.jwtbench.core.service.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Compares two services, whatever they are, under the requests of a scenario. */
public final class ScenarioComparison {
    /** The comparison of two services that a user asks for. */
    public static final String ID = "ab";

    /** The arm that is compared with. */
    public static final String BASE = "base";

    /** The arm that is looked at. */
    public static final String CANDIDATE = "candidate";

    private static final double LEAST_EFFECT = 0.035;

    /** For a service with 0.5 ms CPU time per request, a start takes about ten seconds. */
    public static final ServicePlan PLAN = new ServicePlan(6_000, 100, 50);

    private final Scenario scenario;
    private final ForeignService base;
    private final ForeignService candidate;
    private final ServicePlan plan;
    private final EndpointResolver reach;
    private final NewEndpoint newEndpoint;

    /**
     * @param scenario gives the requests and the protocol; its tokens are not unique
     * @param reach how connections to both are made
     * @param newEndpoint the meaning of requests that only the candidate knows
     */
    public ScenarioComparison(
            Scenario scenario,
            ForeignService base,
            ForeignService candidate,
            ServicePlan plan,
            EndpointResolver reach,
            NewEndpoint newEndpoint) {
        if (scenario.regime() == TokenRegime.UNIQUE) {
            throw new IllegalArgumentException(
                    "regime must be repeat or rotate where services are compared, got: unique");
        }
        this.scenario = scenario;
        this.base = base;
        this.candidate = candidate;
        this.plan = plan;
        this.reach = reach;
        this.newEndpoint = newEndpoint;
    }

    /**
     * Makes starts until the answer is known or the time is over.
     *
     * @param version of this program
     * @param tokens current tokens of the requests
     * @param budget must allow the fewest starts for an answer
     * @param work for logs
     * @param keeper receives the comparison after each start
     */
    public Comparison run(
            String version,
            Supplier<List<String>> tokens,
            Budget budget,
            Path work,
            Campaign.Keeper keeper)
            throws IOException, InterruptedException {
        Files.createDirectories(work);
        String unseen = unseen();
        if (unseen != null) {
            budget.console().accept(Comparison.CPU_TIME + ": " + unseen);
        }
        RequestSource requests = new ScenarioRequests(scenario).source(tokens);
        ServiceStarter starter =
                new ServiceStarter(
                        List.of(spec(BASE, base, budget), spec(CANDIDATE, candidate, budget)),
                        List.of(traffic(BASE, requests), traffic(CANDIDATE, requests)),
                        service -> List.of(),
                        plan,
                        work,
                        false);
        InstantSource clock = InstantSource.system();
        return new Campaign(
                        new BudgetedStarter(orNothing(starter), plan, budget, clock), keeper, clock)
                .run(begin(version, unseen), budget.time());
    }

    /** If the user asked for it, a base that knows none of the requests is not a failure. */
    private Starter orNothing(Starter starter) {
        return (number, arms) -> {
            try {
                return starter.start(number, arms);
            } catch (WrongAnswersException e) {
                if (newEndpoint == NewEndpoint.NEUTRAL && e.isUnknownTo(BASE)) {
                    throw new NothingToCompareException(
                            "the candidate answers as expected, the base does not know the endpoint: "
                                    + e.getMessage(),
                            e);
                }
                throw e;
            }
        };
    }

    /** Why the CPU time of the two cannot be compared; null if it can. */
    private @Nullable String unseen() {
        return Stream.of(base, candidate)
                .map(ForeignService::unseen)
                .filter(Objects::nonNull)
                .findFirst()
                .map(why -> "not measured (" + why + "): latency and throughput decide")
                .orElse(null);
    }

    private Comparison begin(String version, @Nullable String unseen) {
        return Comparison.begin(
                ID,
                "Two services",
                UUID.randomUUID().toString(),
                InstantSource.system().instant(),
                Machine.describe("external", Map.of("jwtbench", version), Path.of("")),
                "request",
                facts(unseen),
                List.of(arm(BASE, base), arm(CANDIDATE, candidate)),
                unseen == null
                        ? List.of(Question.cpu(CANDIDATE, BASE, LEAST_EFFECT, null))
                        : Question.of(CANDIDATE, BASE, Question.WITHOUT_CPU, LEAST_EFFECT)
                                .toList());
    }

    private static ArmSpec arm(String name, ForeignService service) {
        return new ArmSpec(
                name,
                name,
                Map.of("service", service.toString(), "a start", service.start()),
                null);
    }

    private SortedMap<String, String> facts(@Nullable String unseen) {
        SortedMap<String, String> facts = new TreeMap<>(plan.load());
        if (unseen != null) {
            facts.put(Comparison.CPU_TIME, unseen);
        }
        facts.put("scenario", scenario.name());
        facts.put("protocol", scenario.address().protocol());
        facts.put(
                "request",
                scenario.requests().stream()
                        .map(RequestShape::title)
                        .collect(Collectors.joining(", ")));
        return facts;
    }

    private ServiceSpec spec(String name, ForeignService service, Budget budget) {
        ServiceAddress of = scenario.address();
        return new ForeignSpec(
                name, service, of.url().getScheme(), of.trust(), reach, budget.console());
    }

    private Traffic traffic(String name, RequestSource requests) {
        return new Traffic(name, name, scenario.address().protocol(), 0, requests);
    }
}

package io.github.jwtbench.suite.builds;

import static io.github.jwtbench.core.compare.service.ScenarioComparison.BASE;
import static io.github.jwtbench.core.compare.service.ScenarioComparison.CANDIDATE;

import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Campaign;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.compare.Starter;
import io.github.jwtbench.core.compare.service.Budget;
import io.github.jwtbench.core.compare.service.BudgetedStarter;
import io.github.jwtbench.core.compare.service.ServicePlan;
import io.github.jwtbench.core.compare.service.ServiceSpec;
import io.github.jwtbench.core.compare.service.ServiceStarter;
import io.github.jwtbench.core.compare.service.Traffic;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.load.driver.RequestSource;
import io.github.jwtbench.core.scenario.Scenario;
import io.github.jwtbench.core.scenario.ScenarioRequests;
import io.github.jwtbench.core.service.Unzip;
import io.github.jwtbench.suite.builds.Build.BuildKind;
import io.github.jwtbench.suite.environment.Service;
import io.github.jwtbench.suite.scenario.BuiltInScenarios;
import io.github.jwtbench.suite.token.SuiteIssuer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * Compares two builds. The services run without their cache of verified tokens, so that every
 * request is a complete validation. No Keycloak runs, because it would use processor time.
 */
public final class BuildComparison {
    /** Enough of each for a verdict within a few minutes on two cores. */
    public static final ServicePlan PLAN = new ServicePlan(15_000, 200, 75);

    private static final double LEAST_EFFECT = 0.035;
    private static final int TOKENS = 1_000;
    private static final String CHECKOUT = "checkout";
    private static final String NO_CACHE = "quarkus.jwt-validation.cache-max-characters";
    private static final String UNKNOWN_SETTINGS = "smallrye.config.mapping.validate-unknown";
    private static final Scenario SCENARIO = BuiltInScenarios.get("jwt");

    private final Build base;
    private final Build candidate;
    private final ServicePlan plan;
    private final Path work;

    /**
     * @param work for unpacked services and logs; its content is deleted
     */
    public BuildComparison(Build base, Build candidate, ServicePlan plan, Path work) {
        this.base = base;
        this.candidate = candidate;
        this.plan = plan;
        this.work = work;
    }

    /**
     * The builds of a comparison that {@link #begin} began.
     *
     * @throws IOException if a build is missing or changed, or the machine or the conditions of
     *     measurement are different
     */
    public static BuildComparison of(Comparison comparison, ServicePlan plan, Path work)
            throws IOException {
        if (!comparison.arm(BASE).dimensions().containsKey(CHECKOUT)) {
            throw new IOException("starts can be added to comparisons of builds, got: services");
        }
        BuildComparison builds =
                new BuildComparison(
                        build(comparison.arm(BASE)), build(comparison.arm(CANDIDATE)), plan, work);
        for (Map.Entry<String, String> now : builds.facts().entrySet()) {
            String before = comparison.facts().get(now.getKey());
            if (!now.getValue().equals(before)) {
                throw new IOException(
                        "all starts must have the same conditions; %s was %s, is now %s"
                                .formatted(now.getKey(), before, now.getValue()));
            }
        }
        return builds;
    }

    private static Build build(ArmSpec arm) throws IOException {
        SortedMap<String, String> settings = new TreeMap<>(arm.dimensions());
        Build build = Build.of(Path.of(settings.remove(CHECKOUT)), BuildKind.NORMAL, settings);
        if (!build.environment().equals(arm.environment())) {
            throw new IOException(
                    "build and machine of %s must be the measured ones, %s, got: %s"
                            .formatted(arm.name(), arm.environment(), build.environment()));
        }
        return build;
    }

    /** A comparison without a start. */
    public Comparison begin(String id, String title, String session) {
        return Comparison.begin(
                id,
                title,
                session,
                InstantSource.system().instant(),
                candidate.environment(),
                "request",
                facts(),
                List.of(arm(BASE, base), arm(CANDIDATE, candidate)),
                List.of(Question.cpu(CANDIDATE, BASE, LEAST_EFFECT, null)));
    }

    private static ArmSpec arm(String name, Build build) {
        SortedMap<String, String> settings = new TreeMap<>(build.settings());
        settings.put(CHECKOUT, build.checkout().toString());
        return new ArmSpec(name, name, settings, build.environment());
    }

    private SortedMap<String, String> facts() {
        SortedMap<String, String> facts = new TreeMap<>(plan.facts());
        facts.put("request", SCENARIO.request().method() + " " + SCENARIO.request().path());
        facts.put("tokens", Integer.toString(TOKENS));
        facts.put("cache of verified tokens", "none");
        return facts;
    }

    /** Adds starts within a budget that must hold the fewest that an answer needs. */
    public Comparison run(Comparison comparison, Budget budget, Campaign.Keeper keeper)
            throws IOException, InterruptedException {
        return run(
                comparison,
                budget.time(),
                keeper,
                starter -> new BudgetedStarter(starter, plan, budget, InstantSource.system()));
    }

    /**
     * Adds starts.
     *
     * @param keeper is handed the comparison after each
     * @throws IOException when a service cannot be unpacked or a file not be written
     */
    public Comparison run(Comparison comparison, Duration budget, Campaign.Keeper keeper)
            throws IOException, InterruptedException {
        return run(comparison, budget, keeper, starter -> starter);
    }

    private Comparison run(
            Comparison comparison,
            Duration budget,
            Campaign.Keeper keeper,
            UnaryOperator<Starter> around)
            throws IOException, InterruptedException {
        Unzip.delete(work);
        Files.createDirectories(work);
        try {
            Service.unpack(base.archive(), work.resolve(BASE));
            Service.unpack(candidate.archive(), work.resolve(CANDIDATE));
            return new Campaign(around.apply(starter()), keeper, InstantSource.system())
                    .run(comparison, budget);
        } finally {
            Unzip.delete(work.resolve(BASE));
            Unzip.delete(work.resolve(CANDIDATE));
        }
    }

    private ServiceStarter starter() throws IOException {
        Path jwks = work.resolve("jwks.json").toAbsolutePath();
        SuiteIssuer issuer = new SuiteIssuer();
        issuer.writeJwks(jwks);
        ScenarioRequests scenario = new ScenarioRequests(SCENARIO);
        List<Request> all = issuer.mint(TOKENS).stream().map(scenario::request).toList();
        RequestSource inTurn = n -> all.get((int) (n % all.size()));
        return new ServiceStarter(
                List.of(service(BASE, base, jwks), service(CANDIDATE, candidate, jwks)),
                List.of(new Traffic(BASE, BASE, inTurn), new Traffic(CANDIDATE, CANDIDATE, inTurn)),
                service -> List.of(),
                plan,
                work,
                false);
    }

    private ServiceSpec service(String name, Build build, Path jwks) {
        Map<String, String> all = new TreeMap<>(build.settings());
        all.putAll(SuiteIssuer.settingsWithoutKeycloak(jwks.toString()));
        all.put(NO_CACHE, "0");
        // A build can have settings that the other build does not know.
        all.put(UNKNOWN_SETTINGS, "false");
        return new OwnService(name, work.resolve(name), candidate.certificates(), all, List.of());
    }
}

package io.github.jwtbench.wrk;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Rule;
import io.github.jwtbench.core.compare.Value;
import io.github.jwtbench.core.compare.service.ServicePlan;
import io.github.jwtbench.core.compare.service.ServiceSpec;
import io.github.jwtbench.core.compare.service.ServiceStarter;
import io.github.jwtbench.core.files.ComparisonFiles;
import io.github.jwtbench.core.load.driver.Expected;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.run.Protocol;
import io.github.jwtbench.core.service.Unzip;
import io.github.jwtbench.suite.environment.Service;
import io.github.jwtbench.suite.session.ModuleSettings;
import io.github.jwtbench.suite.session.Services;
import io.github.jwtbench.suite.session.Session;
import io.github.jwtbench.suite.session.Stage;
import io.github.jwtbench.suite.settings.Settings.WrkPart;
import io.github.jwtbench.suite.settings.Tier;
import io.github.jwtbench.suite.token.KeyServer;
import io.github.jwtbench.suite.token.RefusedTokens;
import io.github.jwtbench.suite.token.SuiteIssuer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The cost of validating a token in frameworks over one protocol and, over HTTP/1.1, the tokens
 * that each accepts. All frameworks of a part run concurrently, as processes on this machine, and
 * take turns in short slices; {@link Framework#VERTX}, which has the bare verification, is in each.
 */
final class FrameworkComparison implements Stage {
    /** A session measures them in this order. */
    static final Set<WrkPart> PARTS =
            EnumSet.range(WrkPart.FRAMEWORKS, WrkPart.FRAMEWORKS_SPRING_HTTP2);

    private static final Set<WrkPart> SPRING =
            EnumSet.of(WrkPart.FRAMEWORKS_SPRING, WrkPart.FRAMEWORKS_SPRING_HTTP2);

    private static final Set<WrkPart> HTTP_2 =
            EnumSet.of(WrkPart.FRAMEWORKS_HTTP2, WrkPart.FRAMEWORKS_SPRING_HTTP2);

    /** Micronaut and Helidon take one of the first two, Envoy answers 403 to the last. */
    private static final Set<String> NOT_401_BY_ALL =
            Set.of("not yet valid", "another issuer", "another audience");

    /** Time of a part in the tier full: with its build below 45 minutes. */
    private static final Duration FULL = Duration.ofMinutes(34);

    /** Time of one service with fewer requests, on two cores. */
    private static final Duration SHORT = Duration.ofSeconds(10);

    private final String protocol;
    private final String id;
    private final String title;
    private final ModuleSettings module;
    private final Path built;
    private final List<Framework> declared;
    private final List<Framework> frameworks;
    private final ServicePlan plan;
    private final Environment environment;
    private final Session session;
    private final Path folder;
    private @Nullable Comparison made;

    /**
     * @param environment machine, versions and commit
     */
    FrameworkComparison(WrkPart part, Environment environment, Session session) {
        boolean spring = SPRING.contains(part);
        this.protocol = HTTP_2.contains(part) ? Protocol.HTTP_2 : Protocol.HTTP_1_1;
        this.id = part.toString();
        this.title = spring ? "Spring" : "Frameworks";
        this.module = session.module();
        this.built = module.references().resolve("../../frameworks").normalize();
        this.declared =
                Stream.of(Framework.values())
                        .filter(each -> each == Framework.VERTX || each.isSpring() == spring)
                        .toList();
        this.frameworks = declared.stream().filter(each -> each.obstacle(built) == null).toList();
        this.plan =
                switch (tier()) {
                    case SMOKE -> new ServicePlan(40, 20, 2);
                    case QUICK -> new ServicePlan(2_000, 200, 10);
                    case FULL -> new ServicePlan(5_000, 15_000, 300, 48);
                };
        this.environment = environment;
        this.session = session;
        this.folder = module.target().resolve(id).toAbsolutePath();
    }

    private Tier tier() {
        return module.settings().comparisonTier();
    }

    @Override
    public @Nullable String obstacle() {
        if (module.external()) {
            return id + ": not measured: it needs services that it starts itself";
        }
        return frameworks.contains(Framework.VERTX)
                ? null
                : id + ": not measured: -Dframeworks builds what it starts";
    }

    @Override
    public String title() {
        return "comparison " + id;
    }

    @Override
    public Duration estimate() {
        return patience().plus(tier() == Tier.SMOKE ? start() : budget());
    }

    private Duration start() {
        return SHORT.multipliedBy(declared.size());
    }

    /** Zero makes one start. */
    private Duration budget() {
        return switch (tier()) {
            case SMOKE -> Duration.ZERO;
            case QUICK -> start().multipliedBy(Rule.FEWEST_STARTS);
            case FULL -> FULL.minus(patience());
        };
    }

    /** Longer than each of them keeps a removed key, according to its documentation. */
    private Duration patience() {
        if (!protocol.equals(Protocol.HTTP_1_1)) {
            return Duration.ZERO;
        }
        return tier() == Tier.FULL ? Duration.ofSeconds(330) : Duration.ofSeconds(3);
    }

    @Override
    public void run(Services none) throws IOException, InterruptedException {
        Unzip.delete(folder);
        Files.createDirectories(folder);
        Path application = folder.resolve("application");
        Service.unpack(module.settings().serviceArchive(), application);
        Path provider = application.resolve(Validator.CORRETTO_JAR);
        SuiteIssuer issuer = new SuiteIssuer();
        String jwks = jwks(issuer);
        int tokens = FrameworkArms.tokens(plan.requests());
        FrameworkArms arms = new FrameworkArms(frameworks, protocol, issuer.mint(tokens));
        try (KeyServer keys = new KeyServer(null, jwks)) {
            Map<Framework, ServiceSpec> services = new EnumMap<>(Framework.class);
            for (Framework each : frameworks) {
                services.put(each, each.spec(built, module.tls(), keys.url(), provider));
            }
            SortedMap<String, String> facts = plan.facts();
            facts.put("new tokens of the warm-up", Integer.toString(plan.warmUpTokens()));
            for (Framework each : declared) {
                String obstacle = each.obstacle(built);
                if (obstacle != null) {
                    facts.put("without " + each.service(), obstacle);
                    session.out().println(id + ": without " + each.service() + ": " + obstacle);
                }
            }
            List<Value> accepted =
                    protocol.equals(Protocol.HTTP_1_1)
                            ? accepted(services, issuer, keys, jwks)
                            : List.of();
            ServiceStarter starter =
                    new ServiceStarter(
                            List.copyOf(services.values()),
                            arms.traffic(),
                            refused(issuer)::get,
                            plan,
                            folder,
                            true);
            made = session.compare(begun(arms, facts).withValues(accepted), starter, budget());
        }
    }

    /** The answers of each to doubtful tokens, and to tokens of a removed key over time. */
    private List<Value> accepted(
            Map<Framework, ServiceSpec> services, SuiteIssuer issuer, KeyServer keys, String jwks)
            throws IOException, InterruptedException {
        try (Acceptance acceptance = new Acceptance(services, module.tls().trust(), folder)) {
            List<Value> values = new ArrayList<>(acceptance.answers(issuer));
            String others = jwks(new SuiteIssuer());
            values.addAll(acceptance.keyTakenOut(issuer, keys, others, patience()));
            return values;
        } finally {
            keys.publish(jwks);
        }
    }

    private String jwks(SuiteIssuer issuer) throws IOException {
        Path file = folder.resolve("jwks.json");
        issuer.writeJwks(file);
        return Files.readString(file);
    }

    /** Requests that all services refuse with 401 by default, by service. */
    private Map<String, List<Request>> refused(SuiteIssuer issuer) {
        Map<String, String> tokens = RefusedTokens.of(issuer);
        tokens.keySet().removeAll(NOT_401_BY_ALL);
        return frameworks.stream()
                .collect(
                        Collectors.toMap(
                                Framework::service,
                                each ->
                                        tokens.values().stream()
                                                .map(token -> refused(each, token))
                                                .toList()));
    }

    private static Request refused(Framework framework, String token) {
        return framework.calls().request(FrameworkArms.SECURED, token, Expected.status(401));
    }

    private Comparison begun(FrameworkArms arms, SortedMap<String, String> facts) {
        return Comparison.begin(
                id,
                title + ": what validating a token adds over " + protocol,
                module.session(),
                Instant.now(),
                environment,
                "request",
                facts,
                arms.specs(),
                arms.questions());
    }

    @Override
    public void abandon(String reason) throws IOException {
        made =
                begun(new FrameworkArms(frameworks, protocol, List.of()), plan.facts())
                        .invalid(reason);
        ComparisonFiles.write(module.comparisons(), made);
    }

    @Override
    public boolean publish() {
        return made != null && made.isValid();
    }
}

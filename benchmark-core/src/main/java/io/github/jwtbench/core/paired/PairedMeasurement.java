package io.github.jwtbench.core.paired;

import io.github.jwtbench.core.load.Request;
import io.github.jwtbench.core.model.Loop;
import io.github.jwtbench.core.model.PairStart;
import io.github.jwtbench.core.model.PairedSide;
import io.github.jwtbench.core.model.PairedSide.Plan;
import io.github.jwtbench.core.model.Status;
import io.github.jwtbench.core.model.TokenHeaders;
import io.github.jwtbench.core.model.TokenRegime;
import io.github.jwtbench.core.model.Workload;
import io.github.jwtbench.core.scenario.BuiltInScenarios;
import io.github.jwtbench.core.scenario.RequestShape;
import io.github.jwtbench.core.scenario.RigLoad;
import io.github.jwtbench.core.scenario.Scenario;
import io.github.jwtbench.core.scenario.ScenarioRequests;
import io.github.jwtbench.core.stats.PairedComparisons;
import io.github.jwtbench.core.target.InstructionCounter;
import io.github.jwtbench.core.target.ServiceProcess;
import io.github.jwtbench.core.target.TargetException;
import io.github.jwtbench.core.target.Unzip;
import io.github.jwtbench.core.token.SuiteIssuer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Measures two builds until the interval of their ratio is narrow, or the time is over. The
 * services run without their cache of verified tokens, so that every request is a whole validation.
 * No Keycloak runs beside, since it would only take processor time.
 */
public final class PairedMeasurement {

    /** What is measured. */
    public static final String BENCHMARK = "jwt-uncached";

    /** Enough of each for a narrow interval within a few minutes on two cores. */
    public static final Plan PLAN = new Plan(25_000, 100, 150);

    private static final int TOKENS = 1_000;
    private static final String NO_CACHE = "jwtbench.cache-max-characters";
    private static final String UNKNOWN_SETTINGS = "smallrye.config.mapping.validate-unknown";
    private static final String SCENARIO = "jwt";
    private static final String AUDIENCE = "jwtbench-service";
    private static final String ROLE = "benchmark-user";

    private final Build base;
    private final Build candidate;
    private final Plan plan;
    private final Duration budget;
    private final Path work;
    private final Consumer<String> out;
    private final InstantSource clock;

    /**
     * @param budget after which no start begins that would end later
     * @param work for unpacked services and logs
     * @param out is told a line about each start
     */
    public PairedMeasurement(
            Build base,
            Build candidate,
            Plan plan,
            Duration budget,
            Path work,
            Consumer<String> out) {
        this.base = base;
        this.candidate = candidate;
        this.plan = plan;
        this.budget = budget;
        this.work = work;
        this.out = out;
        this.clock = InstantSource.system();
    }

    /** Both sides, whatever became of them. */
    public record Sides(PairedSide base, PairedSide candidate) {}

    /** Is handed what was measured after each start, so that nothing is lost. */
    @FunctionalInterface
    public interface Keeper {
        void keep(Sides sides) throws IOException;
    }

    /**
     * Measures.
     *
     * @param session names the measurement
     * @return VALID if there was at least one start and nothing went wrong
     */
    public Sides measure(String session, Keeper keeper) throws IOException, InterruptedException {
        Instant begin = clock.instant();
        List<PairStart> left = new ArrayList<>();
        List<PairStart> right = new ArrayList<>();
        List<String> reasons = new ArrayList<>();
        try {
            PairedStart starts = prepare();
            PairedStart.Side one = side("base", base);
            PairedStart.Side other = side("candidate", candidate);
            do {
                Instant from = left.isEmpty() ? begin : clock.instant();
                List<PairStart> start = starts.run(left.size(), from, one, other);
                left.add(start.get(0));
                right.add(start.get(1));
                keeper.keep(sides(session, begin, left, right, List.of("not finished")));
                out.accept(PairedComparisons.progress(left, right));
            } while (!PairedComparisons.narrow(left, right) && another(begin, left));
        } catch (TargetException | IOException e) {
            reasons.add(String.valueOf(e.getMessage()));
        }
        Sides sides = sides(session, begin, left, right, reasons);
        keeper.keep(sides);
        Unzip.delete(application("base"));
        Unzip.delete(application("candidate"));
        return sides;
    }

    private PairedStart prepare() throws TargetException, IOException, InterruptedException {
        Unzip.delete(work);
        Files.createDirectories(work);
        ServiceProcess.unpack(base.archive(), application("base"));
        ServiceProcess.unpack(candidate.archive(), application("candidate"));
        String uncounted = InstructionCounter.unavailable(work);
        if (uncounted != null) {
            out.accept("instructions: not measured: " + uncounted);
        }
        SuiteIssuer issuer = new SuiteIssuer();
        issuer.writeJwks(jwks());
        Scenario scenario = BuiltInScenarios.get(SCENARIO);
        ScenarioRequests requests = new ScenarioRequests(scenario);
        List<Request> all =
                issuer.mint(TOKENS, AUDIENCE, ROLE).stream().map(requests::request).toList();
        return new PairedStart(plan, candidate.certificates(), all, work, uncounted == null, clock);
    }

    private Path application(String side) {
        return work.resolve(side);
    }

    private Path jwks() {
        return work.resolve("jwks.json").toAbsolutePath();
    }

    private PairedStart.Side side(String name, Build build) {
        Map<String, String> all = new TreeMap<>(build.settings());
        all.putAll(SuiteIssuer.settingsWithoutKeycloak(jwks().toString(), AUDIENCE));
        all.put(NO_CACHE, "0");
        all.put(UNKNOWN_SETTINGS, "false"); // each build may know some that the other does not
        return new PairedStart.Side(name, application(name), new TreeMap<>(all));
    }

    /** Whether another start as long as the longest one would end in time. */
    private boolean another(Instant begin, List<PairStart> starts) {
        double longest = starts.stream().mapToDouble(PairStart::seconds).max().orElse(0);
        Duration spent = Duration.between(begin, clock.instant());
        return spent.plusMillis((long) (1000 * longest)).compareTo(budget) <= 0;
    }

    private Sides sides(
            String session,
            Instant begin,
            List<PairStart> left,
            List<PairStart> right,
            List<String> reasons) {
        return new Sides(
                side("base", session, begin, base, left, reasons),
                side("candidate", session, begin, candidate, right, reasons));
    }

    private PairedSide side(
            String name,
            String session,
            Instant begin,
            Build build,
            List<PairStart> starts,
            List<String> reasons) {
        return new PairedSide(
                PairedSide.VERSION,
                session,
                name,
                BENCHMARK,
                reasons.isEmpty() ? Status.VALID : Status.INVALID,
                reasons,
                begin,
                build.environment(),
                build.settings(),
                workload(build),
                plan,
                starts);
    }

    private Workload workload(Build build) {
        RequestShape request = BuiltInScenarios.get(SCENARIO).request();
        return new Workload(
                request.method(),
                "https://localhost" + request.path(),
                "HTTP/2",
                RigLoad.CLIENT,
                Loop.CLOSED,
                1,
                Slots.CONNECTIONS,
                Slots.STREAMS,
                0,
                budget.toSeconds(),
                Slots.TIMEOUT.toSeconds(),
                TokenRegime.ROTATE,
                TokenHeaders.PLAIN,
                TOKENS,
                "RS256",
                build.settings().getOrDefault("jwtbench.engine", "staged"),
                null);
    }
}

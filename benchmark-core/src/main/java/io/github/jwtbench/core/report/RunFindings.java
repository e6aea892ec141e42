package io.github.jwtbench.core.report;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.StepMetric;
import io.github.jwtbench.core.run.WarmUpReport;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.run.setup.TokenRegime;
import io.github.jwtbench.core.run.setup.Workload;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The sentences about the findings of load tools. They use valid runs only; they contain no ratio
 * of single runs, because it would have no interval.
 */
public final class RunFindings {
    /** Name of the suite for the endpoint of its service that validates and does nothing else. */
    private static final String VALIDATION = "jwt";

    private static final Comparator<Run> BY_COST =
            Comparator.comparing(run -> run.service().cpuMicrosPerRequest());

    /** Whether to mark each run that is not steady; if no run is, the page says so once. */
    private final boolean marks;

    private RunFindings(boolean marks) {
        this.marks = marks;
    }

    /** The cost of a request, waiting times, and the effects of tokens, protocols and clients. */
    public static List<Inline> of(List<Run> loads) {
        List<Run> valid = RunTables.valid(loads);
        List<WarmUpReport> moving =
                valid.stream()
                        .map(run -> run.load().warmUp())
                        .filter(warmUp -> warmUp != null && warmUp.stillMoving())
                        .toList();
        if (!moving.isEmpty() && moving.size() == valid.size()) {
            return List.of(cold(moving.get(0)));
        }
        return new RunFindings(valid.stream().anyMatch(Run::steady)).all(valid);
    }

    private static Inline cold(WarmUpReport warmUp) {
        return Inline.of(
                "No absolute figure of the service is a finding: its warm-up ended after {}, while a request still got cheaper.",
                Units.seconds(warmUp.seconds()));
    }

    private List<Inline> all(List<Run> valid) {
        List<Run> closed =
                RunTables.of(Loop.CLOSED, valid).stream()
                        .filter(run -> run.service().cpuMicrosPerRequest() != null)
                        .toList();
        Predicate<Run> main = main(valid);
        List<Run> tokens = closed.stream().filter(main).sorted(BY_COST).toList();
        List<Inline> found = new ArrayList<>();
        cost(tokens).ifPresent(found::add);
        RunTables.of(Loop.OPEN, valid).stream()
                .filter(main)
                .findFirst()
                .ifPresent(run -> found.add(waiting(run)));
        steps(valid).ifPresent(found::add);
        regimes(closed.stream().filter(main.or(run -> !run.workload().hasTokens())).toList())
                .ifPresent(found::add);
        // The cheapest run of each, with tokens that come again: a new one costs much more.
        List<Run> again =
                tokens.stream()
                        .filter(run -> run.workload().tokenRegime() != TokenRegime.UNIQUE)
                        .toList();
        by("protocol", again, Workload::protocol).ifPresent(found::add);
        by("client", again, Workload::client).ifPresent(found::add);
        by("form of the token", again, RunFindings::form).ifPresent(found::add);
        full(tokens).ifPresent(found::add);
        return found;
    }

    /** The runs that need care in reading, and advice. */
    static List<Inline> open(List<Run> loads) {
        List<Run> valid = RunTables.valid(loads);
        // A user's own service has a scenario, and none of the suite's properties.
        boolean own = valid.stream().noneMatch(run -> run.workload().engine() == null);
        String longer =
                own
                        ? "such as -Dbenchmark.warmup=300s or -Dwrk.duration=120s"
                        : "by load.warmUpSeconds or load.durationSeconds of the scenario";
        return Stream.of(
                        open(
                                valid,
                                run -> run.steadiness().equals("not steady"),
                                "not steady",
                                "a longer warm-up or run, " + longer),
                        open(
                                valid,
                                run -> run.steadiness().equals("not known"),
                                "not known to be steady",
                                "a longer run, " + longer),
                        open(
                                valid,
                                run -> run.workload().url().startsWith("http:"),
                                "without TLS, whose cost is in no figure",
                                "an https address"),
                        open(
                                valid,
                                Run::driverBound,
                                "driver-bound",
                                "more processors for the client, or a lower rate"
                                        + (own ? " (-Drig.rate)" : "")))
                .flatMap(each -> each)
                .toList();
    }

    private static Stream<Inline> open(
            List<Run> runs, Predicate<Run> which, String what, String help) {
        long found = runs.stream().filter(which).count();
        return found == 0
                ? Stream.empty()
                : Stream.of(
                        Inline.of(
                                "{} {} of {} runs; {} would help.",
                                Inline.bold(what + ":"),
                                found,
                                runs.size(),
                                help));
    }

    /**
     * The runs of one request: of several endpoints of our service that which only validates, of
     * another service the first with a token, or else the first.
     */
    private static Predicate<Run> main(List<Run> runs) {
        List<Run> tokens = runs.stream().filter(run -> run.workload().hasTokens()).toList();
        return Stream.of(
                        tokens.stream().filter(RunFindings::validatesOnly),
                        tokens.stream(),
                        runs.stream())
                .flatMap(each -> each)
                .findFirst()
                .map(Run::workload)
                .<Predicate<Run>>map(
                        first ->
                                run ->
                                        request(run.workload()).equals(request(first))
                                                && run.workload().hasTokens() == first.hasTokens())
                .orElse(run -> false);
    }

    private static boolean validatesOnly(Run run) {
        return run.workload().ofOwnService() && run.benchmark().equals(VALIDATION);
    }

    private static String request(Workload workload) {
        return workload.method() + " " + Workload.path(workload.url());
    }

    private Optional<Inline> cost(List<Run> runs) {
        return runs.stream()
                .max(Comparator.comparing(run -> run.performance().requestsPerSecond()))
                .map(fastest -> cost(runs.get(0), runs.get(runs.size() - 1), fastest));
    }

    private Inline cost(Run least, Run most, Run fastest) {
        boolean one = least.equals(most);
        return Inline.of(
                "{} takes {} of the service’s CPU time ({}){} {}{}.",
                least.workload().hasTokens() ? "A request with a token" : "A request",
                Inline.bold(one ? cpu(least) : cpu(least) + " to " + cpu(most)),
                one ? name(least) : name(least) + "; " + name(most),
                one ? Inline.of(", at") : Inline.of("; the fastest run is {} with", name(fastest)),
                Units.rate(fastest.performance().requestsPerSecond()),
                Inline.of(RunTables.driverBound(fastest)));
    }

    private Inline waiting(Run run) {
        Latency latency = run.latency();
        return Inline.of(
                "At {} of {}, half of the answers are there within {} and 99 % within {} of the moment at which the request was due ({}){}.",
                run.workload().stages() == null ? "a fixed rate" : "rates",
                RunValue.openRate(run.workload()),
                Inline.bold(Units.millis(latency.p50Millis())),
                Inline.bold(Units.millis(latency.p99Millis())),
                name(run),
                Inline.of(RunTables.driverBound(run)));
    }

    /** The costliest step of the run that validated the most tokens from the start. */
    private Optional<Inline> steps(List<Run> runs) {
        return runs.stream()
                .filter(run -> step(run, StepMetric.COMPLETE).isPresent())
                .max(Comparator.comparing(run -> step(run, StepMetric.COMPLETE).get().count()))
                .flatMap(
                        run ->
                                run.service().steps().stream()
                                        .filter(step -> !step.step().equals(StepMetric.COMPLETE))
                                        .filter(step -> !step.step().equals(StepMetric.CACHE_HIT))
                                        .max(Comparator.comparing(StepMetric::meanMicros))
                                        .map(step -> steps(run, step)));
    }

    private Inline steps(Run run, StepMetric most) {
        return Inline.of(
                "Of {} that the service takes to validate a token that it does not know, {} takes {}, most of all steps ({}).",
                Units.micros(step(run, StepMetric.COMPLETE).get().meanMicros()),
                Inline.bold(most.step()),
                Inline.bold(Units.micros(most.meanMicros())),
                name(run));
    }

    private static Optional<StepMetric> step(Run run, String name) {
        return run.service().steps().stream()
                .filter(step -> step.step().equals(name) && step.count() >= StepMetric.FEWEST)
                .findFirst();
    }

    /** A sentence about the tool that sent the most kinds of tokens. */
    private Optional<Inline> regimes(List<Run> closed) {
        return closed.stream()
                .collect(groupingBy(Run::tool, TreeMap::new, toList()))
                .values()
                .stream()
                .map(runs -> first(runs, run -> run.workload().tokenRegime()))
                .max(Comparator.comparingInt(Map::size))
                .flatMap(runs -> costs("its token", runs, RunFindings::words));
    }

    private Optional<Inline> by(
            String what, List<Run> runs, Function<Workload, @Nullable String> name) {
        return costs(
                what + ", the cheapest run of each",
                first(runs, run -> name.apply(run.workload())),
                each -> each);
    }

    private static @Nullable String form(Workload workload) {
        return workload.tokenHeaders() == null ? null : RunTables.lower(workload.tokenHeaders());
    }

    private static <K> SortedMap<K, Run> first(List<Run> runs, Function<Run, @Nullable K> key) {
        SortedMap<K, Run> first = new TreeMap<>();
        runs.stream()
                .filter(run -> key.apply(run) != null)
                .forEach(run -> first.putIfAbsent(key.apply(run), run));
        return first;
    }

    /** Nothing with fewer than two. */
    private <K> Optional<Inline> costs(
            String what, SortedMap<K, Run> runs, Function<K, String> name) {
        String each =
                runs.entrySet().stream()
                        .map(
                                one ->
                                        "%s %s (%s)"
                                                .formatted(
                                                        name.apply(one.getKey()),
                                                        cpu(one.getValue()),
                                                        name(one.getValue())))
                        .collect(joining(", "));
        return runs.size() < 2
                ? Optional.empty()
                : Optional.of(Inline.of("CPU time of a request by {}: {}.", what, each));
    }

    private static String words(TokenRegime regime) {
        return switch (regime) {
            case NONE -> "none";
            case REPEAT -> "the same one";
            case ROTATE -> "a few in turn";
            case UNIQUE -> "a new one each time";
        };
    }

    /** The longest waiting times at full load. */
    private Optional<Inline> full(List<Run> tokens) {
        return tokens.stream()
                .max(Comparator.comparing(run -> run.latency().p99Millis()))
                .map(
                        run ->
                                Inline.of(
                                        "With {} requests under way at any time, 99 % of the answers are there within {} at worst ({}).",
                                        run.workload().connections()
                                                * run.workload().streamsPerConnection(),
                                        Units.millis(run.latency().p99Millis()),
                                        name(run)));
    }

    private String name(Run run) {
        return run.steady() || !marks ? run.id() : run.id() + ", not steady";
    }

    private static String cpu(Run run) {
        return RunTables.known(run.service().cpuMicrosPerRequest(), Units::micros);
    }
}

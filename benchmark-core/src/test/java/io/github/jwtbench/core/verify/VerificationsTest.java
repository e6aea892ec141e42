package io.github.jwtbench.core.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.Estimate;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.Mean;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.TokenRegime;
import io.github.jwtbench.core.run.Tool;
import io.github.jwtbench.core.run.check.LoadRuns;
import io.github.jwtbench.core.verify.Verification.CheckCount;
import io.github.jwtbench.core.verify.Verification.Difference;
import io.github.jwtbench.core.verify.Verification.Endpoint;
import io.github.jwtbench.core.verify.Verification.MetricRatio;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class VerificationsTest {

    private static final Consumer<LoadRuns> AS_IT_IS = each -> {};

    @Test
    void oneRunOfEachHasARatioWithoutAnInterval() {
        Endpoint endpoint = only(compare(each -> each.throughput = 1500));

        assertEquals(List.of(), endpoint.reasons());
        MetricRatio throughput = metric(endpoint, Figure.THROUGHPUT);
        assertEquals(1000, throughput.base().value().mean());
        assertEquals(1500, throughput.candidate().value().mean());
        assertEquals(1.5, throughput.ratio().ratio(), 1e-12);
        assertNull(throughput.ratio().low());
        assertFalse(throughput.hasInterval());
        assertNull(throughput.base().value().low());
    }

    @Test
    void enoughRepetitionsHaveTheIntervalOfTheRatio() {
        double[] base = {1000, 1010, 990, 1005, 995};
        double[] candidate = {1200, 1190, 1210, 1205, 1195};

        Endpoint endpoint =
                only(Verifications.of(repeated("1", base), repeated("2", candidate), List.of()));

        assertEquals(List.of(), endpoint.reasons());
        MetricRatio throughput = metric(endpoint, Figure.THROUGHPUT);
        Estimate expected = Estimate.ofSamples(list(candidate), list(base));
        assertEquals(expected, throughput.ratio());
        assertTrue(throughput.hasInterval());
        assertTrue(expected.low() < 1.2 && expected.high() > 1.2, throughput::toString);
        assertEquals(Mean.of(list(base)), throughput.base().value());
    }

    @Test
    void oneRepetitionTooFewHasNoIntervalOfTheRatio() {
        double[] four = {1000, 1010, 990, 1005};
        double[] five = {1000, 1010, 990, 1005, 995};

        Endpoint endpoint =
                only(Verifications.of(repeated("1", four), repeated("2", five), List.of()));

        assertEquals(List.of(), endpoint.reasons());
        assertNull(metric(endpoint, Figure.P50).ratio().low());
        assertEquals(Mean.of(list(four)), metric(endpoint, Figure.THROUGHPUT).base().value());
    }

    private static List<Double> list(double... values) {
        return DoubleStream.of(values).boxed().toList();
    }

    record Forbidden(String reason, Consumer<LoadRuns> change) {}

    static Stream<Forbidden> forbidden() {
        return Stream.of(
                new Forbidden("CPU: a CPU against another", each -> each.cpu = "another"),
                new Forbidden("loop: closed against open", each -> open(each, 500)),
                new Forbidden(
                        "token regime: rotate against repeat",
                        each -> each.regime = TokenRegime.REPEAT),
                new Forbidden("tokens: 8 against 9", each -> each.tokens = 9),
                new Forbidden(
                        "requests under way at once: 50 against 55", each -> each.connections = 11),
                new Forbidden(
                        "request: POST /api/v1/jwt/extract against POST /other",
                        each -> each.url = "https://localhost:10443/other"),
                new Forbidden(
                        "the candidate was not steady: the cost of a request still moved",
                        each -> each.steady = false));
    }

    @ParameterizedTest
    @MethodSource("forbidden")
    void whatDoesNotMeasureTheSameIsNotCompared(Forbidden forbidden) {
        Endpoint endpoint = only(compare(forbidden.change));

        assertTrue(endpoint.reasons().contains(forbidden.reason), endpoint.reasons()::toString);
        assertTrue(endpoint.metrics().stream().allMatch(each -> each.ratio() == null));
        assertEquals(1000, metric(endpoint, Figure.THROUGHPUT).candidate().value().mean());
    }

    @Test
    void openLoopsAreComparedAtTheSameRateOnly() {
        Consumer<LoadRuns> base = each -> open(each, 500);

        Verification near = compare(base, each -> open(each, 504));
        Endpoint far = only(compare(base, each -> open(each, 506)));

        assertEquals(List.of(), only(near).reasons());
        assertEquals(List.of(), near.differences());
        assertEquals(List.of("rate: 500.0 req/s against 506.0 req/s"), far.reasons());
    }

    @Test
    void theCommitAndThePortMayChange() {
        Verification verification =
                compare(
                        each -> {
                            each.commit = "c2";
                            each.url = "https://localhost:8443/api/v1/jwt/extract";
                        });

        assertEquals(List.of(), only(verification).reasons());
        assertEquals(
                List.of(new Difference("commit", "c1", "c2", false, List.of("rig-jwt"))),
                verification.differences());
    }

    @Test
    void anInvalidRunIsNamedAndNeverCompared() {
        Endpoint endpoint = only(compare(each -> each.reasons = List.of("errors: 7 failed")));

        assertEquals(List.of("candidate is INVALID: errors: 7 failed"), endpoint.reasons());
        for (MetricRatio each : endpoint.metrics()) {
            assertNull(each.ratio());
            assertEquals("INVALID", each.candidate().why());
        }
    }

    @Test
    void oneInvalidRepetitionSpoilsAll() {
        LoadRuns second = change("3", each -> each.reasons = List.of("errors: 7 failed"));
        RunSet candidate = LoadRuns.set(change("2", AS_IT_IS).run(), second.run());

        Endpoint endpoint =
                only(
                        Verifications.of(
                                LoadRuns.set(change("1", AS_IT_IS).run()), candidate, List.of()));

        assertNull(metric(endpoint, Figure.P50).candidate().value());
    }

    @Test
    void repetitionsThatAreNoneAreNotCompared() {
        RunSet base =
                LoadRuns.set(
                        change("1", AS_IT_IS).run(), change("2", each -> each.commit = "c2").run());

        Endpoint endpoint =
                only(Verifications.of(base, LoadRuns.set(change("3", AS_IT_IS).run()), List.of()));

        assertEquals(
                "repetitions of the base differ in commit: c1 and c2", endpoint.reasons().get(0));
    }

    @Test
    void aFileThatCannotBeReadIsNotComparable() {
        RunSet candidate =
                new RunSet(
                        "folder",
                        "all runs",
                        List.of(new RunFile("x/rig-jwt.json", "rig-jwt", null, "version 2")));

        Endpoint endpoint =
                only(
                        Verifications.of(
                                LoadRuns.set(change("1", AS_IT_IS).run()), candidate, List.of()));

        assertEquals(List.of("schema of the candidate: version 2"), endpoint.reasons());
    }

    @Test
    void percentilesOfDifferentKindsHaveNoRatio() {
        Endpoint endpoint = only(compare(each -> each.source = Latency.CORRECTED_BY_TOOL));

        assertNull(metric(endpoint, Figure.P99).ratio());
        assertEquals(
                "no ratio: recorded against corrected by tool",
                metric(endpoint, Figure.P99).note());
        assertEquals(1, metric(endpoint, Figure.THROUGHPUT).ratio().ratio());
    }

    @Test
    void whatAToolDoesNotTellIsNotMeasured() {
        Endpoint endpoint =
                only(
                        compare(
                                each -> {
                                    each.p95 = null;
                                    each.cpuMicros = null;
                                }));

        assertEquals("the tool does not tell", metric(endpoint, Figure.P95).candidate().why());
        assertEquals("could not be read", metric(endpoint, Figure.CPU).candidate().why());
        assertEquals("no ratio: not measured", metric(endpoint, Figure.P95).note());
    }

    @Test
    void twoToolsOfOneSessionAreAPair() {
        Run base = change("1", each -> each.id = "h2load-jwt").run();
        LoadRuns other = change("1", AS_IT_IS);
        other.tool = Tool.JMH;
        other.id = "jmh-jwt";

        Endpoint endpoint =
                only(Verifications.of(LoadRuns.set(base), LoadRuns.set(other.run()), List.of()));

        assertEquals("h2load-jwt → jmh-jwt", endpoint.name());
        assertEquals(List.of(), endpoint.reasons());
    }

    @Test
    void whatCouldMeanTwoRunsIsNoPair() {
        Run base = change("1", each -> each.id = "rig-jwt").run();
        Run one = change("1", each -> each.id = "jmh-jwt-netty").run();
        Run two = change("1", each -> each.id = "jmh-jwt-jdk").run();

        List<Endpoint> endpoints =
                Verifications.of(LoadRuns.set(base), LoadRuns.set(one, two), List.of()).endpoints();

        assertEquals(
                List.of("rig-jwt", "jmh-jwt-netty", "jmh-jwt-jdk"),
                endpoints.stream().map(Endpoint::name).toList());
        assertEquals(
                List.of(
                        "the other side has no run that alone matches it, only: jmh-jwt-netty,"
                                + " jmh-jwt-jdk"),
                endpoints.get(0).reasons());
    }

    @Test
    void theSameIdGoesBeforeAnythingElse() {
        Run rig = change("1", AS_IT_IS).run();
        Run unique = change("1", each -> each.id = "rig-jwt-unique").run();
        Run again = change("2", each -> each.id = "rig-jwt-unique").run();

        List<Endpoint> endpoints =
                Verifications.of(LoadRuns.set(rig, unique), LoadRuns.set(again), List.of())
                        .endpoints();

        assertEquals(
                List.of("the other side has no run that alone matches it, only: rig-jwt-unique"),
                endpoints.get(0).reasons());
        assertEquals("rig-jwt-unique", endpoints.get(1).name());
        assertEquals(List.of(), endpoints.get(1).reasons());
    }

    @Test
    void aRunThatIsTakenTwiceIsRefused() {
        RunSet set = LoadRuns.set(change("1", AS_IT_IS).run());

        assertThrows(IllegalArgumentException.class, () -> Verifications.of(set, set, List.of()));
    }

    @Test
    void checksAreCountedAndNotesStandBesideTheNumbers() {
        Check pass = new Check("errors", Check.Result.PASS, "rule", "none");
        Check note = new Check("driver-cpu", Check.Result.NOTE, "rule", "busy");

        Verification verification =
                compare(
                        each -> each.checks = List.of(pass),
                        each -> each.checks = List.of(pass, note));

        assertEquals(
                List.of(
                        new CheckCount(
                                "errors",
                                Map.of(Check.Result.PASS, 1L),
                                Map.of(Check.Result.PASS, 1L)),
                        new CheckCount("driver-cpu", Map.of(), Map.of(Check.Result.NOTE, 1L))),
                verification.checks());
        assertEquals("candidate: rig-jwt", only(verification).marks().get(0).run());
        assertFalse(verification.cautions().isEmpty(), "the two were not made in turn");
    }

    private static void open(LoadRuns runs, double rate) {
        runs.loop = Loop.OPEN;
        runs.rate = rate;
    }

    private static Verification compare(Consumer<LoadRuns> candidate) {
        return compare(AS_IT_IS, candidate);
    }

    private static Verification compare(Consumer<LoadRuns> base, Consumer<LoadRuns> candidate) {
        return Verifications.of(
                LoadRuns.set(change("1", base).run()),
                LoadRuns.set(change("2", candidate).run()),
                List.of());
    }

    private static RunSet repeated(String prefix, double[] throughputs) {
        return LoadRuns.set(
                IntStream.range(0, throughputs.length)
                        .mapToObj(
                                i ->
                                        change(
                                                        prefix + "-" + i,
                                                        each -> each.throughput = throughputs[i])
                                                .run())
                        .toArray(Run[]::new));
    }

    private static LoadRuns change(String session, Consumer<LoadRuns> change) {
        LoadRuns runs = new LoadRuns();
        runs.session = session;
        change.accept(runs);
        return runs;
    }

    private static Endpoint only(Verification verification) {
        assertEquals(1, verification.endpoints().size(), verification::toString);
        return verification.endpoints().get(0);
    }

    private static MetricRatio metric(Endpoint endpoint, Figure metric) {
        Map<Figure, MetricRatio> all = new TreeMap<>();
        endpoint.metrics().forEach(each -> all.put(each.metric(), each));
        return all.get(metric);
    }
}

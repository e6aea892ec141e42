package io.github.jwtbench.core.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.github.jwtbench.core.run.Judgement;
import io.github.jwtbench.core.run.LoadResult;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.RateStage;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.TokenHeaders;
import io.github.jwtbench.core.run.TokenRegime;
import io.github.jwtbench.core.run.Workload;
import io.github.jwtbench.core.run.check.LoadRuns;
import io.github.jwtbench.core.run.check.RunField;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Two loads that differ in one component differ for verification and history, too. */
class WorkloadConditionsTest {
    private static final Workload OPEN =
            LoadRuns.workload(
                    run -> {
                        run.loop = Loop.OPEN;
                        run.rate = 100;
                    });

    private static final Workload CLOSED = LoadRuns.workload(run -> {});

    /** Another value of each component; with the loop the rate changes, too. */
    private static final Map<String, Object> OTHER =
            Map.ofEntries(
                    Map.entry("method", "GET"),
                    Map.entry("url", "https://localhost:10443/other"),
                    Map.entry("protocol", "HTTP/1.1"),
                    Map.entry("client", "h2load"),
                    Map.entry("loop", Loop.CLOSED),
                    Map.entry("threads", 2),
                    Map.entry("connections", 11),
                    Map.entry("streamsPerConnection", 6),
                    Map.entry("ratePerSecond", 200.0),
                    Map.entry("durationSeconds", 20.0),
                    Map.entry("timeoutSeconds", 3.0),
                    Map.entry("tokenRegime", TokenRegime.REPEAT),
                    Map.entry("tokenHeaders", TokenHeaders.SPLIT),
                    Map.entry("tokens", 9),
                    Map.entry("algorithm", "ES256"),
                    Map.entry("engine", "jose4j"),
                    Map.entry("fault", "unauthorized"),
                    Map.entry("thinkSeconds", 0.02),
                    Map.entry(
                            "requests",
                            List.of(
                                    new Workload.WeightedRequest("GET", "https://localhost/a", 1),
                                    new Workload.WeightedRequest("GET", "https://localhost/b", 9))),
                    Map.entry("statuses", List.of(200, 404)),
                    Map.entry("toleratedErrors", 0.01),
                    Map.entry("stages", List.of(new RateStage(50, 5), new RateStage(150, 5))));

    /** The rate has a field of its own, with a tolerance, where runs are verified. */
    private static final Set<String> NOT_IN_FIELDS = Set.of("ratePerSecond");

    /**
     * A right answer within a longer time is the same answer; a run with a fault is INVALID, and in
     * no series.
     */
    private static final Set<String> NOT_IN_HISTORY = Set.of("timeoutSeconds", "fault");

    static List<String> components() {
        return Arrays.stream(Workload.class.getRecordComponents())
                .map(RecordComponent::getName)
                .toList();
    }

    private static Workload changed(String name) throws ReflectiveOperationException {
        RecordComponent[] components = Workload.class.getRecordComponents();
        Object[] values = new Object[components.length];
        for (int i = 0; i < components.length; i++) {
            String each = components[i].getName();
            values[i] = components[i].getAccessor().invoke(OPEN);
            if (each.equals(name)) {
                values[i] = OTHER.get(name);
            } else if (name.equals("loop") && each.equals("ratePerSecond")) {
                values[i] = 0.0;
            }
        }
        return Workload.class
                .getDeclaredConstructor(
                        Arrays.stream(components)
                                .map(RecordComponent::getType)
                                .toArray(Class<?>[]::new))
                .newInstance(values);
    }

    private static Run run(Workload workload) {
        Run run = LoadRuns.run(each -> {});
        LoadResult result = (LoadResult) run.result();
        return new Run(
                run.id(),
                run.session(),
                run.tool(),
                run.benchmark(),
                run.startedAt(),
                run.environment(),
                new LoadResult(
                        workload,
                        result.outcome(),
                        result.performance(),
                        result.service(),
                        result.driver(),
                        null),
                new Judgement(List.of(), true, List.of()));
    }

    private static Map<String, List<String>> fields(Workload workload) {
        List<Run> runs = List.of(run(workload));
        return RunField.of(runs).stream()
                .collect(Collectors.toMap(RunField::name, field -> field.values(runs)));
    }

    @Test
    void eachComponentHasAnotherValue() {
        assertEquals(new TreeSet<>(components()), new TreeSet<>(OTHER.keySet()));
    }

    @ParameterizedTest
    @MethodSource("components")
    void aComponentThatDiffersIsSeen(String name) throws Exception {
        Workload other = changed(name);

        if (!NOT_IN_FIELDS.contains(name)) {
            assertNotEquals(fields(OPEN), fields(other));
        }
        if (!NOT_IN_HISTORY.contains(name)) {
            assertNotEquals(Conditions.of(run(OPEN)), Conditions.of(run(other)));
        }
    }

    /** What a load asks for must be equal; the tested property may differ. */
    @ParameterizedTest
    @MethodSource("components")
    void aLoadThatAsksForSomethingElseIsNotCompared(String name) throws Exception {
        Set<String> compared =
                Set.of(
                        "protocol",
                        "client",
                        "threads",
                        "connections",
                        "streamsPerConnection",
                        "ratePerSecond",
                        "durationSeconds",
                        "timeoutSeconds",
                        "tokenHeaders",
                        "algorithm",
                        "engine");
        Workload other = changed(name);

        assertEquals(!compared.contains(name), forbids(OPEN, other));
    }

    private static boolean forbids(Workload base, Workload candidate) {
        List<Run> both = List.of(run(base), run(candidate));
        return RunField.of(both).stream()
                .anyMatch(field -> field.forbids() && field.values(both).size() > 1);
    }

    /** In a closed loop the number of streams is the load. */
    @Test
    void moreStreamsAreAnotherClosedLoop() {
        assertEquals(true, forbids(CLOSED, LoadRuns.workload(run -> run.connections = 11)));
    }
}

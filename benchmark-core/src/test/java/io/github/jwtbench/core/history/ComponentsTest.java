package io.github.jwtbench.core.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.run.DriverCost;
import io.github.jwtbench.core.run.Judgement;
import io.github.jwtbench.core.run.LoadResult;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.WarmUpReport;
import io.github.jwtbench.core.run.setup.ContainerFacts;
import io.github.jwtbench.core.run.setup.ContainerFacts.Image;
import io.github.jwtbench.core.run.setup.Environment;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.run.setup.RateStage;
import io.github.jwtbench.core.run.setup.TokenHeaders;
import io.github.jwtbench.core.run.setup.TokenRegime;
import io.github.jwtbench.core.run.setup.Tool;
import io.github.jwtbench.core.run.setup.Workload;
import io.github.jwtbench.core.sample.SampleRun;
import io.github.jwtbench.core.sample.SampleRuns;
import io.github.jwtbench.core.verify.SetComparisons;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every component of a run is changed alone. Verification and history say the same about it: a run
 * that differs in a condition measured something else. What this test does not name is a condition.
 */
class ComponentsTest {
    private static final long GIB = 1L << 30;

    /** May be the compared property; a series of a history has one value. */
    private static final Set<String> SETTINGS =
            Set.of(
                    "tool",
                    "environment.jdk",
                    "result.workload.protocol",
                    "result.workload.client",
                    "result.workload.threads",
                    "result.workload.connections",
                    "result.workload.streamsPerConnection",
                    "result.workload.durationSeconds",
                    "result.workload.tokenHeaders",
                    "result.workload.algorithm",
                    "result.workload.engine");

    /** May be the compared property; changes along a series. */
    private static final Set<String> BUILD =
            Set.of(
                    "environment.versions",
                    "environment.commit",
                    "environment.dirty",
                    "environment.container.engine",
                    "environment.container.service.reference");

    /** Measured, a name, or a consequence of another component. */
    private static final Set<String> NOT_COMPARED =
            Set.of(
                    "session",
                    "startedAt",
                    "judgement",
                    "environment.container.cgroupVersion",
                    "environment.container.service.id",
                    "environment.container.service.bytes",
                    "environment.container.keycloak",
                    "environment.container.firstAnswerMillis",
                    "environment.container.readyMillis",
                    // A right answer within a longer time is the same answer.
                    "result.workload.timeoutSeconds",
                    "result.outcome",
                    "result.performance",
                    "result.service",
                    "result.driver",
                    "result.warmUp",
                    "result.turns");

    /** Runs that differ in their names are never paired, and are different series. */
    private static final Set<String> NAMES = Set.of("id", "benchmark");

    private static final Run BASE =
            SampleRun.run(
                    run -> {
                        run.loop = Loop.OPEN;
                        run.rate = 100;
                        run.memoryBytes = 8 * GIB;
                        run.runtime = Environment.JVM;
                        run.container = facts();
                    });

    private static final Run OTHER_FIGURES =
            SampleRun.run(
                    run -> {
                        run.throughput = 900;
                        run.cpuMicros = 101.0;
                    });

    private static final Map<String, Object> OTHER = other();

    private static ContainerFacts facts() {
        return new ContainerFacts(
                "Docker 1",
                2,
                new Image("service:1", "sha256:1", 100, "Temurin 17"),
                new Image("keycloak:1", "sha256:2", 100, "Temurin 17"),
                2.0,
                GIB,
                1000.0,
                900.0);
    }

    private static Map<String, Object> other() {
        Map<String, Object> other = new TreeMap<>();
        other.put("session", "2");
        other.put("tool", Tool.K6);
        other.put("startedAt", Instant.EPOCH);
        other.put("judgement", new Judgement(List.of(), true, List.of()));
        other.put("environment.kind", "external");
        other.put("environment.cpuModel", "another CPU");
        other.put("environment.cores", 3);
        other.put("environment.memoryBytes", 9 * GIB);
        other.put("environment.operatingSystem", "another OS");
        other.put("environment.kernel", "another kernel");
        other.put("environment.jdk", "another JDK");
        other.put("environment.versions", Map.of("keycloak", "27"));
        other.put("environment.commit", "c2");
        other.put("environment.dirty", true);
        other.put("environment.runtime", Environment.NATIVE);
        other.put("environment.container.engine", "Podman 1");
        other.put("environment.container.cgroupVersion", 1);
        other.put("environment.container.service.reference", "service:2");
        other.put("environment.container.service.id", "sha256:3");
        other.put("environment.container.service.bytes", 101L);
        other.put("environment.container.service.runtime", "Temurin 25");
        other.put("environment.container.keycloak", facts().service());
        other.put("environment.container.cpus", 1.0);
        other.put("environment.container.memoryBytes", 2 * GIB);
        other.put("environment.container.firstAnswerMillis", 1001.0);
        other.put("environment.container.readyMillis", 901.0);
        other.put("result.outcome", SampleRun.run(run -> {}).outcome());
        other.put("result.performance", OTHER_FIGURES.performance());
        other.put("result.service", OTHER_FIGURES.service());
        other.put("result.driver", new DriverCost(1.0, 51.0, 0.25));
        other.put("result.warmUp", new WarmUpReport(true, 10, List.of(1.0)));
        other.put("result.turns", List.of(LoadResult.Turn.of(OTHER_FIGURES)));
        other.put("result.workload.method", "GET");
        other.put("result.workload.url", "https://localhost:10443/other");
        other.put("result.workload.protocol", "HTTP/1.1");
        other.put("result.workload.client", "h2load");
        other.put("result.workload.loop", Loop.CLOSED);
        other.put("result.workload.threads", 2);
        other.put("result.workload.connections", 11);
        other.put("result.workload.streamsPerConnection", 6);
        other.put("result.workload.ratePerSecond", 200.0);
        other.put("result.workload.durationSeconds", 20.0);
        other.put("result.workload.timeoutSeconds", 3.0);
        other.put("result.workload.tokenRegime", TokenRegime.REPEAT);
        other.put("result.workload.tokenHeaders", TokenHeaders.SPLIT);
        other.put("result.workload.tokens", 9);
        other.put("result.workload.algorithm", "ES256");
        other.put("result.workload.engine", "jose4j");
        other.put("result.workload.fault", "unauthorized");
        other.put("result.workload.thinkSeconds", 0.02);
        other.put(
                "result.workload.requests",
                List.of(
                        new Workload.WeightedRequest("GET", "https://localhost/a", 1),
                        new Workload.WeightedRequest("GET", "https://localhost/b", 9)));
        other.put("result.workload.statuses", List.of(200, 404));
        other.put("result.workload.toleratedErrors", 0.01);
        other.put("result.workload.stages", List.of(new RateStage(50, 5), new RateStage(150, 5)));
        return other;
    }

    /** The parts that are themselves made of components. */
    private static final Set<String> PARTS =
            Set.of(
                    "environment",
                    "environment.container",
                    "environment.container.service",
                    "result",
                    "result.workload");

    static List<String> components() throws ReflectiveOperationException {
        List<String> all = new ArrayList<>();
        components(BASE, "", all);
        return all;
    }

    private static void components(Record owner, String prefix, List<String> all)
            throws ReflectiveOperationException {
        for (RecordComponent component : owner.getClass().getRecordComponents()) {
            String path = prefix + component.getName();
            if (PARTS.contains(path)) {
                components((Record) component.getAccessor().invoke(owner), path + ".", all);
            } else if (!NAMES.contains(path)) {
                all.add(path);
            }
        }
    }

    /** A copy of a record with another value at a path. */
    private static Record changed(Record owner, String prefix, String path)
            throws ReflectiveOperationException {
        RecordComponent[] components = owner.getClass().getRecordComponents();
        Object[] values = new Object[components.length];
        Class<?>[] types = new Class<?>[components.length];
        for (int i = 0; i < components.length; i++) {
            String here = prefix + components[i].getName();
            Object value = components[i].getAccessor().invoke(owner);
            types[i] = components[i].getType();
            if (here.equals(path)) {
                values[i] = OTHER.get(path);
            } else if (path.startsWith(here + ".")) {
                values[i] = changed((Record) value, here + ".", path);
            } else if (path.endsWith(".loop") && here.endsWith(".ratePerSecond")) {
                values[i] = 0.0;
            } else {
                values[i] = value;
            }
        }
        return (Record) owner.getClass().getDeclaredConstructor(types).newInstance(values);
    }

    @Test
    void everyComponentHasAnotherValue() throws Exception {
        assertEquals(new TreeSet<>(components()), new TreeSet<>(OTHER.keySet()));
    }

    @ParameterizedTest
    @MethodSource("components")
    void verificationAndHistoryAgreeAboutEachComponent(String path) throws Exception {
        Run other = (Run) changed(BASE, "", path);

        boolean condition =
                !SETTINGS.contains(path) && !BUILD.contains(path) && !NOT_COMPARED.contains(path);
        boolean seen = condition || SETTINGS.contains(path) || BUILD.contains(path);
        boolean series = condition || SETTINGS.contains(path);

        Comparison verified = verified(other);
        assertEquals(condition, !verified.reasons().isEmpty(), verified.reasons()::toString);
        assertEquals(
                seen,
                !verified.arm("base").dimensions().equals(verified.arm("candidate").dimensions()));
        assertEquals(series, !Conditions.of(BASE).equals(Conditions.of(other)));
        assertEquals(
                series,
                !Conditions.fingerprint(Conditions.of(BASE))
                        .equals(Conditions.fingerprint(Conditions.of(other))));
    }

    /** The other run has another name for its session, so that it is not the same run. */
    private static Comparison verified(Run other) {
        Run candidate = SampleRuns.copy(other, json -> json.put("session", "another session"));
        List<Comparison> made = SetComparisons.of(SampleRun.set(BASE), SampleRun.set(candidate));
        assertEquals(1, made.size());
        return made.get(0);
    }

    /** Kernels of one machine differ by some MiB. */
    @Test
    void verificationAndHistoryRoundMemoryAlike() {
        Run less =
                SampleRun.run(
                        run -> {
                            run.loop = Loop.OPEN;
                            run.rate = 100;
                            run.memoryBytes = 8 * GIB - 4096;
                            run.runtime = Environment.JVM;
                            run.container = facts();
                        });

        assertEquals(List.of(), verified(less).reasons());
        assertEquals(Conditions.of(BASE), Conditions.of(less));
    }

    /** In a closed loop the number of streams is the load; in an open one it is a limit. */
    @ParameterizedTest
    @CsvSource({"11, 5, requests under way at once: 50 against 55", "5, 10, ''"})
    void theStreamsOfAClosedLoopAreItsLoad(int connections, int streams, String reason) {
        Run base = SampleRun.run(run -> run.session = "1");
        Run candidate =
                SampleRun.run(
                        run -> {
                            run.session = "2";
                            run.connections = connections;
                            run.streams = streams;
                        });

        List<String> reasons =
                SetComparisons.of(SampleRun.set(base), SampleRun.set(candidate)).get(0).reasons();

        assertEquals(reason, String.join("; ", reasons));
        assertNotEquals(Conditions.of(base), Conditions.of(candidate));
    }

    @Test
    void aRunIsComparableWithItself() {
        assertEquals(List.of(), verified(BASE).reasons());
        assertTrue(Conditions.of(BASE).containsKey("containerCpus"));
    }
}

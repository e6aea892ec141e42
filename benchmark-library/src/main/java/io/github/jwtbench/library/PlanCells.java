package io.github.jwtbench.library;

import io.github.jwtbench.core.run.setup.Cell;
import io.github.jwtbench.library.engine.Engine;
import io.github.jwtbench.library.engine.Support;
import io.github.jwtbench.library.engine.TokenFault;
import io.github.jwtbench.library.engine.TokenSize;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/** The cells of plans: the central cells, and their variations. */
final class PlanCells {

    static final String VALIDATION = "ValidationBenchmark";
    static final String CACHE = "CacheBenchmark";
    static final String COLD = "ValidationColdBenchmark";
    static final String REJECTION = "RejectionBenchmark";
    static final String ROTATION = "RotationBenchmark";
    static final String SPLIT = "SplitBenchmark";

    static final String ENGINE = "engine";
    static final String ALGORITHM = "algorithm";
    static final String RSA_BITS = "rsaBits";
    static final String PROVIDER = "provider";
    static final String SIZE = "size";
    static final String FAULT = "fault";
    static final String HIT_RATIO = "hitRatioPercent";

    private PlanCells() {}

    /** Our engine, RS256 with 2048 bits by the JDK, a Keycloak token, 1 thread. */
    static Cell validation(String method) {
        return cell(
                VALIDATION,
                method,
                Map.of(
                        ENGINE, Engine.STAGED.name(),
                        ALGORITHM, "RS256",
                        RSA_BITS, "2048",
                        PROVIDER, "JDK",
                        SIZE, TokenSize.KEYCLOAK.name()));
    }

    static Cell complete() {
        return validation(Support.COMPLETE);
    }

    static Cell bareSignature() {
        return validation(Support.BARE_SIGNATURE);
    }

    static Cell sign() {
        return validation(Support.SIGN);
    }

    /** The steps and the whole. */
    static Stream<Cell> steps() {
        return Stream.concat(
                Support.STEPS.stream().map(PlanCells::validation), Stream.of(complete()));
    }

    static Cell rejection(TokenFault fault) {
        return cell(REJECTION, "reject", Map.of(ENGINE, Engine.STAGED.name(), FAULT, fault.name()));
    }

    /** The first validation of each JVM, by our engine. */
    static Cell cold() {
        return cell(COLD, "first", Map.of(ENGINE, Engine.STAGED.name()));
    }

    /** Split headers, over the bare signature of a token of their kind. */
    static Stream<Cell> splits(String... methods) {
        return Stream.concat(
                Stream.of(bareSignature()),
                Stream.of(methods).map(method -> cell(SPLIT, method, Map.of())));
    }

    static Cell cell(String benchmarkClass, String method, Map<String, String> parameters) {
        return new Cell(benchmarkClass, method, new TreeMap<>(parameters), 1);
    }

    /** Each cell once with each value of a parameter. */
    static Function<Cell, Stream<Cell>> each(String parameter, Object... values) {
        return cell -> Stream.of(values).map(value -> cell.with(parameter, value.toString()));
    }

    /** Each cell once with each number of threads. */
    static Function<Cell, Stream<Cell>> crowds(int... threads) {
        return cell -> Arrays.stream(threads).mapToObj(cell::withThreads);
    }
}

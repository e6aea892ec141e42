package io.github.jwtbench.library;

import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.library.arm.ArmPace;
import io.github.jwtbench.library.engine.Engine;
import io.github.jwtbench.library.engine.TokenSize;
import io.github.jwtbench.suite.settings.Tier;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Which comparisons of the validation library are made. */
final class LibraryComparisons {
    private static final ArmPace BLINK = new ArmPace(100, 50, 1_000, 2);
    private static final ArmPace WARM = new ArmPace(10_000, 1_500, 10_000, 30);

    /** For many arms that run the same code but for the algorithm. */
    private static final ArmPace MANY = new ArmPace(10_000, 500, 10_000, 20);

    /** Half the width of the interval of an engine over the bare signature. */
    private static final double QUICK_WIDTH = 0.04;

    private static final double FULL_WIDTH = 0.02;

    private static final Duration QUICK_BUDGET = Duration.ofSeconds(40);

    /** Those of the published findings: more would not fit into the budget. */
    private static final Set<Engine> QUICK_ENGINES =
            EnumSet.of(
                    Engine.STAGED,
                    Engine.JOSE4J,
                    Engine.SMALLRYE,
                    Engine.NIMBUS_PROCESSOR,
                    Engine.JJWT,
                    Engine.JAVA_JWT);

    private static final String LEFT_OUT = "libraries that only the tier full compares:";

    /** Id of the comparison of libraries with one token. */
    static final String LIBRARY = "library";

    private LibraryComparisons() {}

    static List<ComparisonPlan> of(Tier tier) {
        return switch (tier) {
            case SMOKE -> List.of(library(BLINK, Duration.ZERO, null));
            case QUICK -> List.of(first(List.of(), QUICK_BUDGET));
            case FULL -> full();
        };
    }

    /**
     * Under the same name as all of them, so that the answers can be held against each other.
     *
     * @param validators class names of a user's own
     */
    static ComparisonPlan first(List<String> validators, Duration budget) {
        LibraryQuestions first = LibraryQuestions.first(QUICK_WIDTH, QUICK_ENGINES, validators);
        return new ComparisonPlan(
                LIBRARY, "Library: engines, cache", WARM, budget, first.arms(), first.questions());
    }

    /**
     * The libraries that a tier leaves out, as a fact; empty if it has all.
     *
     * @param arms of the comparison {@link #LIBRARY}
     */
    static Map<String, String> leftOut(List<ArmSpec> arms) {
        Set<String> there = arms.stream().map(ArmSpec::name).collect(Collectors.toSet());
        String left =
                engines("all", SignatureAlgorithm.RS256, TokenSize.KEYCLOAK).arms().stream()
                        .map(ArmSpec::name)
                        .filter(name -> !there.contains(name))
                        .collect(Collectors.joining(", "));
        return left.isEmpty() ? Map.of() : Map.of(LEFT_OUT, left);
    }

    private static ComparisonPlan library(
            ArmPace pace, Duration budget, @Nullable Double engineWidth) {
        LibraryQuestions all = LibraryQuestions.all(engineWidth);
        return new ComparisonPlan(
                LIBRARY,
                "Library: engines, steps, cache, refusals, split headers",
                pace,
                budget,
                all.arms(),
                all.questions());
    }

    /** Algorithms, and engines by algorithm and by size of the token; only ours know ML-DSA. */
    private static List<ComparisonPlan> full() {
        List<ComparisonPlan> plans = new ArrayList<>();
        plans.add(library(WARM, Duration.ofMinutes(3), FULL_WIDTH));
        LibraryQuestions algorithms = LibraryQuestions.algorithms(QUICK_WIDTH);
        plans.add(
                new ComparisonPlan(
                        "library-algorithms",
                        "Signature algorithms: verification, complete validation, signing",
                        MANY,
                        Duration.ofSeconds(80),
                        algorithms.arms(),
                        algorithms.questions()));
        for (SignatureAlgorithm algorithm : SignatureAlgorithm.values()) {
            if (algorithm != SignatureAlgorithm.RS256 && !algorithm.isMlDsa()) {
                plans.add(engines(algorithm.name(), algorithm, TokenSize.KEYCLOAK));
            }
        }
        for (TokenSize size : List.of(TokenSize.SMALL, TokenSize.ROLES_4K)) {
            plans.add(engines(size.name(), SignatureAlgorithm.RS256, size));
        }
        return List.copyOf(plans);
    }

    private static ComparisonPlan engines(
            String what, SignatureAlgorithm algorithm, TokenSize size) {
        LibraryQuestions engines =
                LibraryQuestions.engines(QUICK_WIDTH, EnumSet.allOf(Engine.class), algorithm, size);
        return new ComparisonPlan(
                "library-" + what.toLowerCase(Locale.ROOT).replace('_', '-'),
                "Engines, " + algorithm + ", token " + size,
                WARM,
                Duration.ofSeconds(40),
                engines.arms(),
                engines.questions());
    }
}

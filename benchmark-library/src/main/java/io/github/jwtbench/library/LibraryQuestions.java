package io.github.jwtbench.library;

import io.github.jwtbench.core.compare.ArmCells;
import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.run.setup.Cell;
import io.github.jwtbench.library.engine.Engine;
import io.github.jwtbench.library.engine.JwtValidator;
import io.github.jwtbench.library.engine.Support;
import io.github.jwtbench.library.engine.TokenFault;
import io.github.jwtbench.library.engine.TokenSize;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The questions about the validation library: its arms, and the compared pairs. */
final class LibraryQuestions {
    /** Least difference that counts: below it two builds of the same code differ, too. */
    static final double LEAST_EFFECT = 0.03;

    private static final String BARE = "bare";
    private static final String STAGED = "jwt-validation";
    private static final String CACHE_HIT = "cache-hit";

    /** Algorithms that issuers use, and their replacements when they are no longer secure. */
    private static final List<SignatureAlgorithm> COMPARED =
            List.of(
                    SignatureAlgorithm.RS256,
                    SignatureAlgorithm.PS256,
                    SignatureAlgorithm.ES256,
                    SignatureAlgorithm.EDDSA,
                    SignatureAlgorithm.ML_DSA_44,
                    SignatureAlgorithm.ML_DSA_65,
                    SignatureAlgorithm.ML_DSA_87);

    private final List<ArmSpec> arms = new ArrayList<>();
    private final List<Question> questions = new ArrayList<>();
    private final @Nullable Double engineWidth;

    private LibraryQuestions(@Nullable Double engineWidth) {
        this.engineWidth = engineWidth;
    }

    /**
     * All that a report asks of a Keycloak token: engines, steps, cache, refusals, split headers.
     *
     * @param engineWidth half the width of the interval of an engine over the bare signature; null
     *     if a verdict is enough
     */
    static LibraryQuestions all(@Nullable Double engineWidth) {
        LibraryQuestions all = first(engineWidth, EnumSet.allOf(Engine.class), List.of());
        for (String step : Support.STEPS) {
            all.ask(step, step, PlanCells.validation(step), STAGED);
        }
        all.questions.add(
                new Question(Support.STEPS, List.of(STAGED), Figure.CPU, LEAST_EFFECT, null));
        all.ask(
                "cache-key",
                "key of the cache",
                PlanCells.cell(PlanCells.CACHE, "key", Map.of()),
                CACHE_HIT);
        for (TokenFault fault :
                List.of(TokenFault.GARBAGE, TokenFault.UNKNOWN_ISSUER, TokenFault.BAD_SIGNATURE)) {
            String name = "refuse-" + fault.name().toLowerCase(Locale.ROOT).replace('_', '-');
            all.ask(name, name.replace('-', ' '), PlanCells.rejection(fault), STAGED);
        }
        for (String method : List.of("join", "split")) {
            all.ask(
                    method,
                    method + " headers",
                    PlanCells.cell(PlanCells.SPLIT, method, Map.of()),
                    BARE);
        }
        return all;
    }

    /**
     * The first questions about a Keycloak token: engines, and the savings of the cache.
     *
     * @param validators class names of {@link JwtValidator}s, compared with the engines
     */
    static LibraryQuestions first(
            @Nullable Double engineWidth, Set<Engine> compared, List<String> validators) {
        LibraryQuestions first =
                engines(engineWidth, compared, SignatureAlgorithm.RS256, TokenSize.KEYCLOAK);
        for (String each : validators) {
            first.engine(each, each, PlanCells.complete().with(PlanCells.ENGINE, each));
        }
        first.ask(CACHE_HIT, "cache hit", PlanCells.cell(PlanCells.CACHE, "hit", Map.of()), STAGED);
        return first;
    }

    /** Each engine over the bare signature of the same token, and one over itself. */
    static LibraryQuestions engines(
            @Nullable Double engineWidth,
            Set<Engine> compared,
            SignatureAlgorithm algorithm,
            TokenSize size) {
        LibraryQuestions engines = new LibraryQuestions(engineWidth);
        Cell complete =
                PlanCells.complete()
                        .with(PlanCells.ALGORITHM, algorithm.name())
                        .with(PlanCells.SIZE, size.name());
        engines.arm(
                BARE,
                "bare " + algorithm + " verification",
                complete.withMethod(Support.BARE_SIGNATURE));
        for (Engine engine : compared) {
            engines.engine(
                    engine.title(), engine.title(), complete.with(PlanCells.ENGINE, engine.name()));
        }
        engines.ask("jwt-validation-again", "jwt-validation again", complete, STAGED);
        engines.engine(
                "jwt-validation-corretto",
                "jwt-validation, Corretto",
                complete.with(PlanCells.PROVIDER, "CORRETTO"));
        return engines;
    }

    /**
     * Verifying, validating and signing with each algorithm and provider, over RS256 by the JDK.
     */
    static LibraryQuestions algorithms(double width) {
        LibraryQuestions all = new LibraryQuestions(width);
        for (String method : List.of(Support.BARE_SIGNATURE, Support.COMPLETE, Support.SIGN)) {
            Cell rs256 = PlanCells.validation(method);
            String over = method.toLowerCase(Locale.ROOT) + "-rs256";
            all.arm(over, method + " RS256", rs256);
            for (SignatureAlgorithm algorithm : COMPARED) {
                for (SignatureProvider provider : SignatureProvider.values()) {
                    Cell cell =
                            rs256.with(PlanCells.ALGORITHM, algorithm.name())
                                    .with(PlanCells.PROVIDER, provider.name());
                    String by = provider == SignatureProvider.JDK ? "" : " Corretto";
                    String title = method + " " + algorithm.joseName() + by;
                    String name =
                            (method + "-" + algorithm.joseName() + by)
                                    .toLowerCase(Locale.ROOT)
                                    .replace(' ', '-');
                    if (!cell.equals(rs256) && all.arm(name, title, cell)) {
                        all.questions.add(Question.cpu(name, over, LEAST_EFFECT, width));
                    }
                }
            }
        }
        return all;
    }

    private void engine(String name, String title, Cell cell) {
        if (arm(name, title, cell)) {
            questions.add(Question.cpu(name, BARE, LEAST_EFFECT, engineWidth));
        }
    }

    private void ask(String name, String title, Cell cell, String over) {
        if (arm(name, title, cell)) {
            questions.add(Question.cpu(name, over, LEAST_EFFECT, null));
        }
    }

    /** Whether it can be measured. */
    private boolean arm(String name, String title, Cell cell) {
        boolean possible = JmhGroup.gap(cell).isEmpty();
        if (possible) {
            arms.add(ArmCells.arm(name, title, cell));
        }
        return possible;
    }

    List<ArmSpec> arms() {
        return List.copyOf(arms);
    }

    List<Question> questions() {
        return List.copyOf(questions);
    }
}

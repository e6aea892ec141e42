package io.github.jwtbench.library;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.ArmCells;
import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Campaign;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.compare.Slice;
import io.github.jwtbench.core.compare.Start;
import io.github.jwtbench.core.files.ComparisonFiles;
import io.github.jwtbench.core.report.comparison.ComparisonText;
import io.github.jwtbench.core.run.setup.Cell;
import io.github.jwtbench.core.service.Machine;
import io.github.jwtbench.library.arm.ArmStarter;
import io.github.jwtbench.suite.settings.Tier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Records sessions of the library's comparison with arms whose truth is known: pairs of equal arms,
 * and pairs of which one does 5 % more. Each pair of a session is a comparison of its own, stopped
 * by the rule as those of {@code quick} are.
 */
public final class LibraryCalibration {
    private static final int EQUAL_PAIRS = 7;
    private static final int SLOWED = 6;
    private static final int PERCENT = 5;
    private static final int PROBE_STEPS = 6_000;

    private final Path folder;

    private LibraryCalibration(Path folder) {
        this.folder = folder;
    }

    /** A folder, and how many sessions are to be in it. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        LibraryCalibration calibration = new LibraryCalibration(Path.of(arguments[0]));
        int steps = calibration.steps();
        for (int session = 1; session <= Integer.parseInt(arguments[1]); session++) {
            calibration.record(session, steps);
        }
    }

    /**
     * Steps that raise the CPU time of a validation by 5 %, among as many other arms as in a
     * session.
     */
    private int steps() throws IOException, InterruptedException {
        Comparison probe = measure("step-cost", arms(PROBE_STEPS), slowed());
        double more =
                Answers.of(probe).stream().mapToDouble(Answer::ratio).average().orElseThrow() - 1;
        return (int) Math.round(PROBE_STEPS * PERCENT / 100.0 / more);
    }

    private static List<ArmSpec> arms(int steps) {
        List<ArmSpec> arms = new ArrayList<>();
        for (int pair = 1; pair <= EQUAL_PAIRS; pair++) {
            arms.add(arm("a" + pair, 0));
            arms.add(arm("b" + pair, 0));
        }
        for (int pair = 1; pair <= SLOWED; pair++) {
            arms.add(arm("c" + pair, steps));
        }
        return arms;
    }

    private static List<Question> equal() {
        return IntStream.rangeClosed(1, EQUAL_PAIRS)
                .mapToObj(pair -> question("b" + pair, "a" + pair))
                .toList();
    }

    private static List<Question> slowed() {
        return IntStream.rangeClosed(1, SLOWED)
                .mapToObj(pair -> question("c" + pair, "a" + pair))
                .toList();
    }

    private void record(int session, int steps) throws IOException, InterruptedException {
        if (Files.exists(folder.resolve(id(PERCENT, session) + ".json"))) {
            return;
        }
        List<Question> all = new ArrayList<>(equal());
        all.addAll(slowed());
        Comparison made = measure("session-" + session, arms(steps), all);
        Files.delete(folder.resolve(ComparisonFiles.name(made)));
        ComparisonFiles.write(folder, part(made, id(0, session), equal()));
        ComparisonFiles.write(folder, part(made, id(PERCENT, session), slowed()));
        System.out.println(ComparisonText.progress(made));
    }

    private static String id(int percent, int session) {
        return "slowdown-%02d-%d".formatted(percent, session);
    }

    /** Some questions, and of each start what they are about. */
    private static Comparison part(Comparison all, String id, List<Question> questions) {
        Set<String> needed = new HashSet<>();
        questions.forEach(question -> question.arms().forEach(needed::add));
        List<Start> starts = new ArrayList<>();
        for (Start start : all.starts()) {
            List<Slice> slices =
                    start.slices().stream().filter(each -> needed.contains(each.arm())).toList();
            if (!slices.isEmpty()) {
                starts.add(new Start(starts.size(), start.seconds(), slices));
            }
        }
        return Comparison.begin(
                        id,
                        all.title(),
                        all.session(),
                        all.startedAt(),
                        all.environment(),
                        all.operation(),
                        all.facts(),
                        all.arms().stream().filter(arm -> needed.contains(arm.name())).toList(),
                        questions)
                .with(starts);
    }

    private Comparison measure(String id, List<ArmSpec> arms, List<Question> questions)
            throws IOException, InterruptedException {
        ComparisonPlan quick = LibraryComparisons.of(Tier.QUICK).get(0);
        InstantSource clock = InstantSource.system();
        Comparison begun =
                Comparison.begin(
                        id,
                        "Library, slowed down by known amounts",
                        id,
                        clock.instant(),
                        Machine.describe("library", Map.of(), Path.of("")),
                        "operation",
                        quick.pace().facts(),
                        arms,
                        questions);
        Campaign campaign =
                new Campaign(
                        new ArmStarter(quick.pace(), folder.resolve("work")),
                        more -> ComparisonFiles.write(folder, more),
                        clock);
        return campaign.run(begun, quick.budget());
    }

    private static Question question(String of, String over) {
        return Question.cpu(of, over, LibraryQuestions.LEAST_EFFECT, null);
    }

    private static ArmSpec arm(String name, int steps) {
        SortedMap<String, String> parameters =
                new TreeMap<>(Map.of("steps", Integer.toString(steps)));
        return ArmCells.arm(name, name, new Cell("SlowdownBenchmark", "complete", parameters, 1));
    }
}

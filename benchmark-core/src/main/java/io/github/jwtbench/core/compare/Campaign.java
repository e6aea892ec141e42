package io.github.jwtbench.core.compare;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;

/**
 * Adds starts to a comparison until all questions are settled or the time is over. After the first
 * starts only those arms go on that an open question needs, or all if arms are subtracted.
 */
public final class Campaign {
    private static final double MILLIS_PER_SECOND = 1e3;

    private final Starter starter;
    private final Keeper keeper;
    private final InstantSource clock;

    /** Is handed the comparison after each start, so that nothing is lost. */
    @FunctionalInterface
    public interface Keeper {
        void keep(Comparison comparison) throws IOException;
    }

    public Campaign(Starter starter, Keeper keeper, InstantSource clock) {
        this.starter = starter;
        this.keeper = keeper;
        this.clock = clock;
    }

    /**
     * Adds starts.
     *
     * @param comparison may have starts already; when nothing is open, all arms get another one
     * @param budget no start begins that would end later, except the fewest starts that a verdict
     *     needs, which are always made; zero makes one start alone, to see that everything works
     * @return all starts; INVALID when one of them failed, other than by {@link
     *     NothingToCompareException} before there were any
     */
    public Comparison run(Comparison comparison, Duration budget)
            throws IOException, InterruptedException {
        Instant begin = clock.instant();
        Comparison current = comparison;
        do {
            current = start(current);
            keeper.keep(current);
        } while (current.status() == ComparisonStatus.VALID
                && !open(current).isEmpty()
                && !budget.isZero()
                && (current.starts().size() < Rule.FEWEST_STARTS
                        || inTime(current, begin, budget)));
        return current;
    }

    private Comparison start(Comparison comparison) throws InterruptedException {
        Instant begin = clock.instant();
        boolean subtracted =
                comparison.arms().stream().anyMatch(arm -> arm.subtractedArm() != null);
        List<ArmSpec> open = open(comparison);
        List<ArmSpec> arms = subtracted || open.isEmpty() ? comparison.arms() : open;
        int first = comparison.starts().size();
        int count = starter.atOnce();
        ExecutorService threads = Executors.newFixedThreadPool(count);
        List<Start> starts = new ArrayList<>(comparison.starts());
        Throwable failure = null;
        try {
            List<Callable<List<Slice>>> tasks = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                int number = first + i;
                tasks.add(() -> starter.start(number, arms));
            }
            for (Future<List<Slice>> each : threads.invokeAll(tasks)) {
                try {
                    starts.add(new Start(starts.size(), seconds(begin) / count, each.get()));
                } catch (ExecutionException e) {
                    failure = e.getCause();
                }
            }
        } finally {
            threads.shutdownNow();
        }
        Comparison made = comparison.with(starts);
        return failure == null ? made : ended(made, failure);
    }

    private static Comparison ended(Comparison comparison, Throwable failure) {
        String reason = String.valueOf(failure.getMessage());
        return failure instanceof NothingToCompareException && comparison.starts().isEmpty()
                ? comparison.withNothing(reason)
                : comparison.invalid(reason);
    }

    /** Arms of the open questions. */
    private static List<ArmSpec> open(Comparison comparison) {
        Set<String> needed =
                Answers.of(comparison).stream()
                        .filter(answer -> !answer.isSettled())
                        .flatMap(answer -> answer.question().arms())
                        .collect(Collectors.toSet());
        return comparison.arms().stream().filter(arm -> needed.contains(arm.name())).toList();
    }

    /** Whether starts as long as the last ones would end in time. */
    private boolean inTime(Comparison comparison, Instant begin, Duration budget) {
        List<Start> starts = comparison.starts();
        return seconds(begin) + starts.get(starts.size() - 1).seconds() * starter.atOnce()
                <= budget.toMillis() / MILLIS_PER_SECOND;
    }

    private double seconds(Instant begin) {
        return Duration.between(begin, clock.instant()).toMillis() / MILLIS_PER_SECOND;
    }
}

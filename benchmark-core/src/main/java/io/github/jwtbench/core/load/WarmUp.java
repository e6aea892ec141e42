package io.github.jwtbench.core.load;

import io.github.jwtbench.core.run.WarmUpReport;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * Repeats windows of load until a request no longer gets cheaper or the time is up.
 *
 * @param limit no window starts that would probably end later than this; positive
 */
public record WarmUp(Duration limit) {
    private static final int LAST = 2;
    private static final double FALL = 0.03;

    public WarmUp {
        if (limit.isNegative() || limit.isZero()) {
            throw new IllegalArgumentException("limit must be positive, got: " + limit);
        }
    }

    /**
     * One window of load.
     *
     * @param cost of a request in it, in any unit, for example CPU microseconds of the service; NaN
     *     if it could not be measured
     * @param elapsed its duration, positive
     */
    public record Window(double cost, Duration elapsed) {
        private static final double MICROS_PER_SECOND = 1e6;

        public Window {
            if (elapsed.isNegative() || elapsed.isZero()) {
                throw new IllegalArgumentException("elapsed must be positive, got: " + elapsed);
            }
        }

        /**
         * A window by the CPU time of the service.
         *
         * @param before CPU seconds of the service so far, at its start; null if not known
         * @param after at its end
         * @param answered requests in between
         */
        public static Window of(
                @Nullable Double before, @Nullable Double after, long answered, Duration elapsed) {
            double cost =
                    before != null && after != null && answered > 0
                            ? MICROS_PER_SECOND * (after - before) / answered
                            : Double.NaN;
            return new Window(cost, elapsed);
        }
    }

    /** Runs one window of load and returns its cost. */
    @FunctionalInterface
    public interface WindowRunner {

        /**
         * Runs a window.
         *
         * @param elapsed time of all windows before it
         */
        Window run(Duration elapsed) throws IOException, InterruptedException;
    }

    /**
     * The end of a warm-up.
     *
     * @param steady whether the cost of a request has stopped falling; if not, the runs after it
     *     are not steady
     * @param windows all windows, at least one
     */
    public record Outcome(boolean steady, List<Window> windows) {
        public Outcome {
            windows = List.copyOf(windows);
        }

        /** Time of all windows together. */
        public Duration elapsed() {
            return windows.stream().map(Window::elapsed).reduce(Duration.ZERO, Duration::plus);
        }

        /** The form for results, with the costs that could be measured. */
        public WarmUpReport report() {
            return new WarmUpReport(
                    steady,
                    elapsed().toMillis() / 1000.0,
                    windows.stream().map(Window::cost).filter(Double::isFinite).toList());
        }
    }

    /** Runs at least one window, then more until it is steady or the limit is near. */
    public Outcome run(WindowRunner runner) throws IOException, InterruptedException {
        List<Window> seen = new ArrayList<>();
        Duration elapsed = Duration.ZERO;
        Duration last;
        do {
            Window window = runner.run(elapsed);
            seen.add(window);
            last = window.elapsed();
            elapsed = elapsed.plus(last);
            if (isSteady(seen.stream().map(Window::cost).toList())) {
                return new Outcome(true, seen);
            }
        } while (elapsed.plus(last).compareTo(limit) <= 0);
        return new Outcome(false, seen);
    }

    /**
     * Whether the cost of a request has stopped falling: the cheapest of the last two windows costs
     * at most 3 % less than the cheapest earlier window. If one of the last two costs is not
     * positive and finite, this is unknown.
     *
     * <p>The minimum is compared, because other users of the machine only increase the cost. The
     * rule cannot detect a fall of less than 3 % in three windows: choose windows of several
     * seconds. The turns of the runs show the scatter of costs.
     */
    static boolean isSteady(List<Double> costs) {
        int first = Math.max(0, costs.size() - LAST);
        List<Double> last = costs.subList(first, costs.size());
        OptionalDouble before = least(costs.subList(0, first));
        return before.isPresent()
                && last.stream().allMatch(WarmUp::isKnown)
                && least(last).orElseThrow() >= (1 - FALL) * before.getAsDouble();
    }

    private static OptionalDouble least(List<Double> costs) {
        return costs.stream().filter(WarmUp::isKnown).mapToDouble(cost -> cost).min();
    }

    private static boolean isKnown(double cost) {
        return cost > 0 && cost < Double.POSITIVE_INFINITY;
    }
}

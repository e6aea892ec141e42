package io.github.jwtbench.core.load;

import io.github.jwtbench.core.run.Require;
import io.github.jwtbench.core.run.WarmUpReport;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Repeats windows of load until their cost is steady or the time is up.
 *
 * @param windows how many of the last windows must agree, at least 2
 * @param spread how far they may lie apart: (largest - smallest) / mean, above 0 and below 1
 * @param limit no window starts that would probably end later than this; positive
 */
public record WarmUp(int windows, double spread, Duration limit) {

    public WarmUp {
        Require.atLeast(2, "windows", windows);
        if (!(spread > 0 && spread < 1)) {
            throw new IllegalArgumentException("spread must be above 0, below 1, got: " + spread);
        }
        if (limit.isNegative() || limit.isZero()) {
            throw new IllegalArgumentException("limit must be positive, got: " + limit);
        }
    }

    /** Three windows within 5 %. */
    public WarmUp(Duration limit) {
        this(3, 0.05, limit);
    }

    /**
     * One window of load.
     *
     * @param cost what a request cost in it, in any unit, for example CPU microseconds of the
     *     service; NaN if it could not be measured
     * @param elapsed how long it took, positive
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
        public static Window of(Double before, Double after, long answered, Duration elapsed) {
            boolean known = before != null && after != null && answered > 0;
            double cost = known ? MICROS_PER_SECOND * (after - before) / answered : Double.NaN;
            return new Window(cost, elapsed);
        }
    }

    /** Runs one window of load and says what it cost. */
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
     * How a warm-up ended.
     *
     * @param steady whether the last windows agreed; if not, what follows must be called not steady
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

        /** As results have it, with the costs that could be measured. */
        public WarmUpReport report() {
            return new WarmUpReport(
                    steady,
                    elapsed().toMillis() / 1000.0,
                    windows.stream().map(Window::cost).filter(Double::isFinite).toList());
        }
    }

    /** Runs at least one window, then more until they agree or the limit is near. */
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
     * Whether the last windows agree. With too few of them, or with a cost among the last that is
     * not positive and finite, they do not.
     *
     * <p>The rule cannot see a fall slower than the spread over that many windows: choose windows
     * of several seconds.
     */
    public boolean isSteady(List<Double> costs) {
        if (costs.size() < windows) {
            return false;
        }
        List<Double> tail = costs.subList(costs.size() - windows, costs.size());
        if (!tail.stream().allMatch(cost -> cost > 0 && cost < Double.POSITIVE_INFINITY)) {
            return false;
        }
        double max = tail.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
        double min = tail.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
        double mean = tail.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
        return max - min <= spread * mean;
    }
}

package io.github.jwtbench.core.terminal;

import io.github.jwtbench.core.load.Interval;
import io.github.jwtbench.core.load.Progress;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.terminal.RemainingTime.WorkPart;
import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/**
 * Tells how long all of some work will still take: on a terminal by a bar in its last line, which
 * moves each second, and elsewhere by a line when a part begins.
 */
public final class WorkProgress implements AutoCloseable {
    private final PrintStream out;
    private final List<WorkPart> parts;
    private final InstantSource clock;
    private final Instant begin;
    private final @Nullable ProgressBar bar;
    private final ScheduledExecutorService ticker =
            Executors.newSingleThreadScheduledExecutor(
                    work -> {
                        Thread thread = new Thread(work, "progress");
                        thread.setDaemon(true);
                        return thread;
                    });
    private RemainingTime remaining;
    private String message = "";

    /**
     * @param out where lines go; it draws the bar if it is a {@link Terminal}
     * @param parts at least one
     */
    public WorkProgress(PrintStream out, List<WorkPart> parts, InstantSource clock) {
        this.out = out;
        this.parts = List.copyOf(parts);
        this.clock = clock;
        this.begin = clock.instant();
        this.remaining = new RemainingTime(parts, 0, begin);
        if (out instanceof StatusLine line) {
            bar =
                    new ProgressBarBuilder()
                            .setInitialMax(Math.max(1, remaining.at(begin).toSeconds()))
                            .setUnit(" s", 1)
                            .setStyle(ProgressBarStyle.ASCII)
                            .setEtaFunction(state -> Optional.of(time()))
                            .setUpdateIntervalMillis(1000)
                            .setConsumer(
                                    new DelegatingProgressBarConsumer(line::show, line.width()))
                            .build();
            ticker.scheduleAtFixedRate(this::draw, 0, 1, TimeUnit.SECONDS);
        } else {
            bar = null;
        }
    }

    /** The progress of work outside a session. */
    public static WorkProgress of(PrintStream out, String name, Duration estimate) {
        return new WorkProgress(out, List.of(new WorkPart(name, estimate)), InstantSource.system());
    }

    /** This one is made now. */
    public synchronized void begin(WorkPart part) {
        remaining = new RemainingTime(parts, parts.indexOf(part), clock.instant());
        message = part.name();
        if (bar == null) {
            out.printf(
                    Locale.ROOT,
                    "%s: about %s, all that is left about %s%n",
                    part.name(),
                    Units.duration(part.estimate()),
                    Units.duration(time()));
        }
    }

    /** The parts after the running one, each with its duration. */
    public synchronized List<String> left() {
        return remaining.later().stream()
                .map(part -> part.name() + ": about " + Units.duration(part.estimate()))
                .toList();
    }

    /** Display of a run of that name. */
    public Progress run(String name) {
        if (bar == null) {
            return Progress.lines(name, out);
        }
        return new Progress() {
            @Override
            public void update(long answered, long failed, Interval last) {
                say("%s: %s, %s failed".formatted(name, last.words(), failed));
            }

            @Override
            public void close() {
                say("");
            }
        };
    }

    private synchronized void say(String line) {
        message = line;
    }

    private synchronized Duration time() {
        return remaining.at(clock.instant());
    }

    synchronized void draw() {
        if (bar == null) {
            return;
        }
        long gone = Duration.between(begin, clock.instant()).toSeconds();
        bar.maxHint(Math.max(1, gone + time().toSeconds()));
        bar.stepTo(gone);
        boolean late = remaining.isLate(clock.instant());
        bar.setExtraMessage(" " + message + (late ? ", longer than estimated" : ""));
    }

    /** Ends the display. */
    @Override
    public void close() {
        ticker.shutdownNow();
        if (bar != null) {
            bar.close();
            ((StatusLine) out).show("");
        }
    }
}

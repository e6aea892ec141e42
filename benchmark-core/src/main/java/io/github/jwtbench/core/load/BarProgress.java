package io.github.jwtbench.core.load;

import java.io.PrintStream;
import java.time.Duration;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A bar of the seconds of a run. */
final class BarProgress implements Progress {

    private static final long SECOND = 1_000_000_000L;
    private static final int WIDTH = 100;

    /** The bar redraws itself on a thread of its own; more often would only cost CPU. */
    private static final int REDRAW_MILLIS = 1000;

    private final ProgressBar bar;

    BarProgress(String name, Duration planned, PrintStream out) {
        this.bar =
                new ProgressBarBuilder()
                        .setTaskName(name)
                        .setInitialMax(Math.max(1, planned.toSeconds()))
                        .setUnit(" s", 1)
                        .setStyle(ProgressBarStyle.ASCII)
                        .setUpdateIntervalMillis(REDRAW_MILLIS)
                        .setConsumer(new ConsoleProgressBarConsumer(out, WIDTH))
                        .hideEta()
                        .build();
    }

    @Override
    public void update(long elapsedNanos, long answered, long failed, Interval last) {
        bar.setExtraMessage(" " + answered + " requests, " + failed + " failed; " + last.words());
        bar.stepTo(Math.min(bar.getMax(), elapsedNanos / SECOND));
    }

    @Override
    public void close() {
        bar.close();
    }
}

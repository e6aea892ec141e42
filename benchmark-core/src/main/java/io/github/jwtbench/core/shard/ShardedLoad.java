package io.github.jwtbench.core.shard;

import io.github.jwtbench.core.ingest.RawDataException;
import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.ingest.ShardMerge;
import io.github.jwtbench.core.run.Declaration;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;

/** The load of one run, driven by shards. The service is watched from their common start on. */
public final class ShardedLoad implements RunMaker.Load, AutoCloseable {
    private static final long POLL_MILLIS = 250;
    private static final Duration SHOWN_EVERY = Duration.ofSeconds(5);

    private final ShardScheduler scheduler;
    private final ShardPlan plan;
    private final Consumer<String> out;
    private ShardScheduler.Job job;
    private Instant nextShown = Instant.EPOCH;
    private String shown;
    private long renewals;

    /**
     * @param out is told how far all are
     */
    public ShardedLoad(ShardScheduler scheduler, ShardPlan plan, Consumer<String> out) {
        this.scheduler = scheduler;
        this.plan = plan;
        this.out = out;
    }

    /** Starts the shards, which get their tokens and warm the service up until the start. */
    @Override
    public String rehearse(Declaration run) throws IOException, InterruptedException {
        try {
            job = scheduler.start(plan);
        } catch (IOException e) {
            return "the shards could not be started: " + e.getMessage();
        }
        out.accept(
                "%s shards begin at %s, in %s s"
                        .formatted(plan.count(), plan.start(), plan.ahead().toSeconds()));
        while (plan.ahead().toMillis() > 0 && job.isRunning()) {
            Thread.sleep(Math.max(1, Math.min(POLL_MILLIS, plan.ahead().toMillis())));
        }
        return null;
    }

    @Override
    public RunMaker.Driven drive(Declaration run, Path raw)
            throws IOException, InterruptedException {
        if (job == null) {
            throw new IOException("no shard was started");
        }
        while (job.isRunning() && Instant.now().isBefore(plan.deadline())) {
            if (Instant.now().isAfter(nextShown)) {
                show();
            }
            Thread.sleep(POLL_MILLIS);
        }
        show();
        boolean late = job.isRunning();
        List<String> problems = late ? List.of("not all shards ended in time") : job.problems();
        job.collect();
        job.close();
        try {
            ShardMerge merge = ShardMerge.read(plan.folder(), problems);
            merge.write(raw);
            renewals = merge.tokenRenewals();
            return new RunMaker.Driven(null, merge.driverCpuSeconds());
        } catch (RawDataException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private void show() throws IOException {
        String progress = ShardProgress.of(job.logs(), plan.count());
        if (progress != null && !progress.equals(shown)) {
            out.accept(progress);
            shown = progress;
            nextShown = Instant.now().plus(SHOWN_EVERY);
        }
    }

    /** How often the shards renewed tokens, once they have ended. */
    public long renewals() {
        return renewals;
    }

    @Override
    public void close() {
        if (job != null) {
            job.close();
        }
    }
}

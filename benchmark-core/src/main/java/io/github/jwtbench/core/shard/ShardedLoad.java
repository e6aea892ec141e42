package io.github.jwtbench.core.shard;

import io.github.jwtbench.core.files.FailureWords;
import io.github.jwtbench.core.files.RawDataException;
import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.ingest.RunMaker.LoadDriver;
import io.github.jwtbench.core.ingest.ShardMerge;
import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.service.Unzip;
import io.github.jwtbench.core.shard.ShardState.Phase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The load of one run, driven by shards, which begin together once all are ready. The service is
 * watched from then on.
 */
public final class ShardedLoad implements LoadDriver, AutoCloseable {
    private static final long POLL_MILLIS = 500;

    /** Longer while the load is sent: asking costs a part of a processor. */
    private static final long FOLLOW_MILLIS = 2000;

    private static final Duration SHOWN_EVERY = Duration.ofSeconds(5);

    /** From the choice of the common start until the start: shards are told meanwhile. */
    private static final Duration NOTICE = Duration.ofSeconds(5);

    /**
     * How long the troubles of a start pass by themselves, such as a Secret that is not there yet.
     */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private static final Duration NOTICE_OF_EACH = Duration.ofMillis(500);

    private final ShardPlan plan;
    private final ShardScheduler scheduler;
    private final Consumer<String> out;
    private final Map<Integer, String> lost = new TreeMap<>();
    private Instant start = Instant.EPOCH;
    private Instant nextShown = Instant.EPOCH;
    private String shown = "";
    private long renewals;
    private volatile @Nullable String stopped;

    /**
     * @param out is told how far all are
     */
    public ShardedLoad(ShardPlan plan, ShardScheduler scheduler, Consumer<String> out) {
        this.plan = plan;
        this.scheduler = scheduler;
        this.out = out;
    }

    /**
     * Starts the shards, in place of those that an earlier load left in the folder.
     *
     * @throws IOException if they cannot be started
     */
    public void start() throws IOException {
        Unzip.delete(plan.folder());
        Files.createDirectories(plan.folder());
        try {
            scheduler.start();
        } catch (IOException e) {
            throw stopped == null ? e : new IOException(stopped, e);
        }
    }

    /**
     * Waits until all shards have their tokens and have warmed the service up, and tells them when
     * to begin.
     *
     * @return why the load cannot be sent; null if all will begin
     */
    public @Nullable String awaitReady() throws InterruptedException {
        String reason;
        try {
            reason = begin();
        } catch (IOException e) {
            reason = FailureWords.of(e);
        }
        return stopped == null ? reason : stopped;
    }

    private @Nullable String begin() throws IOException, InterruptedException {
        Instant begun = Instant.now();
        Instant deadline = begun.plus(plan.readyWithin());
        List<ShardState> states = scheduler.look();
        while (count(states, Phase.RUNNING) < plan.count()) {
            showWaiting(states, Instant.now().isAfter(begun.plus(PATIENCE)));
            boolean late = Instant.now().isAfter(deadline);
            if (late || count(states, Phase.LOST) + count(states, Phase.ENDED) > 0) {
                return reasons(states, late);
            }
            // A scheduler is asked, it tells nothing.
            Thread.sleep(POLL_MILLIS);
            states = scheduler.look();
        }
        start = Instant.now().plus(NOTICE).plus(NOTICE_OF_EACH.multipliedBy(plan.count()));
        for (int shard = 0; shard < plan.count(); shard++) {
            scheduler.begin(shard, start);
        }
        out.accept(
                "%s shards were ready after %s s; they begin at %s"
                        .formatted(
                                plan.count(),
                                Duration.between(begun, Instant.now()).toSeconds(),
                                start));
        return null;
    }

    private static long count(List<ShardState> states, Phase phase) {
        return states.stream().filter(state -> state.phase() == phase).count();
    }

    /**
     * @param withTrouble whether the first trouble, which may pass, is shown
     */
    private void showWaiting(List<ShardState> states, boolean withTrouble) {
        String trouble =
                IntStream.range(0, plan.count())
                        .filter(shard -> withTrouble && !states.get(shard).trouble().isEmpty())
                        .mapToObj(shard -> "; shard " + shard + ": " + states.get(shard).trouble())
                        .findFirst()
                        .orElse("");
        show(
                "%s of %s shards are ready%s"
                        .formatted(count(states, Phase.RUNNING), plan.count(), trouble));
    }

    /**
     * Why no shard begins.
     *
     * @param late whether shards that still start are too late
     */
    private String reasons(List<ShardState> states, boolean late)
            throws IOException, InterruptedException {
        Map<Integer, String> reasons = new TreeMap<>();
        for (int shard = 0; shard < plan.count(); shard++) {
            ShardState state = states.get(shard);
            if (state.phase() == Phase.LOST) {
                reasons.put(shard, state.trouble());
            } else if (state.line() instanceof ShardLine.Ended results) {
                scheduler.collect(shard, results);
                reasons.put(shard, ShardMerge.reasons(plan.folder(shard)));
            } else if (late && state.phase() == Phase.STARTING) {
                reasons.put(
                        shard,
                        "not ready within %s s%s"
                                .formatted(
                                        plan.readyWithin().toSeconds(),
                                        state.trouble().isEmpty() ? "" : ": " + state.trouble()));
            }
        }
        return words(reasons);
    }

    /** What several shards have in common is said once. */
    private static String words(Map<Integer, String> reasons) {
        Map<String, List<Integer>> shards = new TreeMap<>();
        reasons.forEach(
                (shard, reason) ->
                        shards.computeIfAbsent(reason, key -> new ArrayList<>()).add(shard));
        return shards.entrySet().stream()
                .map(
                        same ->
                                (same.getValue().size() == 1 ? "shard " : "shards ")
                                        + same.getValue().stream()
                                                .map(String::valueOf)
                                                .collect(Collectors.joining(", "))
                                        + ": "
                                        + same.getKey())
                .collect(Collectors.joining("; "));
    }

    /** Follows the shards to their end, and merges their results. */
    @Override
    public RunMaker.DriverResult drive(Declaration run, Path raw)
            throws IOException, InterruptedException {
        follow();
        scheduler.close();
        if (stopped != null) {
            throw new IOException(stopped);
        }
        try {
            ShardMerge merge = ShardMerge.read(plan.folder(), lost);
            merge.write(raw);
            renewals = merge.tokenRenewals();
            return new RunMaker.DriverResult(null, merge.driverCpuSeconds());
        } catch (RawDataException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** Collects the results of each shard when it has ended, whatever the others do. */
    private void follow() throws InterruptedException {
        Instant deadline = start.plus(plan.window());
        Map<Integer, String> open = new TreeMap<>();
        for (int shard = 0; shard < plan.count(); shard++) {
            open.put(shard, "it did not end in time");
        }
        while (stopped == null && !open.isEmpty() && Instant.now().isBefore(deadline)) {
            try {
                List<ShardState> states = scheduler.look();
                for (int shard : List.copyOf(open.keySet())) {
                    settle(shard, states.get(shard), open);
                }
                showSending(states);
            } catch (IOException e) {
                open.replaceAll((shard, before) -> e.getMessage());
            }
            // Asked as well.
            Thread.sleep(open.isEmpty() ? 0 : FOLLOW_MILLIS);
        }
        lost.putAll(open);
    }

    private void settle(int shard, ShardState state, Map<Integer, String> open)
            throws InterruptedException {
        if (!state.trouble().isEmpty()) {
            open.put(shard, state.trouble());
        }
        if (state.phase() == Phase.LOST) {
            lost.put(shard, state.trouble());
            open.remove(shard);
        } else if (state.line() instanceof ShardLine.Ended results) {
            try {
                scheduler.collect(shard, results);
                open.remove(shard);
            } catch (IOException e) {
                open.put(shard, "its results did not arrive: " + e.getMessage());
            }
        }
    }

    private void showSending(List<ShardState> states) {
        List<ShardLine.Sending> sending =
                states.stream()
                        .map(ShardState::line)
                        .filter(ShardLine.Sending.class::isInstance)
                        .map(ShardLine.Sending.class::cast)
                        .toList();
        if (!sending.isEmpty() && Instant.now().isAfter(nextShown)) {
            show(
                    "%s of %s shards: %s s, %s requests, %s failed"
                            .formatted(
                                    sending.size(),
                                    plan.count(),
                                    sending.stream()
                                            .mapToLong(ShardLine.Sending::second)
                                            .max()
                                            .orElseThrow(),
                                    sending.stream().mapToLong(ShardLine.Sending::answered).sum(),
                                    sending.stream().mapToLong(ShardLine.Sending::failed).sum()));
            nextShown = Instant.now().plus(SHOWN_EVERY);
        }
    }

    private void show(String line) {
        if (!line.equals(shown)) {
            out.accept(line);
            shown = line;
        }
    }

    /** How often the shards renewed tokens, once they have ended. */
    public long renewals() {
        return renewals;
    }

    /** Ends the shards, whose results are lost; another thread waits for them. */
    public void stop(String reason) {
        stopped = reason;
        scheduler.close();
    }

    @Override
    public void close() {
        scheduler.close();
    }
}

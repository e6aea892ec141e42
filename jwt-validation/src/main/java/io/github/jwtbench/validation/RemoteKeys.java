package io.github.jwtbench.validation;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Keys that an issuer publishes over HTTPS, kept current in the background.
 *
 * <p>While the issuer cannot be reached, or answers with something that is not a JWK set with a
 * usable key, the keys known so far stay in use; the failures are counted and logged.
 */
public final class RemoteKeys implements KeySource, AutoCloseable {
    private static final Logger LOG = System.getLogger(RemoteKeys.class.getName());

    private final RemoteKeysConfig config;
    private final LongSupplier nanoClock;
    private final JwksFetcher fetcher;
    private final ScheduledThreadPoolExecutor background;
    private final Object turn = new Object();

    private final List<Runnable> onRemoval = new CopyOnWriteArrayList<>();

    private volatile KeySet keys; // null until the first success
    private volatile RetiredKeys retired = RetiredKeys.NONE; // written before keys, read after
    private volatile Stats stats = new Stats(0, 0, 0, 0);

    // Guarded by turn.
    private CompletableFuture<Boolean> inFlight;
    private boolean everStarted;
    private long lastStartNanos;

    /**
     * What happened so far.
     *
     * @param fetches successful or not
     * @param failures fetches that brought no usable key set
     * @param failuresInARow failures since the last success
     * @param keys usable keys in the current set
     */
    public record Stats(long fetches, long failures, long failuresInARow, int keys) {}

    RemoteKeys(RemoteKeysConfig config, LongSupplier nanoClock) {
        this.config = config;
        this.nanoClock = nanoClock;
        this.fetcher = new JwksFetcher(config);
        this.background =
                new ScheduledThreadPoolExecutor(
                        1,
                        task -> {
                            Thread thread = new Thread(task, "jwks-refresh");
                            thread.setDaemon(true);
                            return thread;
                        },
                        new ThreadPoolExecutor.DiscardPolicy());
    }

    /**
     * Loads the keys, waiting for at most the timeout, and starts to refresh them. Does not fail if
     * the issuer cannot be reached: tokens are refused with {@link Reason#KEYS_UNAVAILABLE} until
     * it can.
     */
    public static RemoteKeys open(RemoteKeysConfig config) {
        RemoteKeys remote = new RemoteKeys(config, System::nanoTime);
        remote.refreshPeriodically();
        return remote;
    }

    @Override
    public VerificationKey find(String keyId) {
        KeySet current = keys;
        if (current == null) {
            return null;
        }
        VerificationKey key = current.find(keyId);
        RetiredKeys old = retired;
        return key != null || old.isEmpty() ? key : old.find(keyId, nanoClock.getAsLong());
    }

    @Override
    public boolean isLoaded() {
        return keys != null;
    }

    @Override
    public boolean refresh() {
        return load(config.minInterval().toNanos());
    }

    @Override
    public void onRemoval(Runnable action) {
        onRemoval.add(action);
    }

    public Stats stats() {
        return stats;
    }

    /** Ends the refreshing; the keys known so far stay in use. */
    @Override
    public void close() {
        background.shutdownNow();
    }

    private void refreshPeriodically() {
        try {
            load(0);
        } finally {
            Duration period = config.refreshPeriod();
            Duration delay =
                    stats.failuresInARow() > 0 && config.minInterval().compareTo(period) < 0
                            ? config.minInterval()
                            : period;
            background.schedule(this::refreshPeriodically, delay.toNanos(), TimeUnit.NANOSECONDS);
        }
    }

    private boolean load(long minIntervalNanos) {
        CompletableFuture<Boolean> flight;
        synchronized (turn) {
            if (inFlight != null) {
                flight = inFlight;
            } else {
                long now = nanoClock.getAsLong();
                if (everStarted && now - lastStartNanos < minIntervalNanos
                        || background.isShutdown()) {
                    return false;
                }
                everStarted = true;
                lastStartNanos = now;
                inFlight = new CompletableFuture<>();
                flight = null;
            }
        }
        return flight != null ? flight.join() : fetchForAll();
    }

    /** Only the caller that set {@link #inFlight} gets here, so one at a time. */
    private boolean fetchForAll() {
        boolean loaded = false;
        try {
            loaded = fetch();
        } finally {
            synchronized (turn) {
                inFlight.complete(loaded);
                inFlight = null;
            }
        }
        return loaded;
    }

    private boolean fetch() {
        try {
            KeySet current = keys == null ? KeySet.EMPTY : keys;
            KeySet fetched = KeySet.parse(fetcher.fetch(), current);
            replace(current, fetched);
            stats = new Stats(stats.fetches() + 1, stats.failures(), 0, fetched.size());
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            if (!background.isShutdown()) { // else close() did it
                failed("interrupted");
            }
        } catch (IOException | RuntimeException e) {
            failed(String.valueOf(e.getMessage()));
        }
        return false;
    }

    private void replace(KeySet current, KeySet fetched) {
        long graceNanos = config.retiredKeyGrace().toNanos();
        long now = nanoClock.getAsLong();
        retired = retired.after(current, fetched, now, now + graceNanos);
        keys = fetched;
        if (!fetched.sameAs(current)) {
            announceRemoval(); // a key replaced under its name has no grace
            background.schedule(this::announceRemoval, graceNanos, TimeUnit.NANOSECONDS);
        }
    }

    private void announceRemoval() {
        onRemoval.forEach(Runnable::run);
    }

    private void failed(String why) {
        Stats before = stats;
        stats =
                new Stats(
                        before.fetches() + 1,
                        before.failures() + 1,
                        before.failuresInARow() + 1,
                        before.keys());
        LOG.log(
                Level.WARNING,
                "JWK set from {0} not loaded, failure {1} in a row, {2} keys stay in use: {3}",
                config.address(),
                stats.failuresInARow(),
                stats.keys(),
                why);
    }
}

package io.github.jwtbench.validation;

import io.github.jwtbench.validation.keys.KeySet;
import io.github.jwtbench.validation.keys.RetiredKeys;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.github.jwtbench.validation.keys.VerificationKey;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.ConnectException;
import java.net.http.HttpConnectTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;

/**
 * Keys that an issuer publishes over HTTPS, refreshed in the background.
 *
 * <p>If the issuer cannot be reached, or the response is not a JWK set with a usable key, the
 * previous keys stay in use; the failures are counted and logged.
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
    private volatile long loadedNanos; // written before keys, read after
    private volatile RetiredKeys retired = RetiredKeys.NONE; // written before keys, read after
    private volatile Stats stats = new Stats(0, 0, 0, 0);

    // Guarded by turn.
    private Flight inFlight;
    private boolean everStarted;
    private long lastStartNanos;

    /**
     * Counts since the start.
     *
     * @param fetches successful or not
     * @param failures fetches without a usable key set
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
     * the issuer cannot be reached: until it can, tokens are refused with {@link
     * Reason#KEYS_UNAVAILABLE}.
     */
    public static RemoteKeys open(RemoteKeysConfig config) {
        RemoteKeys remote = new RemoteKeys(config, System::nanoTime);
        remote.refreshPeriodically().await(config.timeout());
        return remote;
    }

    @Override
    public VerificationKey find(String keyId, SignatureAlgorithm algorithm) {
        KeySet current = keys;
        if (current == null) {
            return null;
        }
        VerificationKey key = current.find(keyId, algorithm);
        RetiredKeys old = retired;
        return key != null || old.isEmpty()
                ? key
                : old.find(keyId, nanoClock.getAsLong()).get(algorithm);
    }

    @Override
    public Set<SignatureAlgorithm> algorithms(String keyId) {
        KeySet current = keys;
        if (current == null) {
            return Set.of();
        }
        Set<SignatureAlgorithm> algorithms = current.algorithms(keyId);
        return algorithms.isEmpty()
                ? retired.find(keyId, nanoClock.getAsLong()).keySet()
                : algorithms;
    }

    @Override
    public boolean isLoaded() {
        return keys != null;
    }

    /**
     * {@inheritDoc}
     *
     * <p>The thread that loads the keys completes the stage and runs dependent actions without an
     * executor, so these must be short.
     *
     * @throws TokenRejectedException with {@link Reason#KEYS_BUSY} if {@link
     *     RemoteKeysConfig#maxWaiters} callers wait for the load in progress
     */
    @Override
    public CompletionStage<Boolean> refresh() throws TokenRejectedException {
        Flight flight = flight(config.minInterval());
        return flight == null
                ? CompletableFuture.completedStage(false)
                : flight.board(config.maxWaiters());
    }

    @Override
    public void onRemoval(Runnable action) {
        onRemoval.add(action);
    }

    public Stats stats() {
        return stats;
    }

    /** Time since the newest good JWK set arrived, changed or not; empty before the first. */
    public Optional<Duration> keysAge() {
        return isLoaded()
                ? Optional.of(Duration.ofNanos(nanoClock.getAsLong() - loadedNanos))
                : Optional.empty();
    }

    /** Stops the refreshing and a load in progress; the current keys stay in use. */
    @Override
    public void close() {
        background.shutdownNow();
        Flight ended;
        synchronized (turn) {
            ended = inFlight;
            inFlight = null;
        }
        if (ended != null) {
            ended.land(false);
        }
    }

    /**
     * @return the load to wait for, running or new; null after close
     */
    private Flight refreshPeriodically() {
        Flight flight = flight(Duration.ZERO);
        if (flight != null) {
            flight.onLanding(this::scheduleRefresh);
        }
        return flight;
    }

    private void scheduleRefresh() {
        Duration period = config.refreshPeriod();
        Duration delay =
                stats.failuresInARow() > 0 && config.minInterval().compareTo(period) < 0
                        ? config.minInterval()
                        : period;
        background.schedule(this::refreshPeriodically, delay.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** The load in progress, or a new one; null if the last load is too recent, or after close. */
    private Flight flight(Duration minInterval) {
        Flight started;
        synchronized (turn) {
            if (inFlight != null) {
                return inFlight;
            }
            long now = nanoClock.getAsLong();
            if (everStarted && now - lastStartNanos < minInterval.toNanos()
                    || background.isShutdown()) {
                return null;
            }
            everStarted = true;
            lastStartNanos = now;
            started = new Flight();
            inFlight = started;
        }
        background.execute(() -> depart(started));
        return started;
    }

    /** Loads the keys on the one background thread, so that loads never run at the same time. */
    private void depart(Flight flight) {
        CompletableFuture<byte[]> body = fetch();
        flight.onLanding(() -> body.cancel(true)); // if close() ends the load early
        body.whenCompleteAsync((json, problem) -> arrive(flight, json, problem), background);
    }

    private CompletableFuture<byte[]> fetch() {
        try {
            return fetcher.fetch();
        } catch (RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    private void arrive(Flight flight, byte[] json, Throwable problem) {
        boolean loaded = false;
        try {
            Throwable cause = problem instanceof CompletionException ? problem.getCause() : problem;
            if (cause == null) {
                loaded = take(json);
            } else {
                failed(why(cause));
            }
            if (!loaded && !isUnconnected(cause)) {
                fetcher.giveUpConnection();
            }
        } finally {
            synchronized (turn) {
                inFlight = null;
            }
            flight.land(loaded);
        }
    }

    private boolean take(byte[] json) {
        try {
            KeySet current = keys == null ? KeySet.EMPTY : keys;
            KeySet fetched = KeySet.parse(json, current);
            replace(current, fetched);
            stats = new Stats(stats.fetches() + 1, stats.failures(), 0, fetched.size());
            return true;
        } catch (RuntimeException e) {
            failed(String.valueOf(e.getMessage()));
            return false;
        }
    }

    /** Without a connection there is no connection to close; a new client costs a thread. */
    private static boolean isUnconnected(Throwable cause) {
        return cause instanceof ConnectException || cause instanceof HttpConnectTimeoutException;
    }

    private String why(Throwable cause) {
        return cause instanceof TimeoutException
                ? "no complete answer within " + config.timeout()
                : cause.toString();
    }

    private void replace(KeySet current, KeySet fetched) {
        long graceNanos = config.retiredKeyGrace().toNanos();
        long now = nanoClock.getAsLong();
        loadedNanos = now;
        retired = retired.after(current, fetched, now, now + graceNanos);
        keys = fetched;
        if (!fetched.sameAs(current)) {
            announceRemoval(); // no grace for a key that another key replaced
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
                config.location().address(),
                stats.failuresInARow(),
                stats.keys(),
                why);
    }
}

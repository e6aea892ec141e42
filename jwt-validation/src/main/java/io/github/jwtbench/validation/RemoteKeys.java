package io.github.jwtbench.validation;

import io.github.jwtbench.validation.jwks.JwksFetcher;
import io.github.jwtbench.validation.jwks.KeyWaiters;
import io.github.jwtbench.validation.keys.KeySet;
import io.github.jwtbench.validation.keys.RetiredKeys;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.github.jwtbench.validation.keys.VerificationKey;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

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
    private final ThreadGroup threads = new ThreadGroup("jwks");
    private final ScheduledThreadPoolExecutor background;
    private final JwksFetcher fetcher;
    private final List<Runnable> onRemoval = new CopyOnWriteArrayList<>();

    private volatile KeySet keys = KeySet.EMPTY; // until the first success
    private volatile long loadedNanos; // written before keys, read after
    private volatile RetiredKeys retired = RetiredKeys.NONE; // written before keys, read after
    private volatile Stats stats = new Stats(0, 0, 0, 0);

    private volatile CompletableFuture<byte[]> body = new CompletableFuture<>(); // of the last load

    private final Object turn = new Object();
    // Guarded by turn.
    private final KeyWaiters waiters;
    private boolean loading;
    private @Nullable ScheduledFuture<?> nextLoad;

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
        this.waiters =
                new KeyWaiters(
                        config.maxWaiters(), config.minInterval().toNanos(), nanoClock.getAsLong());
        this.background =
                new ScheduledThreadPoolExecutor(
                        1,
                        task -> {
                            Thread thread = new Thread(threads, task, "jwks-refresh");
                            thread.setDaemon(true);
                            return thread;
                        },
                        new ThreadPoolExecutor.DiscardPolicy());
        this.background.setRemoveOnCancelPolicy(true);
        this.fetcher =
                new JwksFetcher(
                        HttpClient.newBuilder()
                                .executor(background)
                                .sslContext(config.location().sslContext()),
                        config.location().headers(),
                        config.timeout(),
                        config.maxBytes());
    }

    /**
     * Loads the keys, waiting for at most the timeout, and starts to refresh them. Does not fail if
     * the issuer cannot be reached: until it can, tokens are refused with {@link
     * Reason#KEYS_UNAVAILABLE}.
     */
    public static RemoteKeys open(RemoteKeysConfig config) {
        RemoteKeys remote = new RemoteKeys(config, System::nanoTime);
        try {
            remote.refresh(null)
                    .toCompletableFuture()
                    .get(config.timeout().toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            // the load continues in the background
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TokenRejectedException e) {
            throw new AssertionError("the first load ends in yes or no", e);
        }
        return remote;
    }

    @Override
    public @Nullable VerificationKey find(@Nullable String keyId, SignatureAlgorithm algorithm) {
        VerificationKey key = keys.find(keyId, algorithm);
        RetiredKeys old = retired;
        return key != null || old.isEmpty()
                ? key
                : old.find(keyId, nanoClock.getAsLong()).get(algorithm);
    }

    @Override
    public Set<SignatureAlgorithm> algorithms(@Nullable String keyId) {
        Set<SignatureAlgorithm> algorithms = keys.algorithms(keyId);
        return algorithms.isEmpty()
                ? retired.find(keyId, nanoClock.getAsLong()).keySet()
                : algorithms;
    }

    @Override
    public boolean isLoaded() {
        return keys != KeySet.EMPTY;
    }

    /**
     * {@inheritDoc}
     *
     * <p>Loads are limited to a burst of 5, then one per {@link RemoteKeysConfig#minInterval}. The
     * thread that loads the keys completes the stage and runs dependent actions without an
     * executor, so these must be short.
     *
     * @throws TokenRejectedException with {@link Reason#KEYS_BUSY} if {@link
     *     RemoteKeysConfig#maxWaiters} callers wait
     */
    @Override
    public CompletionStage<Boolean> refresh(@Nullable String keyId) throws TokenRejectedException {
        synchronized (turn) {
            long now = nanoClock.getAsLong();
            if (background.isShutdown()
                    || waiters.isMissing(keyId, now)
                    || !algorithms(keyId).isEmpty()) {
                return CompletableFuture.completedStage(false);
            }
            if (waiters.isFull()) {
                throw new TokenRejectedException(
                        Reason.KEYS_BUSY,
                        "at most "
                                + config.maxWaiters()
                                + " may wait for the issuer's keys, as many do");
            }
            CompletionStage<Boolean> answer = waiters.add(keyId);
            if (!loading) {
                loadWithin(waiters.delayNanos(now));
            }
            return answer;
        }
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
        endFetch();
        end(false);
    }

    private void endFetch() {
        body.cancel(true);
        endClient();
    }

    /** Makes the next load begin after this delay at the latest. Guarded by turn. */
    private void loadWithin(long delayNanos) {
        if (nextLoad != null && nextLoad.getDelay(TimeUnit.NANOSECONDS) > delayNanos) {
            nextLoad.cancel(false);
        } else if (nextLoad != null && !nextLoad.isDone()) {
            return;
        }
        nextLoad = background.schedule(this::load, delayNanos, TimeUnit.NANOSECONDS);
    }

    /** Loads the keys on the one background thread, so that loads never run at the same time. */
    private void load() {
        synchronized (turn) {
            loading = true;
            waiters.loadBegins(nanoClock.getAsLong());
        }
        body = fetch();
        body.whenCompleteAsync(this::arrive, background);
        if (background.isShutdown()) {
            endFetch(); // close() may have come before it
        }
    }

    private CompletableFuture<byte[]> fetch() {
        try {
            JwksLocation location = config.location();
            return location.announced()
                    ? fetcher.fetchOf(
                            location.address(),
                            found -> JwksLocation.requireSafe(found, location.plainHosts()))
                    : fetcher.fetch(location.address());
        } catch (RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    private void arrive(byte[] json, @Nullable Throwable problem) {
        boolean loaded = false;
        try {
            if (problem == null) {
                loaded = take(json);
            } else {
                failed(why(problem instanceof CompletionException ? problem.getCause() : problem));
            }
            if (!loaded) {
                fetcher.useNewClient();
                endClient();
            }
        } finally {
            end(loaded);
        }
    }

    /**
     * Ends the client and its connections: an HTTP/2 client does not notice a connection that no
     * longer answers. An {@code HttpClient} can be closed only since Java 21, but the interruption
     * of this thread ends it in every version. Other threads of the group may be the JVM's own,
     * such as those of the common pool.
     */
    private void endClient() {
        Thread[] all = new Thread[threads.activeCount() + 10];
        int count = threads.enumerate(all);
        Stream.of(all)
                .limit(count)
                .filter(thread -> thread.getName().endsWith("-SelectorManager"))
                .forEach(Thread::interrupt);
    }

    private void end(boolean loaded) {
        List<CompletableFuture<Boolean>> ended;
        synchronized (turn) {
            long now = nanoClock.getAsLong();
            loading = false;
            if (background.isShutdown()) {
                waiters.loadBegins(now); // no other load will
            }
            ended = waiters.loadEnded(loaded, keyId -> !algorithms(keyId).isEmpty(), now);
            loadWithin(waiters.isEmpty() ? untilRefresh() : waiters.delayNanos(now));
        }
        ended.forEach(answer -> answer.complete(loaded));
    }

    /** The period; after failures less: the minimum interval, doubled with each failure. */
    private long untilRefresh() {
        long period = config.refreshPeriod().toNanos();
        long failures = stats.failuresInARow();
        return failures == 0
                ? period
                : Math.min(period, config.minInterval().toNanos() << Math.min(failures - 1, 10));
    }

    private boolean take(byte[] json) {
        try {
            KeySet current = keys;
            KeySet fetched = KeySet.parse(json, current);
            replace(current, fetched);
            stats = new Stats(stats.fetches() + 1, stats.failures(), 0, fetched.size());
            return true;
        } catch (RuntimeException e) {
            failed(String.valueOf(e.getMessage()));
            return false;
        }
    }

    private String why(@Nullable Throwable cause) {
        return cause instanceof TimeoutException
                ? "no complete answer within " + config.timeout()
                : String.valueOf(cause);
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

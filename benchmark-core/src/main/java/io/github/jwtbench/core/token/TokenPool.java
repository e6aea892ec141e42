package io.github.jwtbench.core.token;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Access tokens of several users, renewed in the background at half of their life, so that a run
 * longer than a token's life does not turn into a storm of 401s. Safe for use by several threads.
 */
public final class TokenPool implements AutoCloseable {
    private final Path file;
    private final Renewal renewal;
    private final ScheduledExecutorService renewer;
    private final AtomicLong renewals = new AtomicLong();
    private volatile List<Grant> grants;
    private volatile List<String> tokens;
    private volatile String incident;
    private boolean closed;

    /** Gets the token that follows another one. */
    @FunctionalInterface
    private interface Renewal {
        Grant next(Grant previous) throws TokenRequestException, InterruptedException;
    }

    private TokenPool(Renewal renewal, List<Grant> grants, Path file) {
        this.renewal = renewal;
        use(grants, accessTokens(grants));
        this.file = file;
        this.renewer =
                Executors.newSingleThreadScheduledExecutor(
                        work -> {
                            Thread thread = new Thread(work, "token-renewal");
                            thread.setDaemon(true);
                            return thread;
                        });
    }

    /**
     * Logs the users in, one token each.
     *
     * @param file is kept up to date with the tokens, one a line, readable by its owner alone, and
     *     deleted in the end; for tools that cannot be handed a token otherwise
     */
    public static TokenPool open(
            TokenEndpoint endpoint, List<String> users, String password, Path file)
            throws TokenRequestException, InterruptedException {
        List<Grant> grants = new ArrayList<>();
        for (String user : users) {
            grants.add(endpoint.login(user, password));
        }
        return open(endpoint::refresh, grants, file);
    }

    /**
     * Asks a provider for several tokens, and for new ones in time.
     *
     * @param count how many, at least 1
     * @param file is kept up to date with the tokens, one a line, readable by its owner alone, and
     *     deleted in the end; for tools that cannot be handed a token otherwise
     */
    public static TokenPool open(TokenEndpoint endpoint, GrantRequest request, int count, Path file)
            throws TokenRequestException, InterruptedException {
        List<Grant> grants = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            grants.add(endpoint.get(request));
        }
        return open(previous -> endpoint.get(request), grants, file);
    }

    private static TokenPool open(Renewal renewal, List<Grant> grants, Path file)
            throws TokenRequestException {
        TokenPool pool = new TokenPool(renewal, grants, file);
        pool.write(pool.tokens());
        long halfLife = pool.lifetime().toMillis() / 2;
        pool.renewer.scheduleAtFixedRate(pool::renew, halfLife, halfLife, TimeUnit.MILLISECONDS);
        return pool;
    }

    /** The tokens of this moment, one per user; the same list until they are renewed. */
    public List<String> tokens() {
        return tokens;
    }

    /** How long a fresh token of this pool lives. */
    public Duration lifetime() {
        return grants.stream().map(Grant::lifetime).min(Duration::compareTo).orElseThrow();
    }

    /** How often all tokens were renewed since the pool was opened. */
    public long renewals() {
        return renewals.get();
    }

    /** Why the last renewal failed, or null. */
    public String incident() {
        return incident;
    }

    /** Renews all tokens now; after a failure the old ones stay. */
    public synchronized void renew() {
        if (closed) {
            return;
        }
        try {
            List<Grant> next = new ArrayList<>();
            for (Grant grant : grants) {
                next.add(renewal.next(grant));
            }
            List<String> nextTokens = accessTokens(next);
            write(nextTokens);
            use(next, nextTokens);
            renewals.incrementAndGet();
            incident = null;
        } catch (TokenRequestException e) {
            incident = "The tokens could not be renewed: " + e.getMessage();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void use(List<Grant> current, List<String> currentTokens) {
        grants = List.copyOf(current);
        tokens = currentTokens;
    }

    private static List<String> accessTokens(List<Grant> grants) {
        return grants.stream().map(Grant::accessToken).toList();
    }

    private void write(List<String> lines) throws TokenRequestException {
        try {
            Path next = file.resolveSibling(file.getFileName() + ".next");
            try {
                OwnerFile.write(next, lines);
                Files.move(
                        next,
                        file,
                        StandardCopyOption.ATOMIC_MOVE,
                        StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(next);
            }
        } catch (IOException e) {
            throw new TokenRequestException(
                    "The token file could not be written: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        renewer.shutdownNow();
        // Not before a renewal under way has ended, which would write the file again.
        synchronized (this) {
            closed = true;
            try {
                Files.deleteIfExists(file);
            } catch (IOException e) {
                incident = "The token file could not be deleted: " + e.getMessage();
            }
        }
    }
}

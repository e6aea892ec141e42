package io.github.jwtbench.core.token;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Access tokens of several users, renewed in the background at half of their life, so that a run
 * longer than a token's life does not turn into a storm of 401s. After a failure the next attempt
 * comes in half a second, and then the wait is doubled each time, up to half of the life. Safe for
 * use by several threads.
 */
public final class TokenPool implements AutoCloseable {
    private static final long SHORTEST_WAIT_MILLIS = 500;

    /** So often doubled, the shortest wait is longer than any token lives. */
    private static final int MOST_DOUBLINGS = 40;

    private final Path file;
    private final List<TokenSupply> supplies;
    private final ScheduledExecutorService renewer;
    private final AtomicLong renewals = new AtomicLong();
    private volatile List<TokenResponse> grants;
    private volatile List<String> tokens;
    private volatile @Nullable String incident;
    private boolean closed;

    private TokenPool(List<? extends TokenSupply> supplies, List<TokenResponse> grants, Path file) {
        this.supplies = List.copyOf(supplies);
        use(grants, accessTokens(grants));
        this.incident = tooFew(tokens);
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
        return open(users.stream().map(user -> endpoint.session(user, password)).toList(), file);
    }

    /**
     * Gets a token from each supply, and renews them in time.
     *
     * @param supplies at least one; a supply that occurs several times gives as many tokens
     * @param file always contains the current tokens, one a line, readable by its owner only, and
     *     deleted at the end; for tools that can get tokens from a file only
     */
    public static TokenPool open(List<? extends TokenSupply> supplies, Path file)
            throws TokenRequestException, InterruptedException {
        List<TokenResponse> grants = new ArrayList<>();
        for (TokenSupply supply : supplies) {
            grants.add(supply.next());
        }
        TokenPool pool = new TokenPool(supplies, grants, file);
        // After Ctrl-C, too.
        file.toFile().deleteOnExit();
        pool.write(pool.tokens());
        pool.renewAfter(0);
        return pool;
    }

    /** A pool that has been closed rejects the task, which has no consequence. */
    private void renewAfter(int failures) {
        renewer.schedule(
                () -> renewAfter(renew() ? 0 : failures + 1),
                waitMillis(failures, lifetime().toMillis() / 2),
                TimeUnit.MILLISECONDS);
    }

    /**
     * How long to wait for the next attempt, milliseconds.
     *
     * @param failures attempts in a row that failed
     * @param halfLife of the tokens, milliseconds
     */
    static long waitMillis(int failures, long halfLife) {
        long most = Math.max(SHORTEST_WAIT_MILLIS, halfLife);
        return failures == 0 || failures > MOST_DOUBLINGS
                ? most
                : Math.min(most, SHORTEST_WAIT_MILLIS << (failures - 1));
    }

    /** The tokens of this moment, one per user; the same list until they are renewed. */
    public List<String> tokens() {
        return tokens;
    }

    /** How long a fresh token of this pool lives. */
    public Duration lifetime() {
        return grants.stream().map(TokenResponse::lifetime).min(Duration::compareTo).orElseThrow();
    }

    /** How often all tokens were renewed since the pool was opened. */
    public long renewals() {
        return renewals.get();
    }

    /** Why not every user has a valid token. */
    public @Nullable String incident() {
        return incident;
    }

    /**
     * Renews all tokens now; where that fails the old one stays.
     *
     * @return whether none failed
     */
    public synchronized boolean renew() {
        if (closed) {
            return false;
        }
        try {
            List<TokenResponse> next = new ArrayList<>();
            List<String> failures = new ArrayList<>();
            for (TokenSupply supply : supplies) {
                try {
                    next.add(supply.next());
                } catch (TokenRequestException e) {
                    next.add(grants.get(next.size()));
                    failures.add(e.getMessage());
                }
            }
            if (failures.size() < next.size()) {
                List<String> nextTokens = accessTokens(next);
                write(nextTokens);
                use(next, nextTokens);
            }
            if (failures.isEmpty()) {
                renewals.incrementAndGet();
                incident = tooFew(tokens);
                return true;
            }
            incident =
                    "%s of %s tokens could not be renewed: %s"
                            .formatted(failures.size(), next.size(), failures.get(0));
        } catch (TokenRequestException e) {
            incident = "The tokens could not be renewed: " + e.getMessage();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return false;
    }

    private static @Nullable String tooFew(List<String> tokens) {
        int different = new HashSet<>(tokens).size();
        return different == tokens.size()
                ? null
                : "%s tokens must differ, got: %s different".formatted(tokens.size(), different);
    }

    private void use(List<TokenResponse> current, List<String> currentTokens) {
        grants = List.copyOf(current);
        tokens = currentTokens;
    }

    private static List<String> accessTokens(List<TokenResponse> grants) {
        return grants.stream().map(TokenResponse::accessToken).toList();
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

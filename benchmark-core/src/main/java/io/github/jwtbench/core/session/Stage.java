package io.github.jwtbench.core.session;

import io.github.jwtbench.core.environment.Role;
import io.github.jwtbench.core.run.Declaration;
import io.github.jwtbench.core.token.TokenRequestException;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * One thing that a session measures: the runs of a tool, a comparison, starts of containers. The
 * session asks all of them what they need, runs one after the other, and has each publish what it
 * left when all have ended.
 */
public interface Stage {

    /** What it measures, in a few words. */
    String title();

    /**
     * Why it cannot be measured here, as a line for the console; null when it can. Such a stage is
     * left out.
     */
    default String obstacle() {
        return null;
    }

    /** How long it takes, about, on two cores that have nothing else to do. */
    Duration estimate();

    /**
     * Instances of the service that have to run, and Keycloak with them. They are started once for
     * all stages. A stage that needs none is measured after those that need some.
     */
    default Set<Role> needs() {
        return Set.of();
    }

    /** Whether it has a load that warms the service up for all stages: {@link #warmUp}. */
    default boolean warmsUp() {
        return false;
    }

    /**
     * The load that warms the service up for it, before the first stage of any module. Called only
     * if {@link #warmsUp}.
     *
     * @param services running and ready
     */
    default WarmUpLoad warmUp(Services services)
            throws TokenRequestException, IOException, InterruptedException {
        throw new IllegalStateException(title() + " has no load to warm the service up");
    }

    /**
     * The runs that it makes, in their order, each by {@link Session#maker()}; the session settles
     * those that were not made, and reports all. None when it makes something else.
     */
    default List<Declaration> runs() {
        return List.of();
    }

    /**
     * Measures.
     *
     * @param services what {@link #needs()} asked for, running and ready; null when it asked for
     *     nothing
     */
    void run(Services services) throws TokenRequestException, IOException, InterruptedException;

    /**
     * Takes note of why it was not run, or not to its end.
     *
     * @param reason one line
     */
    default void abandon(String reason) throws IOException {
        // The runs that were not made tell it.
    }

    /**
     * Ends what needs more than a signal, and lets none of it begin: this process is about to end.
     * Called from another thread, at any time.
     */
    default void stop() {
        // The session ends all processes below this one.
    }

    /**
     * Writes its results, but not its runs, which the session publishes.
     *
     * @return whether all of it is as it should be
     */
    default boolean publish() throws IOException {
        return true;
    }
}

package io.github.jwtbench.suite.session;

import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.token.TokenRequestException;
import io.github.jwtbench.suite.environment.Role;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One measurement of a session: the runs of a tool, a comparison, or starts of containers. The
 * session asks all stages for their needs, runs them one after the other, and lets each publish its
 * results when all have ended.
 */
public interface Stage {

    /** The measurement in a few words. */
    String title();

    /**
     * Why it cannot be measured here, as a line for the console; null if it can. A stage with an
     * obstacle is left out.
     */
    default @Nullable String obstacle() {
        return null;
    }

    /** How long it takes, about, on two cores that have nothing else to do. */
    Duration estimate();

    /**
     * Required instances of the service, together with Keycloak. They are started once for all
     * stages. A stage without needs runs after the stages with needs.
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
     * Its runs in their order, each made by {@link Session#maker()}; the session handles runs that
     * were not made, and reports all. Empty for other stages.
     */
    default List<Declaration> runs() {
        return List.of();
    }

    /**
     * Measures.
     *
     * @param services with those of {@link #needs()}, running and ready
     */
    void run(Services services) throws TokenRequestException, IOException, InterruptedException;

    /**
     * Records why it did not run, or not completely.
     *
     * @param reason one line
     */
    default void abandon(String reason) throws IOException {
        // The runs that were not made tell it.
    }

    /**
     * Ends work that needs more than a signal, and prevents further work: this process is about to
     * end. Called from another thread, at any time.
     */
    default void stop() {
        // The session ends all processes below this one.
    }

    /**
     * Writes its results, except its runs, which the session publishes.
     *
     * @return whether all of them are complete and valid
     */
    default boolean publish() throws IOException {
        return true;
    }
}

package io.github.jwtbench.core.session;

import java.util.function.Predicate;

/** The processes that this one has started. */
public final class Children {

    private Children() {}

    /** Also on Ctrl-C no process that this one started outlives it. */
    public static void endWithThisProcess() {
        endWithThisProcess(() -> {}, child -> false);
    }

    /**
     * Also on Ctrl-C no process that this one started outlives it; something else is ended first.
     *
     * @param first ends what needs more than a signal, or keeps more from being started
     * @param spared those that somebody else ends
     */
    public static void endWithThisProcess(Runnable first, Predicate<ProcessHandle> spared) {
        Runtime.getRuntime()
                .addShutdownHook(
                        new Thread(
                                () -> {
                                    first.run();
                                    ProcessHandle.current()
                                            .descendants()
                                            .filter(spared.negate())
                                            .forEach(ProcessHandle::destroyForcibly);
                                },
                                "stop"));
    }
}

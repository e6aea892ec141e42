package io.github.jwtbench.core.session;

/** The processes that this one has started. */
public final class Children {

    private Children() {}

    /** Also on Ctrl-C no process that this one started outlives it. */
    public static void endWithThisProcess() {
        endWithThisProcess(() -> {});
    }

    /**
     * Also on Ctrl-C no process that this one started outlives it; something else is ended first.
     *
     * @param first ends what needs more than a signal, or keeps more from being started
     */
    public static void endWithThisProcess(Runnable first) {
        Runtime.getRuntime()
                .addShutdownHook(
                        new Thread(
                                () -> {
                                    first.run();
                                    ProcessHandle.current()
                                            .descendants()
                                            .forEach(ProcessHandle::destroyForcibly);
                                },
                                "stop"));
    }
}

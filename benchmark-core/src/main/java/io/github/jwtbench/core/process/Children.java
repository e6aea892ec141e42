package io.github.jwtbench.core.process;

/** The processes that this one has started. */
public final class Children {

    private Children() {}

    /** Also on Ctrl-C no process that this one started outlives it. */
    public static void endWithThisProcess() {
        endWithThisProcess(() -> {});
    }

    /**
     * No child of this process outlives it, also after Ctrl-C; other resources are released first.
     *
     * @param first ends work that needs more than a signal, or prevents further work
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

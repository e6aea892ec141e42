package io.github.jwtbench.core.cli;

/** The processes that this one has started. */
public final class Children {

    private Children() {}

    /** Also on Ctrl-C no service outlives this process. */
    public static void endWithThisProcess() {
        Runtime.getRuntime()
                .addShutdownHook(
                        new Thread(
                                () ->
                                        ProcessHandle.current()
                                                .descendants()
                                                .forEach(ProcessHandle::destroyForcibly),
                                "stop"));
    }
}

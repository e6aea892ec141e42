package io.github.jwtbench.core.service;

import io.github.jwtbench.core.observe.Account;
import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildCommand.CommandResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Gives services and their client different processors, half of the processors each, so that
 * neither waits for the other or displaces its caches. With one processor, or without {@code
 * taskset} (util-linux), all use all.
 *
 * @param client processors of this process in the syntax of {@code taskset}; empty if undivided
 * @param services the other processors; empty if undivided
 */
public record Affinity(String client, String services) {
    private static final Affinity UNDIVIDED = new Affinity("", "");

    private static final int ATTEMPTS = 20;
    private static final String ENDED = "No such process";

    /** Divides the processors that this process may use. */
    public static Affinity halves() {
        if (!Account.here().linux()) {
            return UNDIVIDED;
        }
        CommandResult affinity = ChildCommand.of("taskset", "-c", "-p", own()).run();
        if (!affinity.ok()) {
            return UNDIVIDED;
        }
        String list = affinity.out().substring(affinity.out().lastIndexOf(':') + 1).strip();
        return halvesOf(list);
    }

    /**
     * Halves of some processors; the client gets the smaller one.
     *
     * @param list of them as {@code taskset} has it, such as {@code 0-2,5}
     */
    static Affinity halvesOf(String list) {
        List<Integer> all = new ArrayList<>();
        for (String range : list.split(",")) {
            String[] ends = range.split("-");
            int last = Integer.parseInt(ends[ends.length - 1]);
            for (int each = Integer.parseInt(ends[0]); each <= last; each++) {
                all.add(each);
            }
        }
        int half = all.size() / 2;
        return half == 0
                ? UNDIVIDED
                : new Affinity(listed(all.subList(0, half)), listed(all.subList(half, all.size())));
    }

    private static String listed(List<Integer> processors) {
        return processors.stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    private static String own() {
        return String.valueOf(ProcessHandle.current().pid());
    }

    private boolean isDivided() {
        return !client.isEmpty();
    }

    /** The fact for a comparison. */
    public String fact() {
        return isDivided() ? "services " + services + ", client " + client : "shared";
    }

    /**
     * Binds services and this process to their own processors from now on.
     *
     * @param pids of the services
     * @throws IOException if the system refuses it
     */
    public void divide(List<Long> pids) throws IOException {
        if (isDivided()) {
            for (long pid : pids) {
                keep(String.valueOf(pid), services);
            }
            keep(own(), client);
        }
    }

    /** Lets this process use all of them again. */
    public void undivide() throws IOException {
        if (isDivided()) {
            keep(own(), client + "," + services);
        }
    }

    /** A thread that ends meanwhile fails the tool, which then has not seen all of them. */
    private static void keep(String pid, String list) throws IOException {
        CommandResult result = ChildCommand.of("taskset", "-a", "-c", "-p", list, pid).run();
        for (int again = 0; again < ATTEMPTS && result.problem().endsWith(ENDED); again++) {
            result = ChildCommand.of("taskset", "-a", "-c", "-p", list, pid).run();
        }
        if (!result.ok()) {
            throw new IOException(
                    "process %s could not be kept on processors %s: %s"
                            .formatted(pid, list, result.problem()));
        }
    }
}

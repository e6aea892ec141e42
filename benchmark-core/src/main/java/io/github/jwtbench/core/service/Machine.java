package io.github.jwtbench.core.service;

import io.github.jwtbench.core.observe.Account;
import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.run.setup.Environment;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/** This machine and this checkout, as results describe them. */
public final class Machine {
    private Machine() {}

    /**
     * @param kind environment of the service: {@code process}, {@code container}, {@code external}
     * @param versions version by component name
     * @param checkout folder of the measured checkout
     */
    public static Environment describe(String kind, Map<String, String> versions, Path checkout) {
        Account account = Account.here();
        String commit = ChildCommand.of("git", "rev-parse", "HEAD").in(checkout).firstLine();
        String change = ChildCommand.of("git", "status", "--porcelain").in(checkout).firstLine();
        return new Environment(
                kind,
                account.cpuModel(),
                Runtime.getRuntime().availableProcessors(),
                Objects.requireNonNullElse(account.memoryBytes(), 0L),
                account.operatingSystem(),
                System.getProperty("os.name") + " " + System.getProperty("os.version"),
                System.getProperty("java.vendor")
                        + " "
                        + System.getProperty("java.runtime.version"),
                versions,
                Objects.requireNonNullElse(commit, "unknown"),
                change != null,
                null,
                null);
    }
}

package io.github.jwtbench.core.session;

import io.github.jwtbench.core.environment.OwnTarget;
import io.github.jwtbench.core.environment.Role;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.EnumSet;
import java.util.concurrent.CountDownLatch;

/**
 * A process that starts Keycloak and the service for all modules of a build. It outlives the module
 * that began it, and stops all that it started when it is told to, or when the build has ended. It
 * prints a line about each step.
 */
public final class Keeper {
    /** Begins what it prints last when they cannot be started. */
    static final String PROBLEM = "problem: ";

    private static final ProcessHandle SELF = ProcessHandle.current();

    private Keeper() {}

    /**
     * Starts them, and says so by the file of {@link SharedServices}.
     *
     * @param arguments settings of the module, how the service tells the next one who calls, and
     *     process of the build
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Suite suite = Suite.read(Path.of(arguments[0]));
        Services services = new Services(suite, null, arguments[1], System.out::println);
        Children.endWithThisProcess(() -> end(suite, services), child -> false);
        ModuleMain.endWith(ProcessHandle.of(Long.parseLong(arguments[2])).orElseThrow());
        try {
            services.start(EnumSet.of(Role.SERVICE, Role.NEXT));
        } catch (IOException e) {
            System.out.println(PROBLEM + e.getMessage());
            return;
        }
        new SharedServices(
                        suite.wanted(services.choice().place()),
                        SELF.pid(),
                        SELF.info().startInstant().orElse(Instant.EPOCH),
                        services.password(),
                        services.issuer().secret(),
                        ((OwnTarget) services.target()).share())
                .write(suite);
        new CountDownLatch(1).await();
    }

    /** The file goes last: until then others wait for the end. Another build's file stays. */
    private static void end(Suite suite, Services services) {
        services.close();
        try {
            SharedServices left = SharedServices.find(suite);
            if (left != null && left.keeper() == SELF.pid()) {
                Files.delete(SharedServices.file(suite));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

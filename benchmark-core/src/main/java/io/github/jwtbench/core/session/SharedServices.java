package io.github.jwtbench.core.session;

import io.github.jwtbench.core.environment.SharedTarget;
import io.github.jwtbench.core.ingest.Json;
import io.github.jwtbench.core.ingest.RawDataException;
import io.github.jwtbench.core.token.OwnerFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.List;

/**
 * Services that a {@link Keeper} has started for all modules of a build, as its file tells them.
 * The file holds secrets of the running services, is readable by its owner alone, and goes with
 * them.
 *
 * @param wanted what decides whether they are those that another module wants, the session first
 * @param keeper process that stops them
 * @param keeperStart when that process started, which tells it from a later one of the same number
 * @param password of the realm's users
 * @param issuer private key of the suite's issuer, which the service trusts
 * @param target what runs
 */
record SharedServices(
        List<String> wanted,
        long keeper,
        Instant keeperStart,
        String password,
        String issuer,
        SharedTarget target) {

    /** The file of a checkout. */
    static Path file(Suite suite) {
        return suite.checkout().resolve("target").resolve("session").resolve("services.json");
    }

    /**
     * Those of this checkout that run; null when there are none. A file that cannot be read is what
     * another version of this code has left.
     */
    static SharedServices find(Suite suite) throws IOException {
        Path file = file(suite);
        if (Files.notExists(file)) {
            return null;
        }
        SharedServices found;
        try {
            found = Json.read(file, SharedServices.class);
        } catch (RawDataException e) {
            return null;
        }
        return ProcessHandle.of(found.keeper)
                        .filter(ProcessHandle::isAlive)
                        .flatMap(handle -> handle.info().startInstant())
                        .filter(found.keeperStart::equals)
                        .isPresent()
                ? found
                : null;
    }

    /** Whoever waits for the file never sees a part of it. */
    void write(Suite suite) throws IOException {
        Path file = file(suite);
        Path whole = file.resolveSibling("services.json.part");
        OwnerFile.write(whole, List.of(Json.text(this)));
        Files.move(whole, file, StandardCopyOption.ATOMIC_MOVE);
    }

    @Override
    public String toString() {
        return "SharedServices of " + keeper;
    }
}

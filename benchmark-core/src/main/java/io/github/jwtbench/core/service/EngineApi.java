package io.github.jwtbench.core.service;

import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildCommand.CommandResult;
import java.time.Duration;
import java.time.Instant;

/** Questions to the engine, by the client's way to it, wherever it is (Docker Engine API, 1.41). */
final class EngineApi {
    private static final String END_OF_HEAD = "\r\n\r\n";

    private EngineApi() {}

    /**
     * Starts a program and asks the engine.
     *
     * @return the answer, in JSON
     * @throws TargetException if the engine does not answer
     */
    static String get(String path) throws TargetException {
        CommandResult answer =
                ChildCommand.of("docker", "system", "dial-stdio")
                        .input("GET %s HTTP/1.0%s".formatted(path, END_OF_HEAD))
                        .inputStaysOpen()
                        .run();
        int body = answer.out().indexOf(END_OF_HEAD);
        if (body < 0 || !answer.out().startsWith("HTTP/1.0 200 ")) {
            String said = answer.out().lines().findFirst().orElse(answer.problem());
            throw new TargetException("Docker does not tell of " + path + ": " + said);
        }
        return answer.out().substring(body);
    }

    /** How far the engine's clock is ahead of this machine's, within half the time of a request. */
    static Duration clockAhead() throws TargetException {
        Instant before = Instant.now();
        Instant there = DockerJson.clock(get("/info"));
        Duration half = Duration.between(before, Instant.now()).dividedBy(2);
        return Duration.between(before.plus(half), there);
    }
}

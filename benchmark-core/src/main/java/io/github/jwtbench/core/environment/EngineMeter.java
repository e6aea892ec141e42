package io.github.jwtbench.core.environment;

import io.github.jwtbench.core.observe.ServiceMeter;
import io.github.jwtbench.core.observe.ServiceUse;
import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildCommand.Result;
import java.io.IOException;

/**
 * What a container uses, as its engine tells: CPU time in nanoseconds, memory, and how long it
 * waited for its limit. For an engine whose processes cannot be seen, since it is in a virtual
 * machine or on another host.
 *
 * @param source as results name it
 * @param id of the container
 */
record EngineMeter(String source, String id) implements ServiceMeter {
    private static final String END_OF_HEAD = "\r\n\r\n";

    /** Starts a program and asks the engine. */
    @Override
    public boolean local() {
        return false;
    }

    /** By the client's way to the engine, wherever that is (Docker Engine API, 1.41). */
    @Override
    public ServiceUse read() throws IOException {
        Result answer =
                ChildCommand.of("docker", "system", "dial-stdio")
                        .input(
                                "GET /containers/%s/stats?stream=false&one-shot=true HTTP/1.0%s"
                                        .formatted(id, END_OF_HEAD))
                        .inputStaysOpen()
                        .run();
        int body = answer.out().indexOf(END_OF_HEAD);
        if (body < 0 || !answer.out().startsWith("HTTP/1.0 200 ")) {
            String said = answer.out().lines().findFirst().orElse(answer.problem());
            throw new TargetException(source + " is not told of: " + said);
        }
        return DockerJson.use(answer.out().substring(body));
    }
}

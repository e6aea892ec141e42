package io.github.jwtbench.core.calibration;

import io.github.jwtbench.core.run.Require;
import java.util.List;
import java.util.Objects;

/**
 * What the drivers of a session can measure, the file {@code driver-calibration.json}.
 *
 * @param version version of this format, 1
 * @param session names the build
 * @param ceilings what each client reaches against a server that does nothing
 * @param stall how well the rig found a known stall; null when it was not tried
 * @param problems what could not be measured, a sentence each
 */
public record DriverCalibration(
        int version,
        String session,
        List<ClientCeiling> ceilings,
        StallReport stall,
        List<String> problems) {

    /** Version of this format. */
    public static final int VERSION = 1;

    public DriverCalibration {
        Require.version(VERSION, version);
        Objects.requireNonNull(session, "session");
        ceilings = List.copyOf(ceilings);
        problems = List.copyOf(problems);
    }

    /**
     * A ceiling over that of {@code h2load} with the same requests, connections and streams; null
     * when there is none.
     */
    public Double shareOfH2load(ClientCeiling client) {
        return ceilings.stream()
                .filter(each -> each.isOf("h2load", client.benchmark()))
                .filter(each -> each.connections() == client.connections())
                .filter(each -> each.streamsPerConnection() == client.streamsPerConnection())
                .map(
                        each ->
                                client.ceiling().requestsPerSecond()
                                        / each.ceiling().requestsPerSecond())
                .findFirst()
                .orElse(null);
    }
}

package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.http.HttpAnswer;
import io.github.jwtbench.core.load.Progress;
import io.github.jwtbench.core.load.Rig;
import io.github.jwtbench.core.load.RigResult;
import io.github.jwtbench.core.load.RunPlan;
import io.github.jwtbench.core.load.Schedule;
import io.github.jwtbench.core.load.dial.DriverProvider;
import io.github.jwtbench.core.load.driver.Drivers;
import io.github.jwtbench.core.load.driver.ReceivedAnswer;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.load.driver.RequestSource;
import io.github.jwtbench.core.probe.Response;
import io.github.jwtbench.core.run.setup.Workload;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpHeaders;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** The first request of a load, sent alone: what would fail in each request fails here. */
public final class FirstRequest {

    private FirstRequest() {}

    /**
     * Sends the first request of a scenario's own load.
     *
     * @param tokens current tokens of the load
     * @return the reason of a failure
     */
    public static @Nullable String send(
            Scenario scenario, EndpointResolver reach, List<String> tokens)
            throws InterruptedException {
        try {
            return send(
                    reach,
                    new ScenarioWorkload(scenario, scenario.address().url(), null)
                            .ofRig(scenario.load(), tokens.size(), null),
                    new ScenarioRequests(scenario).source(() -> tokens),
                    tokens);
        } catch (IOException e) {
            return "the first request failed: " + e.getMessage();
        }
    }

    /**
     * Opens all streams of a load, sends one request and checks the answer's status and body.
     *
     * @param tokens may not be shown if the service repeats them; nor may header fields
     * @return the reason of a failure
     */
    public static @Nullable String send(
            EndpointResolver reach, Workload load, RequestSource source, List<String> tokens)
            throws IOException, InterruptedException {
        try (Drivers drivers = open(reach, load)) {
            int allowed = drivers.capacity() / load.connections();
            if (allowed < load.streamsPerConnection()) {
                return "the service allows %s streams on a connection (its SETTINGS_MAX_CONCURRENT_STREAMS), the load asks for %s: let it have fewer streams or more connections"
                        .formatted(allowed, load.streamsPerConnection());
            }
            RunPlan one =
                    new RunPlan(
                            "probe",
                            new Schedule.ClosedLoop(1),
                            load.timeout(),
                            1,
                            load.timeout(),
                            0);
            List<String> sent = new ArrayList<>(tokens);
            AtomicReference<ReceivedAnswer> answer = new AtomicReference<>();
            RequestSource observed =
                    n -> {
                        Request next = source.next(n);
                        next.headers().forEach((name, value) -> sent.add(value));
                        return next.withExpected(next.expected().observedBy(answer::set));
                    };
            RigResult result = new Rig(drivers, () -> null).run(one, observed, Progress.none());
            return result.requests().failed() == 0
                    ? null
                    : "the first answer was wrong: "
                            + String.join("; ", result.requests().problems().values())
                            + (answer.get() == null ? "" : details(answer.get(), sent));
        }
    }

    /** Connections as a workload describes them. */
    static Drivers open(EndpointResolver reach, Workload load)
            throws IOException, InterruptedException {
        return DriverProvider.of(load.protocol())
                .open(
                        reach.of(URI.create(load.url())),
                        load.connections(),
                        load.streamsPerConnection(),
                        load.threads());
    }

    private static String details(ReceivedAnswer answer, List<String> sent) {
        return Response.of(
                        new HttpAnswer(
                                answer.status(),
                                HttpHeaders.of(answer.fields(), (name, value) -> true),
                                answer.body()),
                        sent)
                .details();
    }
}

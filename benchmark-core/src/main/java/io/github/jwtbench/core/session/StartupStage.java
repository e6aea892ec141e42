package io.github.jwtbench.core.session;

import io.github.jwtbench.core.environment.ContainerMeans;
import io.github.jwtbench.core.environment.ContainerOffer;
import io.github.jwtbench.core.environment.ContainerStarts;
import io.github.jwtbench.core.environment.ContainerStarts.Timed;
import io.github.jwtbench.core.environment.Instance;
import io.github.jwtbench.core.environment.Ports;
import io.github.jwtbench.core.environment.Role;
import io.github.jwtbench.core.environment.ServiceImage;
import io.github.jwtbench.core.ingest.SessionFile;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.NotMeasured;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.startup.ContainerStartup;
import io.github.jwtbench.core.startup.StartupFigures;
import io.github.jwtbench.core.startup.StartupFigures.Figure;
import io.github.jwtbench.core.startup.Startups;
import io.github.jwtbench.core.token.SuiteIssuer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures how fast the service's containers start, by image, and writes {@code
 * container-startup.json} and the page.
 */
public final class StartupStage implements Stage {
    /** A container of each image of the service, one after the other. */
    private static final Duration ROUND = Duration.ofSeconds(15);

    private final Session session;
    private final int rounds;
    private volatile ContainerStarts starts;
    private ContainerStartup startup;

    /**
     * @param rounds how often each image is started
     */
    public StartupStage(Session session, int rounds) {
        this.session = session;
        this.rounds = rounds;
    }

    @Override
    public String title() {
        return "starts of containers";
    }

    @Override
    public Duration estimate() {
        return ROUND.multipliedBy(rounds);
    }

    /** Starts every image that there is. */
    @Override
    public void run(Services none) throws IOException, InterruptedException {
        Suite suite = session.suite();
        Path folder = suite.target().resolve("startup");
        Path jwks = folder.resolve("jwks.json");
        new SuiteIssuer().writeJwks(jwks);
        Instance alone =
                new Instance(
                        Role.SERVICE,
                        Ports.free(),
                        seen -> SuiteIssuer.settingsWithoutKeycloak(seen.file(jwks)));
        try (ContainerStarts opened =
                new ContainerStarts(suite.docker(), suite.tls(), alone, folder)) {
            starts = opened;
            measure();
        }
    }

    private void measure() throws InterruptedException {
        Instant startedAt = Instant.now();
        List<ContainerMeans> there = new ArrayList<>();
        List<NotMeasured> notMeasured = new ArrayList<>();
        for (ServiceImage image : ServiceImage.values()) {
            ContainerOffer offer = starts.find(image);
            if (offer.obstacle() == null) {
                there.add(offer.means());
            } else {
                notMeasured.add(new NotMeasured(image.toString(), offer.obstacle().what()));
            }
        }
        List<Timed> timed = new ArrayList<>();
        List<String> reasons = new ArrayList<>();
        try {
            for (int round = 1; round <= rounds; round++) {
                for (ContainerMeans means : there) {
                    timed.add(starts.start(means, round));
                }
            }
        } catch (IOException e) {
            reasons.add(e.getMessage());
        }
        if (there.isEmpty()) {
            reasons.add("there is no image of the service");
        }
        startup =
                new ContainerStartup(
                        ContainerStartup.VERSION,
                        session.suite().session(),
                        reasons.isEmpty() ? Status.VALID : Status.INVALID,
                        reasons,
                        startedAt,
                        session.environment(),
                        there.isEmpty() ? null : there.get(0).engine().name(),
                        timed.isEmpty() ? null : timed.get(0).cpus(),
                        timed.isEmpty() ? null : timed.get(0).memoryBytes(),
                        there.stream().map(ContainerMeans::service).toList(),
                        notMeasured,
                        timed.stream().map(Timed::start).toList());
    }

    /** Removes the container of a start that is under way. */
    @Override
    public void stop() {
        ContainerStarts underWay = starts;
        if (underWay != null) {
            underWay.close();
        }
    }

    @Override
    public boolean publish() throws IOException {
        if (startup == null) {
            return false;
        }
        SessionFile.STARTUP.write(session.suite().results(), startup);
        startup.reasons().forEach(reason -> say("start-up: INVALID: " + reason));
        for (StartupFigures.Middle middle : Startups.of(startup).middles()) {
            if (middle.figure() == Figure.FIRST_ANSWER) {
                say(
                        "start-up of %s: first answer after %s, median of %s starts"
                                .formatted(
                                        middle.image(),
                                        Units.millis(middle.median()),
                                        middle.starts()));
            }
        }
        return startup.reasons().isEmpty();
    }

    private void say(String line) {
        session.out().println(line);
    }
}

package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.environment.ContainerMeans;
import io.github.jwtbench.core.environment.ContainerOffer;
import io.github.jwtbench.core.environment.ContainerStarts;
import io.github.jwtbench.core.environment.ContainerStarts.Timed;
import io.github.jwtbench.core.environment.ServiceImage;
import io.github.jwtbench.core.ingest.SessionFile;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.report.StartupReport;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.run.NotMeasured;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.startup.ContainerStartup;
import io.github.jwtbench.core.startup.StartupFigures;
import io.github.jwtbench.core.startup.StartupFigures.Figure;
import io.github.jwtbench.core.startup.Startups;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Measures how fast the service's containers start, by image, and writes {@code
 * container-startup.json} and the page.
 *
 * @param session which, and where it writes
 * @param environment where
 * @param rounds how often each image is started
 * @param out is told a line about each round
 */
public record StartupStage(
        SessionOptions session, Environment environment, int rounds, Consumer<String> out) {

    /**
     * Starts every image that there is.
     *
     * @return whether all starts came to their end
     */
    public boolean measure(ContainerStarts starts) throws IOException, InterruptedException {
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
        ContainerStartup startup =
                new ContainerStartup(
                        ContainerStartup.VERSION,
                        session.session(),
                        reasons.isEmpty() ? Status.VALID : Status.INVALID,
                        reasons,
                        startedAt,
                        environment,
                        there.isEmpty() ? null : there.get(0).engine().name(),
                        timed.isEmpty() ? null : timed.get(0).cpus(),
                        timed.isEmpty() ? null : timed.get(0).memoryBytes(),
                        there.stream().map(ContainerMeans::service).toList(),
                        notMeasured,
                        timed.stream().map(Timed::start).toList());
        publish(startup);
        return reasons.isEmpty();
    }

    private void publish(ContainerStartup startup) throws IOException {
        SessionFile.STARTUP.write(session.results(), startup);
        StartupFigures figures = Startups.of(startup);
        StartupReport.write(startup, figures, session.report());
        startup.reasons().forEach(reason -> out.accept("start-up: INVALID: " + reason));
        for (StartupFigures.Middle middle : figures.middles()) {
            if (middle.figure() == Figure.FIRST_ANSWER) {
                out.accept(
                        "start-up of %s: first answer after %s, median of %d starts"
                                .formatted(
                                        middle.image(),
                                        Units.millis(middle.median()),
                                        middle.starts()));
            }
        }
        out.accept("start-up: " + session.report().resolve(StartupReport.NAME + ".html"));
    }
}

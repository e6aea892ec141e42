package io.github.jwtbench.core.startup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.compare.Verdict;
import io.github.jwtbench.core.run.ContainerFacts.Image;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.startup.StartupFigures.Difference;
import io.github.jwtbench.core.startup.StartupFigures.Figure;
import io.github.jwtbench.core.startup.StartupFigures.Middle;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StartupsTest {

    @Test
    void middlesAreMediansOfEachImage() {
        StartupFigures figures =
                Startups.of(startup(new double[] {300, 100, 200}, new double[] {30, 10, 20}));

        assertEquals(
                new Middle("one", Figure.FIRST_ANSWER, 3, 200, 100, 300), figures.middles().get(0));
        assertEquals(
                new Middle("other", Figure.FIRST_ANSWER, 3, 20, 10, 30), figures.middles().get(4));
    }

    @Test
    void imagesAreComparedWithinRounds() {
        // The machine gets slower by the round; the other image always takes half.
        StartupFigures figures =
                Startups.of(
                        startup(
                                new double[] {100, 200, 300, 400, 500},
                                new double[] {50, 100, 150, 200, 250}));

        Difference difference = figures.differences().get(0);
        assertEquals("other", difference.of());
        assertEquals(0.5, difference.ratio().ratio(), 1e-9);
        assertEquals(0.5, difference.ratio().low(), 1e-9);
        assertEquals(Verdict.FASTER, difference.verdict());
    }

    @Test
    void whatScattersIsNotDecided() {
        StartupFigures figures =
                Startups.of(
                        startup(
                                new double[] {100, 110, 90, 100, 100},
                                new double[] {110, 100, 99, 95, 99}));

        assertEquals(Verdict.UNDECIDED, figures.differences().get(0).verdict());
    }

    @Test
    void whatCannotBeSeenIsLeftOut() {
        double[] five = {100, 110, 120, 130, 140};
        ContainerStartup startup = startup(five, five);

        List<Figure> seen =
                Startups.of(startup).middles().stream()
                        .filter(middle -> middle.image().equals("one"))
                        .map(Middle::figure)
                        .toList();
        assertEquals(List.of(Figure.values()), seen);

        List<ContainerStart> starts = new ArrayList<>(startup.starts());
        starts.set(0, new ContainerStart("one", 1, 100, null, 1L, null));
        StartupFigures figures = Startups.of(with(startup, starts));
        assertEquals(
                List.of(Figure.FIRST_ANSWER, Figure.RSS),
                figures.middles().stream()
                        .filter(middle -> middle.image().equals("one"))
                        .map(Middle::figure)
                        .toList());
        assertTrue(
                figures.differences().stream()
                        .noneMatch(difference -> difference.figure() == Figure.READY));
    }

    @Test
    void fewOrBrokenRoundsAreNotCompared() {
        double[] five = {100, 110, 120, 130, 140};
        double[] four = {100, 110, 120, 130};
        double[] three = {100, 110, 120};

        assertEquals(List.of(), Startups.of(startup(five, four)).differences());
        assertEquals(List.of(), Startups.of(startup(three, three)).differences());
        assertEquals(4, Startups.of(startup(five, five)).differences().size());
    }

    private static ContainerStartup startup(double[] one, double[] other) {
        List<ContainerStart> starts = new ArrayList<>();
        for (int i = 0; i < one.length; i++) {
            starts.add(new ContainerStart("one", i + 1, one[i], one[i], 1_000L, 2_000L));
        }
        for (int i = 0; i < other.length; i++) {
            starts.add(new ContainerStart("other", i + 1, other[i], other[i], 1_000L, 2_000L));
        }
        return new ContainerStartup(
                1,
                "s",
                Status.VALID,
                List.of(),
                Instant.EPOCH,
                new Environment(
                        "container",
                        "cpu",
                        2,
                        8,
                        "os",
                        "kernel",
                        "jdk",
                        Map.of(),
                        "c",
                        false,
                        null,
                        null),
                "Docker 1",
                1.0,
                1L,
                List.of(new Image("one", "1", 1, "r"), new Image("other", "2", 1, "r")),
                List.of(),
                starts);
    }

    private static ContainerStartup with(ContainerStartup startup, List<ContainerStart> starts) {
        return new ContainerStartup(
                startup.version(),
                startup.session(),
                startup.status(),
                startup.reasons(),
                startup.startedAt(),
                startup.environment(),
                startup.engine(),
                startup.cpus(),
                startup.memoryLimitBytes(),
                startup.images(),
                startup.notMeasured(),
                starts);
    }
}

package io.github.jwtbench.core.startup;

import io.github.jwtbench.core.compare.Costs;
import io.github.jwtbench.core.compare.Estimate;
import io.github.jwtbench.core.compare.Rule;
import io.github.jwtbench.core.run.ContainerFacts.Image;
import io.github.jwtbench.core.startup.StartupFigures.Difference;
import io.github.jwtbench.core.startup.StartupFigures.Figure;
import io.github.jwtbench.core.startup.StartupFigures.Middle;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Figures of container starts. */
public final class Startups {
    /** Smaller differences do not matter to anyone who starts a container. */
    private static final double LEAST_EFFECT = 0.035;

    private Startups() {}

    /**
     * Medians of all images, and each image against the first one. A figure that a start lacks is
     * left out for its image; where a round lacks one of the two, nothing is compared.
     */
    public static StartupFigures of(ContainerStartup startup) {
        List<String> images = startup.images().stream().map(Image::reference).toList();
        List<Middle> middles = new ArrayList<>();
        List<Difference> differences = new ArrayList<>();
        for (String image : images) {
            for (Figure figure : Figure.values()) {
                List<Double> values = values(startup, image, figure);
                if (!values.isEmpty()) {
                    middles.add(middle(image, figure, values));
                }
                List<Double> first = values(startup, images.get(0), figure);
                if (!image.equals(images.get(0))
                        && values.size() >= Rule.FEWEST_STARTS
                        && values.size() == first.size()) {
                    differences.add(difference(image, images.get(0), figure, first, values));
                }
            }
        }
        return new StartupFigures(middles, differences);
    }

    private static Middle middle(String image, Figure figure, List<Double> values) {
        double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        return new Middle(
                image,
                figure,
                sorted.length,
                Costs.median(sorted),
                sorted[0],
                sorted[sorted.length - 1]);
    }

    private static Difference difference(
            String of, String from, Figure figure, List<Double> first, List<Double> values) {
        Estimate estimate = Estimate.ofPairs(values, first);
        return new Difference(
                of, from, figure, estimate, Rule.verdict(estimate, LEAST_EFFECT, false));
    }

    /** In the order of the rounds; empty when one of the starts lacks the figure. */
    private static List<Double> values(ContainerStartup startup, String image, Figure figure) {
        List<Number> values = new ArrayList<>();
        for (ContainerStart start : startup.starts()) {
            if (start.image().equals(image)) {
                values.add(value(start, figure));
            }
        }
        return values.stream().anyMatch(Objects::isNull)
                ? List.of()
                : values.stream().map(Number::doubleValue).toList();
    }

    private static Number value(ContainerStart start, Figure figure) {
        return switch (figure) {
            case FIRST_ANSWER -> start.firstAnswerMillis();
            case READY -> start.readyMillis();
            case RSS -> start.rssBytes();
            case MEMORY -> start.memoryBytes();
        };
    }
}

package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Verdict;
import io.github.jwtbench.core.foreign.PlainText;
import io.github.jwtbench.core.page.Chart;
import io.github.jwtbench.core.page.Markup;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.RatioChart;
import io.github.jwtbench.core.page.RatioChart.Ratio;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.ContainerFacts.Image;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.startup.ContainerStartup;
import io.github.jwtbench.core.startup.StartupFigures;
import io.github.jwtbench.core.startup.StartupFigures.Difference;
import io.github.jwtbench.core.startup.StartupFigures.Figure;
import io.github.jwtbench.core.startup.StartupFigures.Middle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** Start-ups of the service's images: {@code container-startup.adoc}, and the HTML made from it. */
public final class StartupReport {

    /** Name of the files without their endings. */
    public static final String NAME = "container-startup";

    private static final double BYTES_PER_MEGABYTE = 1e6;
    private static final int ID_LENGTH = "sha256:".length() + 12;

    private StartupReport() {}

    /** The page. */
    public static Page page(ContainerStartup startup, StartupFigures figures) {
        Page page =
                Page.of(
                        NAME,
                        new PlainText("Start-up of containers"),
                        startup.session(),
                        EnvironmentTable.origin(
                                Units.minute(startup.startedAt()),
                                startup.environment(),
                                List.of(NAME + ".json")));
        if (startup.status() == Status.VALID) {
            page.banner(true)
                    .text(
                            "*VALID.* Each image was started {} times, in turn with the others,"
                                    + " with {}.",
                            Units.count(rounds(startup)),
                            limits(startup));
        } else {
            page.banner(false)
                    .text("[.red]**INVALID.** Not every start came to its end:")
                    .items(startup.reasons());
        }
        page.found("differences", found(startup, figures)).showFound();
        page.lead().contents();
        addFigures(page, figures);
        page.section("images", "Images")
                .add(images(startup.images()))
                .items("Not measured:", RunTables.gaps(startup.notMeasured()));
        page.section("environment", "Environment")
                .add(EnvironmentTable.of("Environment", startup.environment()));
        page.section("how-to-read", "How to read this")
                .file(StartupReport.class, NAME + "-how-to-read.adoc");
        return page;
    }

    /** How images differ from the first one, the first answer before all else, sizes last. */
    static List<Markup> found(ContainerStartup startup, StartupFigures figures) {
        List<Markup> found = new ArrayList<>();
        figures.differences().stream()
                .filter(each -> each.verdict().answers())
                .sorted(Comparator.comparing(Difference::figure))
                .map(
                        each ->
                                Markup.of(
                                        "{}: *{}* takes {} than {}, {}: {} against {}.",
                                        words(each.figure()),
                                        each.of(),
                                        each.verdict() == Verdict.SAME
                                                ? "neither more nor less"
                                                : words(each.verdict()),
                                        each.from(),
                                        ComparisonTable.change(each.ratio()),
                                        median(figures, each.of(), each.figure()),
                                        median(figures, each.from(), each.figure())))
                .forEach(found::add);
        if (!found.isEmpty()) {
            found.add(
                    Markup.of(
                            "Size of the images: {}.",
                            startup.images().stream()
                                    .map(each -> each.reference() + " " + megabytes(each.bytes()))
                                    .collect(Collectors.joining(", "))));
        }
        return found;
    }

    private static String median(StartupFigures figures, String image, Figure figure) {
        return figures.middles().stream()
                .filter(each -> each.image().equals(image) && each.figure() == figure)
                .map(each -> value(figure, each.median()))
                .findFirst()
                .orElseThrow();
    }

    /** How fast, how much memory, and how images differ. */
    static void addFigures(Page page, StartupFigures figures) {
        Chart chart = chart(figures);
        page.shownBy(chart)
                .section("medians", "How fast, and how much memory")
                .add(medians(figures.middles()));
        page.section("differences", "Differences")
                .add(chart)
                .add(
                        differences(figures.differences())
                                .orElse(
                                        "Nothing is compared: there are fewer than two images, or"
                                                + " fewer than four rounds."));
    }

    private static Chart chart(StartupFigures figures) {
        return Chart.of(
                NAME + ".svg",
                RatioChart.svg(
                        figures.differences().stream()
                                .map(
                                        each ->
                                                new Ratio(
                                                        tag(each.of())
                                                                + ": "
                                                                + words(each.figure()),
                                                        each.ratio().low(),
                                                        each.ratio().ratio(),
                                                        each.ratio().high(),
                                                        each.verdict().answers()))
                                .toList()),
                "Time and memory of images over those of the first one, with 95 % intervals");
    }

    /** The name is that of the service for all of them. */
    private static String tag(String image) {
        return image.substring(image.lastIndexOf(':') + 1);
    }

    private static int rounds(ContainerStartup startup) {
        return startup.starts().stream().mapToInt(start -> start.round()).max().orElse(0);
    }

    private static String limits(ContainerStartup startup) {
        String cpus =
                startup.cpus() == null
                        ? "all processors"
                        : Units.decimals(startup.cpus(), 2) + " processors";
        return cpus
                + " and "
                + (startup.memoryLimitBytes() == null
                        ? "all memory"
                        : Units.gibibytes(startup.memoryLimitBytes()));
    }

    private static Table<?> images(List<Image> images) {
        return Table.of("Images", images)
                .head("Image", 2, Image::reference)
                .number("Size", 1, image -> megabytes(image.bytes()))
                .text("Runtime", 2, Image::runtime)
                .text("Id", 4, image -> shortened(image.id()));
    }

    /** As much of a digest as people compare. */
    private static String shortened(String id) {
        return id.length() > ID_LENGTH ? id.substring(0, ID_LENGTH) : id;
    }

    private static Table<?> medians(List<Middle> medians) {
        return Table.of("Medians", medians)
                .head("Image", 2, Middle::image)
                .text("What", 3, each -> words(each.figure()))
                .number("Starts", 1, each -> Units.count(each.starts()))
                .number("Median", 1, each -> value(each.figure(), each.median()))
                .number("Least to most", 2, StartupReport::range);
    }

    private static String range(Middle each) {
        return value(each.figure(), each.least()) + " to " + value(each.figure(), each.most());
    }

    private static Table<?> differences(List<Difference> differences) {
        return Table.of("Differences", differences)
                .head("Image", 2, each -> each.of() + " against " + each.from())
                .text("What", 3, each -> words(each.figure()))
                .number("Change, 95 % interval", 3, each -> ComparisonTable.change(each.ratio()))
                .text("Verdict", 2, each -> words(each.verdict()));
    }

    private static String words(Verdict verdict) {
        return switch (verdict) {
            case FASTER -> "less";
            case SLOWER -> "more";
            default -> verdict.words();
        };
    }

    private static String words(Figure figure) {
        return switch (figure) {
            case FIRST_ANSWER -> "Container start to first answer";
            case READY -> "Process start to ready";
            case RSS -> "Resident memory of the process";
            case MEMORY -> "Memory of the container";
        };
    }

    private static String value(Figure figure, double value) {
        return switch (figure) {
            case FIRST_ANSWER, READY -> Units.millis(value);
            case RSS, MEMORY -> megabytes(value);
        };
    }

    private static String megabytes(double bytes) {
        return Units.number(bytes / BYTES_PER_MEGABYTE) + " MB";
    }
}

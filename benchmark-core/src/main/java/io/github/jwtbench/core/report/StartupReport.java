package io.github.jwtbench.core.report;

import io.github.jwtbench.core.compare.Verdict;
import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.core.page.Template;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.ContainerFacts.Image;
import io.github.jwtbench.core.run.NotMeasured;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.startup.ContainerStartup;
import io.github.jwtbench.core.startup.StartupFigures;
import io.github.jwtbench.core.startup.StartupFigures.Difference;
import io.github.jwtbench.core.startup.StartupFigures.Figure;
import io.github.jwtbench.core.startup.StartupFigures.Middle;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Start-ups of the service's images: {@code container-startup.adoc}, and the HTML made from it. */
public final class StartupReport {

    /** Name of the files without their endings. */
    public static final String NAME = "container-startup";

    private static final double BYTES_PER_MEGABYTE = 1e6;
    private static final int ID_LENGTH = "sha256:".length() + 12;

    private StartupReport() {}

    /**
     * Writes the page.
     *
     * @param folder where the files go; it is created
     * @throws IllegalStateException when the page, which is written all the same, is not clean
     *     AsciiDoc
     */
    public static void write(ContainerStartup startup, StartupFigures figures, Path folder)
            throws IOException {
        PageFiles.write(
                folder, NAME, "Start-up of containers", asciiDoc(startup, figures), Map.of());
    }

    /**
     * What the template shows.
     *
     * @param valid whether nothing failed
     * @param reasons what failed
     * @param rounds how often each image was started
     * @param limits of each container
     * @param images what was started
     * @param medians figures by image
     * @param differences between the images, null without any
     * @param notMeasured images that there were none of
     * @param environment where
     */
    record Content(
            boolean valid,
            List<String> reasons,
            String rounds,
            String limits,
            Table images,
            Table medians,
            Table differences,
            List<String> notMeasured,
            Table environment) {}

    static String asciiDoc(ContainerStartup startup, StartupFigures figures) {
        return Template.of(StartupReport.class, "container-startup.adoc")
                .render("page", content(startup, figures));
    }

    private static Content content(ContainerStartup startup, StartupFigures figures) {
        int rounds = startup.starts().stream().mapToInt(start -> start.round()).max().orElse(0);
        return new Content(
                startup.status() == Status.VALID,
                startup.reasons(),
                Units.count(rounds),
                limits(startup),
                images(startup.images()),
                medians(figures.middles()),
                differences(figures.differences()),
                startup.notMeasured().stream().map(StartupReport::words).toList(),
                EnvironmentTable.of("Environment", startup.environment()));
    }

    private static String words(NotMeasured entry) {
        return entry.id() + ": " + entry.reason();
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

    private static Table images(List<Image> images) {
        return new Columns<Image>()
                .text("Image", "<2h", Image::reference)
                .text("Size", ">1", image -> megabytes(image.bytes()))
                .text("Runtime", "<2", Image::runtime)
                .text("Id", "<4", image -> shortened(image.id()))
                .table("Images", false, images);
    }

    /** As much of a digest as people compare. */
    private static String shortened(String id) {
        return id.substring(0, Math.min(ID_LENGTH, id.length()));
    }

    private static Table medians(List<Middle> medians) {
        return new Columns<Middle>()
                .text("Image", "<2h", Middle::image)
                .text("What", "<3", each -> words(each.figure()))
                .text("Starts", ">1", each -> Units.count(each.starts()))
                .text("Median", ">1", each -> value(each.figure(), each.median()))
                .text("Least to most", ">2", StartupReport::range)
                .table("Medians", false, medians);
    }

    private static String range(Middle each) {
        return value(each.figure(), each.least()) + " to " + value(each.figure(), each.most());
    }

    private static Table differences(List<Difference> differences) {
        return new Columns<Difference>()
                .text("Image", "<2h", each -> each.of() + " against " + each.from())
                .text("What", "<3", each -> words(each.figure()))
                .text("Change, 95 % interval", ">3", each -> ComparisonTable.change(each.ratio()))
                .text("Verdict", "<2", each -> words(each.verdict()))
                .table("Differences", false, differences);
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

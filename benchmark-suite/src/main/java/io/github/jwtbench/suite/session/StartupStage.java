package io.github.jwtbench.suite.session;

import io.github.jwtbench.core.compare.Arm;
import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.compare.Rounds;
import io.github.jwtbench.core.compare.Slice;
import io.github.jwtbench.core.compare.Start;
import io.github.jwtbench.core.compare.Work;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.files.ComparisonFiles;
import io.github.jwtbench.core.files.FailureWords;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.report.ComparisonText;
import io.github.jwtbench.core.run.ContainerFacts.Image;
import io.github.jwtbench.core.service.ContainerMeans;
import io.github.jwtbench.core.service.Ports;
import io.github.jwtbench.suite.environment.ContainerOffer;
import io.github.jwtbench.suite.environment.ContainerStarts;
import io.github.jwtbench.suite.environment.ContainerStarts.Timed;
import io.github.jwtbench.suite.environment.Instance;
import io.github.jwtbench.suite.environment.Role;
import io.github.jwtbench.suite.environment.ServiceImage;
import io.github.jwtbench.suite.report.SuitePageNames;
import io.github.jwtbench.suite.token.SuiteIssuer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Compares how fast the service's containers start: images are the arms, rounds are the starts. The
 * comparison is also written into the results as {@code container-startup.json}.
 */
public final class StartupStage implements Stage {
    /** One start of a container for each image of the service, in sequence. */
    private static final Duration ROUND = Duration.ofSeconds(15);

    /** Smaller differences do not matter to anyone who starts a container. */
    private static final double LEAST_EFFECT = 0.035;

    private static final long SEED = 20_261_125;
    private static final double MILLIS_PER_SECOND = 1e3;

    private final Session session;
    private final int rounds;
    private final Map<ServiceImage, ContainerMeans> images = new EnumMap<>(ServiceImage.class);
    private final Map<String, String> facts = new TreeMap<>();
    private final List<Start> made = new ArrayList<>();
    private volatile @Nullable ContainerStarts starts;
    private @Nullable Comparison comparison;

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
        ModuleSettings module = session.module();
        Path folder = module.target().resolve("startup");
        Path jwks = folder.resolve("jwks.json");
        new SuiteIssuer().writeJwks(jwks);
        Instance alone =
                new Instance(
                        Role.SERVICE,
                        Ports.free(),
                        seen -> SuiteIssuer.settingsWithoutKeycloak(seen.file(jwks)));
        try (ContainerStarts opened =
                new ContainerStarts(module.settings().docker(), module.tls(), alone, folder)) {
            starts = opened;
            find(opened);
            if (images.size() < 2) {
                session.out().println("start-up: nothing to compare: " + facts);
                return;
            }
            Instant startedAt = Instant.now();
            try {
                measure(opened);
                comparison = comparison(startedAt);
            } catch (IOException e) {
                comparison = comparison(startedAt).invalid(FailureWords.of(e));
            }
        }
    }

    private void find(ContainerStarts opened) {
        for (ServiceImage image : ServiceImage.values()) {
            ContainerOffer offer = opened.find(image);
            ContainerMeans means = offer.means();
            if (means == null) {
                facts.put("without " + image, offer.obstacle().what());
            } else {
                images.put(image, means);
                facts.put("engine", means.engine().name());
            }
        }
    }

    private void measure(ContainerStarts opened) throws IOException, InterruptedException {
        List<Container> arms =
                images.entrySet().stream()
                        .map(
                                each ->
                                        new Container(
                                                this,
                                                opened,
                                                each.getKey().toString(),
                                                each.getValue()))
                        .toList();
        for (int round = 0; round < rounds; round++) {
            Instant begin = Instant.now();
            List<Slice> slices = Rounds.measure(arms, 1, SEED + round);
            Duration took = Duration.between(begin, Instant.now());
            made.add(new Start(round, took.toMillis() / MILLIS_PER_SECOND, slices));
        }
    }

    private record Container(
            StartupStage stage, ContainerStarts opened, String name, ContainerMeans means)
            implements Arm {
        @Override
        public Work work() throws IOException, InterruptedException {
            Timed timed = opened.start(means);
            stage.limits(timed);
            return timed.work();
        }
    }

    private void limits(Timed timed) {
        if (timed.limits().cpus() != null) {
            facts.put("processors", Units.decimals(timed.limits().cpus(), 2));
        }
        if (timed.limits().memoryBytes() != null) {
            facts.put("memory", Units.gibibytes(timed.limits().memoryBytes()));
        }
    }

    private Comparison comparison(Instant startedAt) {
        List<ArmSpec> arms =
                images.entrySet().stream()
                        .map(each -> arm(each.getKey(), each.getValue().service()))
                        .toList();
        return Comparison.begin(
                        SuitePageNames.STARTS,
                        "Start-up of containers",
                        session.module().session(),
                        startedAt,
                        session.environment(),
                        "start",
                        new TreeMap<>(facts),
                        arms,
                        questions(arms))
                .with(made);
    }

    private static ArmSpec arm(ServiceImage name, Image image) {
        return new ArmSpec(
                name.toString(),
                "%s (%s)".formatted(image.reference(), Units.megabytes(image.bytes())),
                Map.of(
                        "image",
                        image.id(),
                        "bytes",
                        Long.toString(image.bytes()),
                        "runtime",
                        image.runtime()),
                null);
    }

    /** Of each image over the first one: time, and where the process is seen its CPU and memory. */
    private List<Question> questions(List<ArmSpec> arms) {
        boolean seen =
                made.stream()
                        .flatMap(start -> start.slices().stream())
                        .allMatch(slice -> slice.work().residentBytes() != null);
        List<Figure> quantities =
                seen ? List.of(Figure.TIME, Figure.CPU, Figure.RESIDENT) : List.of(Figure.TIME);
        return arms.subList(1, arms.size()).stream()
                .flatMap(
                        arm ->
                                Question.of(
                                        arm.name(), arms.get(0).name(), quantities, LEAST_EFFECT))
                .toList();
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
        if (comparison == null) {
            return images.size() == 1;
        }
        ComparisonFiles.write(session.module().comparisons(), comparison);
        ComparisonFiles.write(session.module().results(), comparison);
        session.out().print(ComparisonText.answers(comparison));
        return comparison.isValid();
    }
}

package io.github.jwtbench.suite.report;

import io.github.jwtbench.core.compare.Answer;
import io.github.jwtbench.core.compare.Answers;
import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.compare.Verdict;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.page.Chart;
import io.github.jwtbench.core.page.Inline;
import io.github.jwtbench.core.page.StackChart;
import io.github.jwtbench.core.page.StackChart.Segment;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Table.ColumnKind;
import io.github.jwtbench.core.page.TableCell;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.report.comparison.AnswerWords;
import io.github.jwtbench.core.report.comparison.ComparisonFindings;
import io.github.jwtbench.core.run.setup.Require;
import io.github.jwtbench.core.run.setup.TokenHeaders;
import io.github.jwtbench.core.run.setup.TokenRegime;
import io.github.jwtbench.suite.report.ServiceDimensions.Traffic;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The comparison of services as tables of more than one dimension. */
final class ServiceTables {
    /** Id of the comparison. */
    static final String ID = "services";

    /** Prefix of the comparisons of frameworks, which have the same arms but no layers. */
    static final String FRAMEWORKS = "frameworks";

    /** Endpoint that needs a token. */
    static final String SECURED = "secured";

    private static final double LEAST_EFFECT = 0.03;
    private static final String OURS = "jwt-validation";
    private static final String VALIDATE = "validate";

    /** In the order in which they stand on each other. */
    private static final List<String> LAYERS =
            List.of("nothing", "header", "parsed", "resolved", VALIDATE);

    /** The function that each layer adds. */
    private static final Map<String, String> ADDS =
            Map.of(
                    "nothing",
                    "TLS, HTTP, metrics",
                    "header",
                    "header looked up",
                    "parsed",
                    "format, header and issuer read",
                    "resolved",
                    "issuer and key found",
                    VALIDATE,
                    "signature, claims and cache");

    private final Comparison comparison;
    private final List<Answer> answers;

    ServiceTables(Comparison comparison) {
        this.comparison = comparison;
        this.answers = Answers.of(comparison);
    }

    /** The dimensions of an arm. */
    private static ServiceDimensions of(ArmSpec arm) {
        return ServiceDimensions.of(arm);
    }

    private static String title(Traffic traffic) {
        return switch (traffic.regime()) {
                    case REPEAT -> "one token";
                    case ROTATE -> "100 tokens";
                    case UNIQUE, NONE -> "unique";
                }
                + ", "
                + traffic.protocol();
    }

    /** A row for each service, a column for each kind of requests. */
    Table<String> matrix() {
        return matrix(VALIDATE, Figure.CPU);
    }

    /** The same for the overhead of secured endpoints; empty if there is none. */
    static Table<?> overheads(Comparison comparison) {
        return comparison.id().startsWith(FRAMEWORKS)
                ? new ServiceTables(comparison).matrix(SECURED, Figure.OVERHEAD)
                : Table.of("", List.of());
    }

    private Table<String> matrix(String endpoint, Figure quantity) {
        List<ArmSpec> arms =
                comparison.arms().stream()
                        .filter(arm -> of(arm).endpoint().equals(endpoint))
                        .filter(arm -> of(arm).traffic().headers() == TokenHeaders.PLAIN)
                        .toList();
        Table<String> table =
                Table.of(
                                ComparisonFindings.words(quantity)
                                        + " of a request, and memory of the service",
                                arms.stream().map(this::service).distinct().toList())
                        .head("Service", 2, service -> service);
        arms.stream()
                .map(arm -> of(arm).traffic())
                .distinct()
                .forEach(
                        kind ->
                                table.cell(
                                        title(kind),
                                        ColumnKind.NUMBER,
                                        2,
                                        service ->
                                                arms.stream()
                                                        .filter(arm -> service(arm).equals(service))
                                                        .filter(
                                                                arm ->
                                                                        of(arm).traffic()
                                                                                .equals(kind))
                                                        .findFirst()
                                                        .map(arm -> cell(arm, quantity))
                                                        .orElse(TableCell.of(Units.NONE))));
        return table.cell(
                "Resident memory",
                ColumnKind.NUMBER,
                1,
                service -> TableCell.of(resident(service)));
    }

    private String service(ArmSpec arm) {
        return of(arm).service();
    }

    /** With the first answer about the arm, and its allocations minus the subtracted arm's. */
    private TableCell cell(ArmSpec arm, Figure quantity) {
        List<String> lines = new ArrayList<>();
        lines.add(AnswerWords.value(quantity, cost(arm.name(), quantity)));
        answers.stream()
                .filter(answer -> answer.question().numerator().equals(List.of(arm.name())))
                .filter(answer -> answer.ratio() != null && !service(arm).equals(OURS))
                .findFirst()
                .ifPresent(
                        answer -> {
                            lines.add(times(answer) + " times");
                            lines.add(AnswerWords.interval(answer));
                        });
        String subtracted = arm.subtractedArm();
        Double own = cost(arm.name(), Figure.ALLOCATED);
        Double other = subtracted == null ? null : cost(subtracted, Figure.ALLOCATED);
        if (own != null && other != null) {
            lines.add(AnswerWords.value(Figure.ALLOCATED, own - other) + " allocated");
        }
        return TableCell.of(lines.toArray(String[]::new));
    }

    private static String times(Answer answer) {
        return Units.decimals(Objects.requireNonNull(answer.ratio(), "a ratio"), 2);
    }

    /** A service's memory in RAM under the arm that took most. */
    private String resident(String service) {
        return comparison.arms().stream()
                .filter(arm -> service(arm).equals(service))
                .map(arm -> cost(arm.name(), Figure.RESIDENT))
                .filter(Objects::nonNull)
                .max(Double::compare)
                .map(most -> AnswerWords.value(Figure.RESIDENT, most))
                .orElse(Units.NONE);
    }

    private @Nullable Double cost(ArmSpec arm) {
        return cost(arm.name(), Figure.CPU);
    }

    private @Nullable Double cost(String arm, Figure quantity) {
        return Answers.cost(comparison, List.of(arm), quantity);
    }

    /** The cost of a layer in addition to the layer before it. */
    private record LayerCost(String protocol, ArmSpec arm, double micros, double added) {}

    /**
     * For each protocol with an arm for every layer: the layers with a known cost, in their order;
     * empty if the first layer, to which the others add, has none.
     */
    private List<LayerCost> steps() {
        List<LayerCost> steps = new ArrayList<>();
        for (String protocol : protocols()) {
            if (!LAYERS.stream().allMatch(layer -> arm(protocol, layer).isPresent())) {
                continue;
            }
            double before = 0;
            for (String layer : LAYERS) {
                Optional<ArmSpec> arm = arm(protocol, layer);
                boolean begun = before > 0 || layer.equals(LAYERS.get(0));
                Double micros = arm.map(this::cost).orElse(null);
                if (begun && micros != null) {
                    steps.add(new LayerCost(protocol, arm.get(), micros, micros - before));
                    before = micros;
                }
            }
        }
        return steps;
    }

    private List<String> protocols() {
        return comparison.arms().stream()
                .map(arm -> of(arm).traffic().protocol())
                .distinct()
                .toList();
    }

    private Optional<ArmSpec> arm(String protocol, String layer) {
        // A token that was validated before is not parsed again.
        TokenRegime regime = layer.equals(VALIDATE) ? TokenRegime.UNIQUE : TokenRegime.ROTATE;
        Traffic traffic = new Traffic(protocol, regime, TokenHeaders.PLAIN);
        return comparison.arms().stream()
                .filter(arm -> service(arm).equals(OURS))
                .filter(arm -> of(arm).endpoint().equals(layer))
                .filter(arm -> of(arm).traffic().equals(traffic))
                .findFirst();
    }

    /**
     * The most expensive step of the first protocol, relative to all steps before it; empty if no
     * step is known to add cost.
     */
    List<Inline> found() {
        List<LayerCost> steps = steps();
        return steps.stream()
                .filter(step -> step.protocol.equals(steps.get(0).protocol))
                .filter(step -> !isOf(step, LAYERS.get(0)))
                .max(Comparator.comparing(LayerCost::added))
                .flatMap(step -> costly(step, steps.get(steps.indexOf(step) - 1)))
                .stream()
                .toList();
    }

    private Optional<Inline> costly(LayerCost step, LayerCost before) {
        Answer answer =
                Answers.of(
                        comparison,
                        Question.cpu(step.arm.name(), before.arm.name(), LEAST_EFFECT, null));
        return Optional.of(answer)
                .filter(found -> found.verdict() == Verdict.SLOWER)
                .map(
                        found ->
                                Inline.of(
                                        "Over {}, {} cost most: with this step a request takes {} of CPU time, {} times ({}) that without it.",
                                        step.protocol,
                                        Inline.bold(Require.entry(ADDS, of(step.arm).endpoint())),
                                        Units.micros(step.micros),
                                        times(answer),
                                        AnswerWords.interval(answer)));
    }

    /** Whether the cost of each layer was measured. */
    boolean hasLayers() {
        return !steps().isEmpty();
    }

    /** Each layer with its additional cost. */
    Table<LayerCost> layers() {
        return Table.of("Layers of the service under test", steps())
                .grouped(LayerCost::protocol)
                .text("Up to", 4, step -> step.arm.title())
                .number("CPU time", 2, step -> Units.micros(step.micros))
                .number("Added", 2, step -> Units.micros(step.added));
    }

    /**
     * A bar for each service and protocol, with tokens that are always new: the additional cost of
     * each layer of our service; a layer without additional cost has no length.
     */
    Chart layersChart() {
        List<LayerCost> steps = steps();
        List<ArmSpec> whole =
                comparison.arms().stream()
                        .filter(arm -> of(arm).endpoint().equals(VALIDATE))
                        .filter(arm -> of(arm).traffic().isNew() && cost(arm) != null)
                        .toList();
        List<Segment> parts = new ArrayList<>();
        for (String layer : LAYERS) {
            parts.add(
                    new Segment(
                            Require.entry(ADDS, layer),
                            whole.stream().map(arm -> added(steps, arm, layer)).toList()));
        }
        parts.add(
                new Segment(
                        "all of it: its layers were not measured",
                        whole.stream()
                                .map(
                                        arm ->
                                                service(arm).equals(OURS)
                                                        ? Double.valueOf(0)
                                                        : cost(arm))
                                .toList()));
        return Chart.of(
                "service-layers.svg",
                StackChart.svg(
                        whole.stream()
                                .map(arm -> service(arm) + ", " + of(arm).traffic().protocol())
                                .toList(),
                        parts,
                        Units::micros),
                "CPU time of a request by layer, for each service and protocol");
    }

    private double added(List<LayerCost> steps, ArmSpec arm, String layer) {
        return steps.stream()
                .filter(step -> service(step.arm).equals(service(arm)))
                .filter(step -> step.protocol.equals(of(arm).traffic().protocol()))
                .filter(step -> isOf(step, layer))
                .mapToDouble(LayerCost::added)
                .filter(added -> added > 0)
                .sum();
    }

    private boolean isOf(LayerCost step, String layer) {
        return of(step.arm).endpoint().equals(layer);
    }
}

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
import java.util.LinkedHashMap;
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
    private final Map<ServiceDimensions, ArmSpec> arms = new LinkedHashMap<>();

    ServiceTables(Comparison comparison) {
        this.comparison = comparison;
        this.answers = Answers.of(comparison);
        comparison.arms().forEach(arm -> arms.putIfAbsent(ServiceDimensions.of(arm), arm));
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
        List<ServiceDimensions> all =
                arms.keySet().stream()
                        .filter(each -> each.endpoint().equals(endpoint))
                        .filter(each -> each.traffic().headers() == TokenHeaders.PLAIN)
                        .toList();
        Table<String> table =
                Table.of(
                                ComparisonFindings.words(quantity)
                                        + " of a request, and memory of the service",
                                all.stream().map(ServiceDimensions::service).distinct().toList())
                        .head("Service", 2, service -> service);
        all.stream()
                .map(ServiceDimensions::traffic)
                .distinct()
                .forEach(
                        kind ->
                                table.cell(
                                        title(kind),
                                        ColumnKind.NUMBER,
                                        2,
                                        service ->
                                                cell(
                                                        new ServiceDimensions(
                                                                service, endpoint, kind),
                                                        quantity)));
        return table.number("Resident memory", 1, this::resident);
    }

    /** With the first answer about the arm, and its allocations minus the subtracted arm's. */
    private TableCell cell(ServiceDimensions request, Figure quantity) {
        ArmSpec arm = arms.get(request);
        if (arm == null) {
            return TableCell.of(Units.NONE);
        }
        List<String> lines = new ArrayList<>();
        lines.add(AnswerWords.value(quantity, cost(arm.name(), quantity)));
        answers.stream()
                .filter(answer -> answer.question().numerator().equals(List.of(arm.name())))
                .filter(answer -> answer.ratio() != null && !request.service().equals(OURS))
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
        return arms.entrySet().stream()
                .filter(each -> each.getKey().service().equals(service))
                .map(each -> cost(each.getValue().name(), Figure.RESIDENT))
                .filter(Objects::nonNull)
                .max(Double::compare)
                .map(most -> AnswerWords.value(Figure.RESIDENT, most))
                .orElse(Units.NONE);
    }

    private @Nullable Double cost(String arm, Figure quantity) {
        return Answers.cost(comparison, List.of(arm), quantity);
    }

    /** The cost of a layer in addition to the layer before it. */
    private record LayerCost(
            String protocol, String layer, ArmSpec arm, double micros, double added) {}

    /** The layers in their order, for each protocol in which the costs of all are known. */
    private List<LayerCost> steps() {
        return arms.keySet().stream()
                .map(each -> each.traffic().protocol())
                .distinct()
                .flatMap(protocol -> steps(protocol).stream())
                .toList();
    }

    private List<LayerCost> steps(String protocol) {
        List<LayerCost> steps = new ArrayList<>();
        double before = 0;
        for (String layer : LAYERS) {
            // A token that was validated before is not parsed again.
            TokenRegime regime = layer.equals(VALIDATE) ? TokenRegime.UNIQUE : TokenRegime.ROTATE;
            Traffic traffic = new Traffic(protocol, regime, TokenHeaders.PLAIN);
            ArmSpec arm = arms.get(new ServiceDimensions(OURS, layer, traffic));
            Double micros = arm == null ? null : cost(arm.name(), Figure.CPU);
            if (arm == null || micros == null) {
                return List.of();
            }
            steps.add(new LayerCost(protocol, layer, arm, micros, micros - before));
            before = micros;
        }
        return steps;
    }

    /**
     * The most expensive step of the first protocol, relative to all steps before it; empty if no
     * step is known to add cost.
     */
    List<Inline> found() {
        List<LayerCost> steps = steps();
        return steps.stream()
                .filter(step -> step.protocol.equals(steps.get(0).protocol))
                .filter(step -> !step.layer.equals(LAYERS.get(0)))
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
                                        Inline.bold(Require.entry(ADDS, step.layer)),
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
        Map<ServiceDimensions, Double> whole = new LinkedHashMap<>();
        arms.forEach(
                (request, arm) -> {
                    Double cost = cost(arm.name(), Figure.CPU);
                    if (request.endpoint().equals(VALIDATE)
                            && request.traffic().isNew()
                            && cost != null) {
                        whole.put(request, cost);
                    }
                });
        List<Segment> parts = new ArrayList<>();
        for (String layer : LAYERS) {
            parts.add(
                    new Segment(
                            Require.entry(ADDS, layer),
                            whole.keySet().stream()
                                    .map(each -> added(steps, each, layer))
                                    .toList()));
        }
        parts.add(
                new Segment(
                        "all of it: its layers were not measured",
                        whole.entrySet().stream()
                                .map(
                                        each ->
                                                each.getKey().service().equals(OURS)
                                                        ? Double.valueOf(0)
                                                        : each.getValue())
                                .toList()));
        return Chart.of(
                "service-layers.svg",
                StackChart.svg(
                        whole.keySet().stream()
                                .map(each -> each.service() + ", " + each.traffic().protocol())
                                .toList(),
                        parts,
                        Units::micros),
                "CPU time of a request by layer, for each service and protocol");
    }

    private static double added(List<LayerCost> steps, ServiceDimensions whole, String layer) {
        return steps.stream()
                .filter(step -> whole.service().equals(OURS))
                .filter(step -> step.protocol.equals(whole.traffic().protocol()))
                .filter(step -> step.layer.equals(layer))
                .mapToDouble(step -> Math.max(0, step.added))
                .sum();
    }
}

package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.ContainerFacts;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.RateStage;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.TokenRegime;
import io.github.jwtbench.core.run.Workload;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * A property in which two runs can differ. The machine, the load and the tokens must be the same;
 * the commit, the JDK, a version, the engine or the client can be the compared property.
 *
 * @param name name in reports
 * @param forbids whether runs that differ in it must not be compared
 * @param value its value in words
 */
public record RunField(String name, boolean forbids, Function<Run, String> value) {

    /** Properties of the machine, which must be the same. */
    private static final List<RunField> MACHINE =
            List.of(
                    machine("environment", Environment::kind),
                    machine("CPU", Environment::cpuModel),
                    machine("CPU cores", each -> Words.of("%d", each.cores())),
                    machine("memory", each -> bytes(each.memoryBytes())),
                    machine("operating system", Environment::operatingSystem),
                    machine("kernel", Environment::kernel),
                    machine("CPU limit", container(each -> cpus(each.cpus()))),
                    machine("memory limit", container(each -> bytes(each.memoryBytes()))),
                    machine("runtime of the service", RunField::runtime));

    /** Properties of the load, which must be the same. */
    private static final List<RunField> LOAD =
            List.of(
                    load("request", each -> each.method() + " " + path(each.url())),
                    load("loop", RunField::loop),
                    load("token regime", each -> lower(each.tokenRegime())),
                    load("tokens", RunField::tokens),
                    load("requests under way at once", RunField::streams),
                    load("other requests", RunField::requests),
                    load("think time", each -> seconds(each.thinkSeconds())),
                    load("right statuses", each -> each.rightStatuses().toString()),
                    load("tolerated errors", each -> share(each.toleratedErrors())),
                    load("fault asked for", each -> each.fault() == null ? "none" : each.fault()));

    /** Properties that can be compared. */
    private static final List<RunField> SETTINGS =
            List.of(
                    setting("tool", run -> lower(run.tool())),
                    setting("client", run -> run.workload().client()),
                    setting(
                            "token headers",
                            run ->
                                    run.workload().tokenHeaders() == null
                                            ? "none"
                                            : lower(run.workload().tokenHeaders())),
                    setting("protocol", run -> run.workload().protocol()),
                    setting("connections × streams", run -> shape(run.workload())),
                    setting("driver's threads", run -> Words.of("%d", run.workload().threads())),
                    setting("duration", run -> seconds(run.workload().durationSeconds())),
                    setting("timeout", run -> seconds(run.workload().timeoutSeconds())),
                    setting("algorithm", run -> orNone(run.workload().algorithm())),
                    setting("engine", run -> orNone(run.workload().engine())),
                    setting("JDK", run -> run.environment().jdk()),
                    setting(
                            "container engine",
                            run -> container(ContainerFacts::engine).apply(run.environment())),
                    setting(
                            "service image",
                            run ->
                                    container(each -> each.service().reference())
                                            .apply(run.environment())),
                    setting("commit", run -> run.environment().commit()),
                    setting(
                            "uncommitted changes",
                            run -> run.environment().dirty() ? "yes" : "no"));

    /** All fields that at least one of the runs has. */
    public static List<RunField> of(List<Run> runs) {
        Set<String> names = new TreeSet<>();
        runs.forEach(run -> names.addAll(run.environment().versions().keySet()));
        List<RunField> fields = new ArrayList<>(MACHINE);
        fields.addAll(LOAD);
        fields.addAll(SETTINGS);
        for (String name : names) {
            fields.add(
                    setting(
                            "version of " + name,
                            run -> run.environment().versions().getOrDefault(name, "none")));
        }
        return fields;
    }

    /** The different values of some runs, in their order. */
    public List<String> values(List<Run> runs) {
        return runs.stream().map(value).map(RunField::orNone).distinct().toList();
    }

    private static RunField machine(String name, Function<Environment, String> value) {
        return new RunField(name, true, run -> value.apply(run.environment()));
    }

    private static RunField load(String name, Function<Workload, String> value) {
        return new RunField(name, true, run -> value.apply(run.workload()));
    }

    private static RunField setting(String name, Function<Run, String> value) {
        return new RunField(name, false, value);
    }

    /**
     * An image has its own Java runtime; a process has the JDK, which can be a compared property. A
     * run without a runtime is older than native executables, so it used a JVM.
     */
    private static String runtime(Environment environment) {
        if (environment.container() != null) {
            return environment.container().service().runtime();
        }
        return Environment.NATIVE.equals(environment.runtime()) ? Environment.NATIVE : null;
    }

    /** The path without the port, which can differ. */
    public static String path(String url) {
        UnaryOperator<String> orRoot = path -> path == null || path.isEmpty() ? "/" : path;
        try {
            return orRoot.apply(URI.create(url).getRawPath());
        } catch (IllegalArgumentException e) {
            return url;
        }
    }

    /** The number of new tokens follows from the duration; a pool's size determines the hits. */
    private static String tokens(Workload workload) {
        return workload.tokenRegime() == TokenRegime.UNIQUE
                ? "as many as requests"
                : Words.of("%,d", workload.tokens());
    }

    private static String loop(Workload workload) {
        return lower(workload.loop())
                + (workload.stages() == null ? "" : ", " + RateStage.words(workload.stages()));
    }

    /** All requests with their weights, if there are several; null for a single one. */
    public static String requests(Workload workload) {
        return workload.requests() == null
                ? null
                : workload.requests().stream()
                        .map(
                                each ->
                                        Words.of(
                                                "%d × %s %s",
                                                each.weight(), each.method(), path(each.url())))
                        .collect(Collectors.joining(", "));
    }

    /** In an open loop streams are a limit, not a number that is reached. */
    private static String streams(Workload workload) {
        return workload.loop() == Loop.OPEN
                ? "as the rate asks for"
                : Words.of("%,d", workload.concurrency());
    }

    /** Reads a field of the containers; null where the service ran in none. */
    private static Function<Environment, String> container(Function<ContainerFacts, String> value) {
        return environment ->
                environment.container() == null ? null : value.apply(environment.container());
    }

    private static String cpus(Double value) {
        return value == null ? null : Words.of("%.2f", value);
    }

    private static String bytes(Long value) {
        return value == null ? null : Words.of("%,d bytes", value);
    }

    private static String shape(Workload workload) {
        return Words.of("%,d × %,d", workload.connections(), workload.streamsPerConnection());
    }

    private static String seconds(double value) {
        return Words.of("%.1f s", value);
    }

    private static String seconds(Double value) {
        return value == null ? null : Words.of("%.3f s", value);
    }

    private static String share(Double value) {
        return value == null ? null : Words.of("%.4f", value);
    }

    private static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    private static String orNone(String value) {
        return value == null ? "none" : value;
    }
}

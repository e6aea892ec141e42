package io.github.jwtbench.core.compare.service;

import static java.util.Comparator.comparing;

import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Rounds;
import io.github.jwtbench.core.compare.Slice;
import io.github.jwtbench.core.compare.Starter;
import io.github.jwtbench.core.load.Requests;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.run.setup.Protocol;
import io.github.jwtbench.core.service.Affinity;
import io.github.jwtbench.core.service.RunningService;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Starts services side by side, warms them up on all processors, lets the arms take turns on the
 * {@link Affinity#halves halves}, and stops the services. A service that no arm of the start needs
 * is left out. Which service is started first changes from start to start.
 */
public final class ServiceStarter implements Starter {
    private static final long SEED = 20_261_122;
    private static final int WARMED_UP_AT_ONCE = 4;

    private final List<ServiceSpec> services;
    private final List<Traffic> traffic;
    private final Function<String, List<Request>> checks;
    private final ServicePlan plan;
    private final Path folder;
    private final boolean allocations;
    private final Affinity processors = Affinity.halves();

    /**
     * @param services of all arms
     * @param traffic one for each arm
     * @param checks by service name, requests that must get the expected answers in each start
     *     before anything is measured
     * @param folder for the output of the services
     * @param allocations whether to count allocated heap memory if the JVM reports it; this starts
     *     the JVM's management agent, which needs memory itself
     */
    public ServiceStarter(
            List<ServiceSpec> services,
            List<Traffic> traffic,
            Function<String, List<Request>> checks,
            ServicePlan plan,
            Path folder,
            boolean allocations) {
        this.services = List.copyOf(services);
        this.traffic = List.copyOf(traffic);
        this.checks = checks;
        this.plan = plan;
        this.folder = folder;
        this.allocations = allocations;
        for (Traffic each : traffic) {
            if (services.stream().noneMatch(service -> service.name().equals(each.service()))) {
                throw new IllegalArgumentException(
                        "a service of " + each.arm() + " must be known, got: " + each.service());
            }
        }
    }

    @Override
    public List<Slice> start(int number, List<ArmSpec> arms)
            throws IOException, InterruptedException {
        List<String> names = arms.stream().map(ArmSpec::name).toList();
        List<Traffic> mine = traffic.stream().filter(each -> names.contains(each.arm())).toList();
        if (mine.size() != arms.size()) {
            throw new IOException("arms must be among those with traffic, got: " + names);
        }
        Map<ServiceSpec, RunningService> running = new LinkedHashMap<>();
        List<ServiceArm> ready = new ArrayList<>();
        try {
            for (ServiceSpec spec : order(number, mine)) {
                running.put(spec, start(number, spec));
            }
            for (Map.Entry<ServiceSpec, RunningService> started : running.entrySet()) {
                ServiceSpec spec = started.getKey();
                RunningService service = started.getValue();
                awaitReady(service, spec);
                check(service, spec);
                Server server = allocations ? Server.counting(service) : Server.of(service);
                for (Traffic each : mine) {
                    if (each.service().equals(spec.name())) {
                        ready.add(
                                new ServiceArm(
                                        each,
                                        server,
                                        ServicePlan.open(
                                                each.protocol(), service.url(), spec.reach()),
                                        plan.sliceRequests(),
                                        null));
                    }
                }
            }
            ready.sort(comparing(arm -> names.indexOf(arm.name())));
            warmUp(ready, WarmUpRequests.requests(mine, plan));
            processors.divide(
                    running.values().stream()
                            .filter(RunningService::isStarted)
                            .map(RunningService::pid)
                            .flatMap(ServiceStarter::withChildren)
                            .toList());
            return Rounds.measureBlocks(blocks(ready, arms), plan.rounds(), SEED + number);
        } finally {
            ready.forEach(ServiceArm::close);
            running.values().forEach(RunningService::close);
            processors.undivide();
        }
    }

    /** An arm and the arms that it is subtracted from are one block. */
    private static List<List<ServiceArm>> blocks(List<ServiceArm> ready, List<ArmSpec> arms) {
        Map<String, List<ServiceArm>> blocks = new LinkedHashMap<>();
        for (int i = 0; i < ready.size(); i++) {
            String less = arms.get(i).subtractedArm();
            blocks.computeIfAbsent(
                            less == null ? ready.get(i).name() : less, name -> new ArrayList<>())
                    .add(ready.get(i));
        }
        return List.copyOf(blocks.values());
    }

    private static Stream<Long> withChildren(long pid) {
        return Stream.concat(Stream.of(pid), ServiceArm.children(pid).stream());
    }

    private List<ServiceSpec> order(int number, List<Traffic> mine) {
        Set<String> needed = mine.stream().map(Traffic::service).collect(Collectors.toSet());
        List<ServiceSpec> order =
                services.stream()
                        .filter(spec -> needed.contains(spec.name()))
                        .collect(Collectors.toCollection(ArrayList::new));
        Collections.rotate(order, number);
        return order;
    }

    private RunningService start(int number, ServiceSpec spec) throws IOException {
        try {
            return spec.start(folder.resolve("%s-%s.log".formatted(spec.name(), number)));
        } catch (IOException e) {
            throw failed(spec, e);
        }
    }

    private static void awaitReady(RunningService service, ServiceSpec spec)
            throws IOException, InterruptedException {
        try {
            service.awaitReady(spec.trust());
        } catch (IOException e) {
            throw failed(spec, e);
        }
    }

    private void check(RunningService service, ServiceSpec spec)
            throws IOException, InterruptedException {
        List<Request> mine = checks.apply(spec.name());
        if (mine.isEmpty()) {
            return;
        }
        try (ServiceArm arm =
                new ServiceArm(
                        new Traffic(spec.name(), spec.name(), n -> mine.get((int) n)),
                        Server.of(service),
                        ServicePlan.open(Protocol.HTTP_2, service.url(), spec.reach()),
                        mine.size(),
                        null)) {
            arm.send(mine.size());
        }
    }

    private static IOException failed(ServiceSpec spec, IOException e) {
        return new IOException(spec.name() + ": " + e.getMessage(), e);
    }

    /**
     * Warms up several arms concurrently: while one waits for its compilations, another works. With
     * more, a service on two processors pauses longer than some connections last.
     *
     * @throws WrongAnswersException if all others answered as expected
     */
    private static void warmUp(List<ServiceArm> arms, Map<String, Integer> requests)
            throws IOException, InterruptedException {
        ExecutorService threads = Executors.newFixedThreadPool(WARMED_UP_AT_ONCE);
        try {
            List<Callable<Requests>> all = new ArrayList<>();
            for (ServiceArm arm : arms) {
                int count = Objects.requireNonNull(requests.get(arm.name()), arm.name());
                all.add(() -> arm.warmUp(count));
            }
            List<Throwable> failures = new ArrayList<>();
            for (Future<Requests> each : threads.invokeAll(all)) {
                try {
                    each.get();
                } catch (ExecutionException e) {
                    failures.add(e.getCause());
                }
            }
            throwAll(failures);
        } finally {
            threads.shutdownNow();
        }
    }

    private static void throwAll(List<Throwable> failures) throws IOException {
        if (failures.size() == 1 && failures.get(0) instanceof WrongAnswersException alone) {
            throw alone;
        }
        if (!failures.isEmpty()) {
            throw new IOException(
                    failures.stream().map(Throwable::getMessage).collect(Collectors.joining("; ")),
                    failures.get(0));
        }
    }
}

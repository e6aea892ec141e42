package io.github.jwtbench.core.paired;

import io.github.jwtbench.core.load.Request;
import io.github.jwtbench.core.model.PairSample;
import io.github.jwtbench.core.model.PairStart;
import io.github.jwtbench.core.model.PairedSide.Plan;
import io.github.jwtbench.core.paired.Slots.Slot;
import io.github.jwtbench.core.target.InstructionCounter;
import io.github.jwtbench.core.target.Ports;
import io.github.jwtbench.core.target.ServiceProcess;
import io.github.jwtbench.core.target.TargetException;
import io.github.jwtbench.core.target.TlsFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.SortedMap;
import org.HdrHistogram.Histogram;

/**
 * One start of both services: warmed up with as many requests each, in turn, then measured in
 * pairs. Neither side is always first: the order of starting, and ABBA or BAAB, change from start
 * to start and from pair to pair.
 */
final class PairedStart {
    private static final int WARM_UP_SLOT = 1_500;
    private static final double NANOS_PER_MICRO = 1_000;
    private static final double MILLIS_PER_SECOND = 1_000;

    private final Plan plan;
    private final TlsFiles tls;
    private final List<Request> requests;
    private final Path folder;
    private final boolean instructions;
    private final InstantSource clock;

    /**
     * @param requests sent round robin; both sides get the same
     * @param folder for logs
     * @param instructions whether the machine counts them
     */
    PairedStart(
            Plan plan,
            TlsFiles tls,
            List<Request> requests,
            Path folder,
            boolean instructions,
            InstantSource clock) {
        this.plan = plan;
        this.tls = tls;
        this.requests = requests;
        this.folder = folder;
        this.instructions = instructions;
        this.clock = clock;
    }

    /**
     * What is started for a side.
     *
     * @param application the unpacked service
     * @param settings of the service
     */
    record Side(String name, Path application, SortedMap<String, String> settings) {}

    /**
     * Makes the start, and stops what it started.
     *
     * @param number of the start, from 0
     * @param from when it began to take of the budget
     * @return the start of the base and that of the candidate
     */
    List<PairStart> run(int number, Instant from, Side base, Side candidate)
            throws TargetException, IOException, InterruptedException {
        boolean baseFirst = number % 2 == 0;
        try (ServiceProcess first = start(number, baseFirst ? base : candidate);
                ServiceProcess second = start(number, baseFirst ? candidate : base)) {
            ServiceProcess ofBase = baseFirst ? first : second;
            ServiceProcess ofCandidate = baseFirst ? second : first;
            ofBase.awaitReady(tls.trust());
            ofCandidate.awaitReady(tls.trust());
            try (Slots a = new Slots(ofBase, tls.trust(), requests);
                    Slots b = new Slots(ofCandidate, tls.trust(), requests)) {
                warmUp(a, b);
                return measure(number, from, List.of(a, b), List.of(ofBase, ofCandidate));
            }
        }
    }

    private ServiceProcess start(int number, Side side) throws TargetException, IOException {
        return ServiceProcess.start(
                side.application(),
                Ports.free(),
                tls,
                side.settings(),
                folder.resolve("%s-%d.log".formatted(side.name(), number)));
    }

    private void warmUp(Slots a, Slots b) throws IOException, InterruptedException {
        for (int sent = 0; sent < plan.warmUpRequests(); sent += WARM_UP_SLOT) {
            int count = Math.min(WARM_UP_SLOT, plan.warmUpRequests() - sent);
            a.run(count);
            b.run(count);
        }
    }

    private List<PairStart> measure(
            int number, Instant from, List<Slots> sides, List<ServiceProcess> services)
            throws TargetException, IOException, InterruptedException {
        List<InstructionCounter> counters = new ArrayList<>();
        try {
            if (instructions) {
                for (ServiceProcess service : services) {
                    Path file = folder.resolve("perf-%d-%d.txt".formatted(number, service.port()));
                    counters.add(InstructionCounter.start(service.pid(), file));
                }
            }
            List<List<PairSample>> pairs = List.of(new ArrayList<>(), new ArrayList<>());
            for (int pair = 0; pair < plan.pairsPerStart(); pair++) {
                pair(pair, (number + pair) % 2, sides, pairs);
            }
            List<Double> counted = new ArrayList<>();
            for (int side = 0; side < sides.size(); side++) {
                counted.add(counters.isEmpty() ? null : perRequest(counters.get(side).stop()));
            }
            double seconds = Duration.between(from, clock.instant()).toMillis() / MILLIS_PER_SECOND;
            return List.of(
                    new PairStart(number, seconds, counted.get(0), pairs.get(0)),
                    new PairStart(number, seconds, counted.get(1), pairs.get(1)));
        } finally {
            counters.forEach(InstructionCounter::close);
        }
    }

    private Double perRequest(OptionalLong count) {
        return count.isEmpty()
                ? null
                : Double.valueOf(
                        (double) count.getAsLong()
                                / (2L * plan.pairsPerStart() * plan.slotRequests()));
    }

    private void pair(int pair, int first, List<Slots> sides, List<List<PairSample>> samples)
            throws IOException, InterruptedException {
        int second = 1 - first;
        List<List<Slot>> slots = List.of(new ArrayList<>(), new ArrayList<>());
        for (int side : new int[] {first, second, second, first}) {
            slots.get(side).add(sides.get(side).run(plan.slotRequests()));
        }
        for (int side = 0; side < slots.size(); side++) {
            samples.get(side).add(sample(pair, slots.get(side)));
        }
    }

    private static PairSample sample(int pair, List<Slot> slots) {
        Histogram latency = slots.get(0).result().latency();
        slots.stream().skip(1).forEach(slot -> latency.add(slot.result().latency()));
        return new PairSample(
                pair,
                slots.stream().mapToLong(slot -> slot.result().succeeded()).sum(),
                slots.stream().mapToLong(slot -> slot.times().application()).sum(),
                slots.stream().mapToLong(slot -> slot.times().compilers()).sum(),
                slots.stream().mapToLong(slot -> slot.times().collectors()).sum(),
                slots.stream().mapToLong(slot -> slot.result().elapsedNanos()).sum(),
                Math.round(latency.getValueAtPercentile(50) / NANOS_PER_MICRO),
                Math.round(latency.getValueAtPercentile(99) / NANOS_PER_MICRO));
    }
}

package io.github.jwtbench.core.load;

import io.github.jwtbench.core.load.driver.Completion;
import io.github.jwtbench.core.load.driver.ConnectionListener;
import io.github.jwtbench.core.load.driver.Driver;
import io.github.jwtbench.core.load.driver.Drivers;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.driver.Request;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;

/** A driver without a network: a scripted service answers it. */
final class SimDriver implements Driver {

    /** Handles call {@code n}. */
    interface Service {
        void serve(long n, Completion completion);
    }

    private final SimTime time;
    private final int capacity;
    Service service;
    private final Map<Integer, Completion> calls = new HashMap<>();
    final List<Long> sendNanos = new ArrayList<>();
    final List<Integer> inFlightAfterSend = new ArrayList<>();
    int openStreams;
    int cancelled;
    boolean tellsAnswersApart = true;
    ConnectionListener listener;

    SimDriver(SimTime time, int capacity, Service service) {
        this.time = time;
        this.capacity = capacity;
        this.openStreams = capacity;
        this.service = service;
    }

    /** Answers 200 after a time that depends on the number of the call. */
    static SimDriver answering(SimTime time, int capacity, LongUnaryOperator latencyNanos) {
        return new SimDriver(
                time,
                capacity,
                (n, completion) ->
                        time.after(latencyNanos.applyAsLong(n), () -> answer(completion, 200, "")));
    }

    static void answer(Completion completion, int status, String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        completion.answered(status, bytes, bytes.length);
    }

    /** A rig on the scripted clock. */
    Rig rig() {
        return rig(() -> null);
    }

    /** A rig on the scripted clock that somebody may stop. */
    Rig rig(Supplier<String> stop) {
        return new Rig(new Drivers(List.of(this)), time::read, () -> SimTime.START, stop);
    }

    /** What a run on it gives, whose requests are all the same. */
    RigResult run(Schedule schedule, Duration window, Duration timeout)
            throws InterruptedException {
        return run(new RunPlan("test", schedule, window, timeout), Request.get("/"));
    }

    RigResult run(RunPlan plan, Request request) throws InterruptedException {
        return rig().run(plan, n -> request, Progress.none());
    }

    @Override
    public int capacity() {
        return capacity;
    }

    @Override
    public int openStreams() {
        return openStreams;
    }

    @Override
    public void setListener(ConnectionListener told) {
        listener = told;
    }

    @Override
    public boolean tellsAnswersApart() {
        return tellsAnswersApart;
    }

    @Override
    public CompletableFuture<Void> repeat(LongSupplier turn) {
        for (long sleep = turn.getAsLong(); sleep >= 0; sleep = turn.getAsLong()) {
            if (sleep > 0) {
                time.sleep(sleep);
            }
        }
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public void send(int stream, Request request, Completion completion) {
        if (calls.containsKey(stream)) {
            throw new IllegalStateException("stream " + stream + " already has a call");
        }
        long n = sendNanos.size();
        sendNanos.add(time.now());
        calls.put(stream, completion);
        inFlightAfterSend.add(calls.size());
        service.serve(
                n,
                new Completion() {
                    @Override
                    public void answered(int status, byte[] body, int length) {
                        calls.remove(stream, completion);
                        completion.answered(status, body, length);
                    }

                    @Override
                    public void failed(Failure failure, String detail) {
                        calls.remove(stream, completion);
                        completion.failed(failure, detail);
                    }
                });
    }

    @Override
    public void cancel(int stream, Completion completion) {
        if (calls.remove(stream, completion)) {
            cancelled++;
        }
    }

    @Override
    public void close() {
        calls.clear();
    }
}

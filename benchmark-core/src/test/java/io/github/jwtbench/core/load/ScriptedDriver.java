package io.github.jwtbench.core.load;

import io.github.jwtbench.core.load.dial.RepeatedTurn;
import io.github.jwtbench.core.load.driver.Completion;
import io.github.jwtbench.core.load.driver.Driver;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.driver.Request;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.LongSupplier;

/** A driver without a network that answers each call on a thread of its own, as a script says. */
public class ScriptedDriver implements Driver {

    /** What becomes of a call. */
    public interface Script {
        void serve(Request request, Completion completion);
    }

    private final int connections;
    private final int capacity;
    private final Script script;
    private final ScheduledExecutorService service = Executors.newSingleThreadScheduledExecutor();
    private final Map<Integer, Completion> calls = new HashMap<>();
    private final Map<Integer, Integer> underWay = new HashMap<>();

    /** Paths by connection, in the order of sending. */
    final Map<Integer, List<String>> sent = new TreeMap<>();

    final List<String> senders = Collections.synchronizedList(new ArrayList<>());
    int mostUnderWay;
    int cancelled;

    public ScriptedDriver(int connections, int streamsPerConnection, Script script) {
        this.connections = connections;
        this.capacity = connections * streamsPerConnection;
        this.script = script;
    }

    @Override
    public int capacity() {
        return capacity;
    }

    @Override
    public int openStreams() {
        return capacity;
    }

    @Override
    public CompletableFuture<Void> repeat(LongSupplier turn) {
        return RepeatedTurn.repeat(service, service, turn);
    }

    @Override
    public synchronized void send(int stream, Request request, Completion completion) {
        int connection = stream % connections;
        if (calls.put(stream, completion) != null) {
            throw new IllegalStateException("stream " + stream + " already has a call");
        }
        sent.computeIfAbsent(connection, c -> new ArrayList<>()).add(request.path());
        senders.add(Thread.currentThread().getName());
        mostUnderWay = Math.max(mostUnderWay, underWay.merge(connection, 1, Integer::sum));
        service.execute(() -> script.serve(request, new Ending(stream, completion)));
    }

    private synchronized void end(int stream) {
        calls.remove(stream);
        underWay.merge(stream % connections, -1, Integer::sum);
    }

    @Override
    public synchronized void cancel(int stream, Completion completion) {
        if (calls.remove(stream, completion)) {
            cancelled++;
        }
    }

    @Override
    public void close() {
        service.shutdownNow();
    }

    private final class Ending implements Completion {
        private final int stream;
        private final Completion completion;

        Ending(int stream, Completion completion) {
            this.stream = stream;
            this.completion = completion;
        }

        @Override
        public void answered(int status, byte[] body, int length) {
            end(stream);
            completion.answered(status, body, length);
        }

        @Override
        public void failed(Failure failure, String detail) {
            end(stream);
            completion.failed(failure, detail);
        }
    }
}

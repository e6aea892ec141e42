package io.github.jwtbench.library.arm;

import com.sun.management.ThreadMXBean;
import io.github.jwtbench.core.compare.Arm;
import io.github.jwtbench.core.compare.Work;
import io.github.jwtbench.core.observe.Account;
import io.github.jwtbench.core.observe.ThreadTimes;
import io.github.jwtbench.core.observe.ThreadUse;
import io.github.jwtbench.core.run.setup.Cell;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.List;

/** A benchmark method as an arm: a number of operations in the calling thread, by its CPU clock. */
final class BenchmarkArm implements Arm {
    private static final String ROOT = "io.github.jwtbench.library";
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Factor by which the operations grow in each attempt, until a slice is long enough. */
    private static final int GROWTH = 8;

    /** Least warm-up, for fast operations that reach their number sooner. */
    private static final int LEAST_WARM_UP_SLICES = 10;

    private final String name;
    private final States states;
    private final MethodLoop loop;
    private final Account account = Account.here();
    private final long sliceNanos;
    private long operations = 1;
    private long warmUpOperations;
    private long warmUpNanos;

    private BenchmarkArm(String name, States states, MethodLoop loop, long sliceNanos) {
        this.name = name;
        this.states = states;
        this.loop = loop;
        this.sliceNanos = sliceNanos;
    }

    /**
     * Sets a cell up.
     *
     * @param sliceNanos CPU time that a slice is to take, about
     */
    static BenchmarkArm of(String name, Cell cell, long sliceNanos) throws IOException {
        try {
            Class<?> benchmark = find(cell.benchmarkClass());
            States states = States.of(benchmark, cell);
            return new BenchmarkArm(
                    name, states, MethodLoop.around(states.call(benchmark)), sliceNanos);
        } catch (Exception e) {
            throw new IOException(cell.words() + " cannot be set up: " + e, e);
        }
    }

    private static Class<?> find(String simpleName) throws ClassNotFoundException {
        for (String place : List.of(ROOT, ROOT + ".format")) {
            try {
                return Class.forName(place + "." + simpleName);
            } catch (ClassNotFoundException e) {
                // the next place
            }
        }
        throw new ClassNotFoundException("no benchmark class " + simpleName);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Work work() throws IOException {
        ThreadTimes before = account.threadTimes(ProcessHandle.current().pid());
        long allocated = THREADS.getCurrentThreadAllocatedBytes();
        long wall = System.nanoTime();
        long cpu = run();
        wall = System.nanoTime() - wall;
        allocated = THREADS.getCurrentThreadAllocatedBytes() - allocated;
        ThreadTimes after = account.threadTimes(ProcessHandle.current().pid());
        ThreadUse others = before == null || after == null ? null : after.since(before);
        return new Work(
                operations,
                cpu,
                null,
                others == null ? null : others.collectors(),
                others == null ? null : others.compilers(),
                allocated,
                null,
                wall,
                null,
                null,
                null,
                null);
    }

    /** A slice of operations: their CPU time, nanoseconds. */
    private long run() throws IOException {
        long cpu = THREADS.getCurrentThreadCpuTime();
        try {
            loop.run(operations);
        } catch (Throwable e) {
            throw new IOException(name + " failed: " + e, e);
        }
        return THREADS.getCurrentThreadCpuTime() - cpu;
    }

    /** Works once, and takes as many operations next time as make a slice of the right length. */
    void warmUp() throws IOException {
        long cpu = run();
        warmUpOperations += operations;
        warmUpNanos += cpu;
        double fitting = operations * ((double) sliceNanos / Math.max(1, cpu));
        operations = Math.max(1, Math.round(Math.min(fitting, (double) operations * GROWTH)));
    }

    /** Whether it has done this number of operations, or has taken this time for fewer. */
    boolean isWarm(long wantedOperations, long mostNanos) {
        return warmUpNanos >= LEAST_WARM_UP_SLICES * sliceNanos
                && (warmUpOperations >= wantedOperations || warmUpNanos >= mostNanos);
    }

    /**
     * @throws IOException if a check of the benchmark at its end fails
     */
    void end() throws IOException {
        try {
            states.tearDown();
        } catch (Exception e) {
            throw new IOException(name + " did not end well: " + e, e);
        }
    }
}

package io.github.jwtbench.validation;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * Threads and file descriptors of this process.
 *
 * @param threads names, without those of the servers of tests and the common ones of the JVM
 * @param descriptors number; 0 without {@code /proc}
 */
record OpenResources(Set<String> threads, int descriptors) {
    static OpenResources now() {
        String[] descriptors = new File("/proc/self/fd").list();
        return new OpenResources(
                Thread.getAllStackTraces().keySet().stream()
                        .map(thread -> thread.getName() + " #" + thread.getId())
                        .filter(name -> !name.matches("(pool|ForkJoinPool|CompletableFuture).*"))
                        .collect(Collectors.toCollection(TreeSet::new)),
                descriptors == null ? 0 : descriptors.length);
    }

    /** Threads end, and servers close connections, a moment after they were told to. */
    void awaitNoMore() throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        OpenResources open = now();
        while (!threads.containsAll(open.threads) || open.descriptors > descriptors) {
            assertTrue(System.nanoTime() < deadline, "at first " + this + ", now " + open);
            Thread.sleep(10); // a poll
            open = now();
        }
    }
}

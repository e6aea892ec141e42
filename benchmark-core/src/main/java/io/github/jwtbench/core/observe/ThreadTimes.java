package io.github.jwtbench.core.observe;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * CPU time of a process, and of each of its threads that live at one moment, since their start.
 *
 * @param threads by the system's number of each, nanoseconds
 * @param process nanoseconds of the whole process, as exact as the system's ticks
 * @param grain step in which the time of the threads is counted, nanoseconds; of several processes
 *     the sum; 0 where it is far shorter than a slice
 */
public record ThreadTimes(Map<String, OfThread> threads, long process, long grain) {
    private static final double NANOS_PER_SECOND = 1e9;

    /** The purpose of a thread. */
    enum ThreadKind {
        APPLICATION,
        COMPILER,
        COLLECTOR,
        /** It answers the readings: its time is not the service's. */
        READING;

        private static final Pattern COMPILERS = Pattern.compile("C[12] Compiler");
        private static final Pattern COLLECTORS = Pattern.compile("G1 |GC |VM ");

        /**
         * @param name may be cut off after 15 characters, as Linux does
         */
        static ThreadKind of(String name) {
            if (COMPILERS.matcher(name).lookingAt()) {
                return COMPILER;
            }
            return COLLECTORS.matcher(name).lookingAt() ? COLLECTOR : APPLICATION;
        }
    }

    /** One thread. */
    record OfThread(ThreadKind kind, long nanos) {
        private long since(@Nullable OfThread earlier) {
            // A number is given again once its thread has ended.
            return earlier == null || earlier.nanos > nanos ? nanos : nanos - earlier.nanos;
        }
    }

    /**
     * Times of a process without values for threads.
     *
     * @param seconds null if unknown, which counts as 0
     * @param grain step in which they are counted, nanoseconds
     */
    public static ThreadTimes of(long pid, @Nullable Double seconds, long grain) {
        long all = seconds == null ? 0 : Math.round(seconds * NANOS_PER_SECOND);
        return new ThreadTimes(
                Map.of("" + pid, new OfThread(ThreadKind.APPLICATION, all)), all, grain);
    }

    /**
     * @param seconds of the whole process; null when it is gone
     * @return null without threads, too
     */
    static @Nullable ThreadTimes of(Map<String, OfThread> threads, @Nullable Double seconds) {
        return threads.isEmpty() || seconds == null
                ? null
                : new ThreadTimes(threads, Math.round(seconds * NANOS_PER_SECOND), 0);
    }

    /** The time of both. */
    public ThreadTimes plus(ThreadTimes other) {
        Map<String, OfThread> both = new HashMap<>(threads);
        both.putAll(other.threads);
        return new ThreadTimes(both, process + other.process, grain + other.grain);
    }

    /** Time of all threads of a kind that live. */
    public ThreadUse use() {
        return since(new ThreadTimes(Map.of(), 0, 0));
    }

    /** The usage since an earlier reading. */
    public ThreadUse since(ThreadTimes earlier) {
        Map<ThreadKind, Long> nanos = new HashMap<>();
        threads.forEach(
                (number, thread) ->
                        nanos.merge(
                                thread.kind, thread.since(earlier.threads.get(number)), Long::sum));
        long seen = nanos.values().stream().mapToLong(Long::longValue).sum();
        // Every JVM has a thread of this kind; other processes do not.
        boolean isJvm = nanos.containsKey(ThreadKind.COLLECTOR);
        return new ThreadUse(
                nanos.getOrDefault(ThreadKind.APPLICATION, 0L),
                isJvm ? nanos.getOrDefault(ThreadKind.COMPILER, 0L) : null,
                nanos.get(ThreadKind.COLLECTOR),
                process - earlier.process - seen);
    }
}

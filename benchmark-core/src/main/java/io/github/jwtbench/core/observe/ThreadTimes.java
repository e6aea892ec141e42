package io.github.jwtbench.core.observe;

import java.util.regex.Pattern;

/**
 * CPU time of a process's threads, nanoseconds since their start. Each kind is of those that live
 * now: a thread that ended takes its time with it.
 *
 * @param application of all threads but the next two
 * @param compilers of the threads that compile; null where the process is no JVM
 * @param collectors of the threads that collect garbage, and of the JVM's own; null where the
 *     process is no JVM: what a native executable collects is in {@code application}
 * @param ended what the whole process took beyond its threads that live; as exact as the system's
 *     ticks, by which it may fall
 */
public record ThreadTimes(long application, Long compilers, Long collectors, long ended) {
    private static final double NANOS_PER_SECOND = 1e9;

    /**
     * Of what does not tell its threads.
     *
     * @param seconds of all of them; null where not known, which counts as none
     */
    public static ThreadTimes of(Double seconds) {
        long all = seconds == null ? 0 : Math.round(seconds * NANOS_PER_SECOND);
        return new ThreadTimes(all, null, null, 0);
    }

    /** The time of both. */
    public ThreadTimes plus(ThreadTimes other) {
        return new ThreadTimes(
                application + other.application,
                sum(compilers, other.compilers),
                sum(collectors, other.collectors),
                ended + other.ended);
    }

    /** Time since an earlier reading, of threads that live never below 0. */
    public ThreadTimes since(ThreadTimes earlier) {
        return new ThreadTimes(
                Math.max(0, application - earlier.application),
                since(compilers, earlier.compilers),
                since(collectors, earlier.collectors),
                ended - earlier.ended);
    }

    /** Only a JVM has these two: not a script that starts one. */
    private static Long sum(Long one, Long other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return one + other;
    }

    private static Long since(Long now, Long earlier) {
        return now == null || earlier == null ? null : Long.valueOf(Math.max(0, now - earlier));
    }

    /** Adds up threads, of which the name says what they do. */
    static final class Adder {
        private static final String HOTSPOT = "VM Thread";
        private static final Pattern COMPILER = Pattern.compile("C[12] Compiler");
        private static final Pattern COLLECTOR = Pattern.compile("G1 |GC |VM ");

        private long application;
        private long compilers;
        private long collectors;
        private long others;
        private boolean any;
        private boolean isJvm;

        /**
         * @param name may be cut off after 15 characters, as Linux does
         */
        void add(String name, long nanos) {
            any = true;
            isJvm |= name.startsWith(HOTSPOT);
            if (COMPILER.matcher(name).lookingAt()) {
                compilers += nanos;
            } else if (COLLECTOR.matcher(name).lookingAt()) {
                collectors += nanos;
            } else {
                application += nanos;
            }
        }

        /** Adds a thread that lives and is of no kind. */
        void leaveOut(long nanos) {
            others += nanos;
        }

        /**
         * @param seconds of the whole process; null when it is gone
         * @return null without threads
         */
        ThreadTimes sum(Double seconds) {
            if (!any) {
                return null;
            }
            long seen = application + compilers + collectors;
            long ended =
                    seconds == null ? 0 : Math.round(seconds * NANOS_PER_SECOND) - seen - others;
            return isJvm
                    ? new ThreadTimes(application, compilers, collectors, ended)
                    : new ThreadTimes(seen, null, null, ended);
        }
    }
}

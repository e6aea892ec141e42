package io.github.jwtbench.core.observe;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * Holds the portable account of a JVM against Linux's, while something else loads that JVM.
 *
 * <pre>
 * java -cp benchmark-core/target/test-classes:benchmark-suite/target/jwtbench.jar \
 *   io.github.jwtbench.core.observe.CpuCalibration PID SLICES MILLIS
 * </pre>
 */
final class CpuCalibration {
    private static final int WARM_UP = 20;
    private static final double PERCENT = 100;
    private static final double NANOS_PER_MILLI = 1e6;

    private CpuCalibration() {}

    /** The kernel's account before and after the other one was asked, and what that said. */
    private record Reading(long kernelBefore, long portable, long kernelAfter, long answering) {
        static Reading of(long pid) throws IOException {
            long answering = takenByAnswers(pid);
            long before = new ProcFs().threadTimes(pid).use().application() - answering;
            long portable = Account.of("portable").threadTimes(pid).use().application();
            long after = new ProcFs().threadTimes(pid).use().application();
            return new Reading(
                    before, portable, after - takenByAnswers(pid), takenByAnswers(pid) - answering);
        }

        long kernel() {
            return (kernelBefore + kernelAfter) / 2;
        }
    }

    /** What the threads that answer have taken, by the kernel's account. */
    private static long takenByAnswers(long pid) throws IOException {
        long sum = 0;
        try (DirectoryStream<Path> threads =
                Files.newDirectoryStream(Path.of("/proc", Long.toString(pid), "task"))) {
            for (Path thread : threads) {
                String name = Files.readString(thread.resolve("comm"));
                if (name.matches("(?s)(Attach Listener|RMI (TCP|Schedul|Reaper)|JMX server).*")) {
                    String times = Files.readString(thread.resolve("schedstat"));
                    sum += Long.parseLong(times.substring(0, times.indexOf(' ')));
                }
            }
        }
        return sum;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        long pid = Long.parseLong(arguments[0]);
        int slices = Integer.parseInt(arguments[1]);
        long millis = Long.parseLong(arguments[2]);
        for (int i = 0; i < WARM_UP; i++) {
            Reading.of(pid);
        }
        List<Double> differences = new ArrayList<>();
        List<Double> readings = new ArrayList<>();
        double portable = 0;
        double kernel = 0;
        for (int i = 0; i < slices; i++) {
            Reading start = Reading.of(pid);
            TimeUnit.MILLISECONDS.sleep(millis);
            Reading end = Reading.of(pid);
            double told = end.portable - start.portable;
            double counted = end.kernel() - start.kernel();
            portable += told;
            kernel += counted;
            differences.add(PERCENT * (told / counted - 1));
            readings.add(end.answering / NANOS_PER_MILLI);
        }
        differences.sort((one, other) -> Double.compare(Math.abs(one), Math.abs(other)));
        readings.sort(Double::compare);
        System.out.printf(
                Locale.ROOT,
                "%d slices of %d ms, %.1f ms of CPU each: portable over schedstat %.3f %% in all;"
                        + " a slice %.2f %% (median), %.2f %% (largest); a reading takes %.2f ms of"
                        + " the service (median; at most 5), %.2f ms (largest): %.3f %% of its CPU"
                        + " where it is read once in a slice (at most 0.2)%n",
                slices,
                millis,
                kernel / slices / NANOS_PER_MILLI,
                PERCENT * (portable / kernel - 1),
                Math.abs(differences.get(slices / 2)),
                Math.abs(differences.get(slices - 1)),
                readings.get(slices / 2),
                readings.get(slices - 1),
                PERCENT * readings.get(slices / 2) * NANOS_PER_MILLI / (kernel / slices));
    }
}

package io.github.jwtbench.library.arm;

import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.ForegroundCompilation;
import io.github.jwtbench.core.compare.Slice;
import io.github.jwtbench.core.compare.Starter;
import io.github.jwtbench.core.process.ChildJvm;
import io.github.jwtbench.library.arm.ArmJvm.MeasuredSlices;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Starts of benchmark methods: a new JVM each, as many side by side as there are processors. */
public final class ArmStarter implements Starter {

    /**
     * Each JVM gets the same heap on every machine, and touches all of it before it begins; the
     * serial collector works in one thread, so that its CPU time is its whole cost.
     */
    static final List<String> JVM =
            Stream.concat(
                            ForegroundCompilation.OPTIONS.stream(),
                            Stream.of(
                                    "-XX:+UseSerialGC",
                                    "-Xms512m",
                                    "-Xmx512m",
                                    "-XX:+AlwaysPreTouch",
                                    // For Amazon's provider, which JDK 25 warns of otherwise.
                                    "--enable-native-access=ALL-UNNAMED"))
                    .toList();

    private static final int MOST_AT_ONCE = 4;

    private final ArmPace pace;
    private final Path folder;

    /**
     * @param folder for the output of the JVMs
     */
    public ArmStarter(ArmPace pace, Path folder) {
        this.pace = pace;
        this.folder = folder;
    }

    @Override
    public int atOnce() {
        return Math.min(MOST_AT_ONCE, Runtime.getRuntime().availableProcessors());
    }

    @Override
    public List<Slice> start(int number, List<ArmSpec> arms)
            throws IOException, InterruptedException {
        Path printed = folder.resolve("start-%s.txt".formatted(number));
        try (ChildJvm jvm = ChildJvm.start(ArmJvm.class, JVM, printed)) {
            return jvm.ask(new ArmPlan(arms, pace, number), MeasuredSlices.class).slices();
        }
    }
}

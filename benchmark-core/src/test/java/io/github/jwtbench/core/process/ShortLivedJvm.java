package io.github.jwtbench.core.process;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A JVM that a test starts for a few seconds, without the second compiler and a parallel collector,
 * which do not pay off in that time.
 */
public final class ShortLivedJvm {
    private static final List<String> OPTIONS =
            List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    /** As the launcher and the jar have them: what a test reads is not a warning of Netty. */
    private static final List<String> FROM_24_ON =
            List.of("--sun-misc-unsafe-memory-access=allow", "--enable-native-access=ALL-UNNAMED");

    private ShortLivedJvm() {}

    /**
     * A JVM with the class path of this one.
     *
     * @param options more options of the JVM
     */
    public static ChildCommand of(Class<?> main, String... options) {
        List<String> all = new ArrayList<>(OPTIONS);
        if (Runtime.version().feature() >= 24) {
            all.addAll(FROM_24_ON);
        }
        all.addAll(Arrays.asList(options));
        return ChildCommand.jvm(main, all);
    }
}

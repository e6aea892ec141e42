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

    private ShortLivedJvm() {}

    /**
     * A JVM with the class path of this one.
     *
     * @param options more options of the JVM
     */
    public static ChildCommand of(Class<?> main, String... options) {
        List<String> all = new ArrayList<>(OPTIONS);
        all.addAll(Arrays.asList(options));
        return ChildCommand.jvm(main, all);
    }
}

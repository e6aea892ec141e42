package io.github.jwtbench.core.cli;

import java.util.ServiceLoader;
import java.util.concurrent.Callable;

/**
 * A further command of {@code jwtbench}, with picocli's annotations. {@link ServiceLoader} finds
 * it, so a jar on the class path is enough. It returns the exit code.
 */
public interface Subcommand extends Callable<Integer> {

    /** A jar may have this file: what {@code jwtbench --help} prints with its commands. */
    String HELP = "/META-INF/jwtbench-help.txt";
}

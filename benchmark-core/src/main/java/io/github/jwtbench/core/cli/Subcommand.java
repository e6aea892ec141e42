package io.github.jwtbench.core.cli;

import java.util.ServiceLoader;
import java.util.concurrent.Callable;

/**
 * A further command of {@code jwtbench}, with picocli's annotations. {@link ServiceLoader} finds
 * it, so a jar on the class path is enough. It returns the exit code.
 */
public interface Subcommand extends Callable<Integer> {}

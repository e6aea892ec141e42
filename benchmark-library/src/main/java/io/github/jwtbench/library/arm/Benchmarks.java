package io.github.jwtbench.library.arm;

import java.util.List;

/** The benchmark classes by their simple names. */
final class Benchmarks {
    private static final String ROOT = "io.github.jwtbench.library";

    private Benchmarks() {}

    static Class<?> find(String simpleName) throws ClassNotFoundException {
        for (String place : List.of(ROOT, ROOT + ".format")) {
            try {
                return Class.forName(place + "." + simpleName);
            } catch (ClassNotFoundException e) {
                // the next place
            }
        }
        throw new ClassNotFoundException("no benchmark class " + simpleName);
    }
}

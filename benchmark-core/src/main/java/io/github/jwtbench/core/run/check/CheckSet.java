package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.LoadResult;
import io.github.jwtbench.core.run.setup.Declaration;
import java.util.List;
import java.util.ServiceLoader;

/**
 * Checks of loads besides those that every load has, for example of one service alone. {@link
 * ServiceLoader} finds the sets, so a jar on the class path is enough.
 */
public interface CheckSet {

    /** The checks of all sets on the class path, for a load that was made. */
    static List<Check> all(Declaration declaration, LoadResult load) {
        return ServiceLoader.load(CheckSet.class, CheckSet.class.getClassLoader()).stream()
                .flatMap(each -> each.get().checks(declaration, load).stream())
                .toList();
    }

    /**
     * The checks of a load that was made.
     *
     * @param load without an outcome and a performance if its output could not be read
     */
    List<Check> checks(Declaration declaration, LoadResult load);
}

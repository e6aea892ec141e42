package io.github.jwtbench.integration;

import io.smallrye.config.ConfigSourceInterceptorContext;
import io.smallrye.config.FallbackConfigSourceInterceptor;
import jakarta.annotation.Priority;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Takes settings of the extension by their first names, which began with {@code jwtbench.}: other
 * versions of the service have no other names. Of two the one with the higher ordinal counts.
 */
@Priority(1700)
public final class FirstNames extends FallbackConfigSourceInterceptor {
    private static final long serialVersionUID = 1;
    private static final String FIRST = "jwtbench.";
    private static final String NAME = "quarkus.jwt-validation.";

    /** For the configuration, which makes it by itself. */
    public FirstNames() {
        super(name -> name.startsWith(NAME) ? FIRST + name.substring(NAME.length()) : name);
    }

    /** The names of issuers, which are known by this alone. */
    @Override
    public Iterator<String> iterateNames(ConfigSourceInterceptorContext context) {
        Set<String> names = new LinkedHashSet<>();
        context.iterateNames()
                .forEachRemaining(
                        name -> {
                            names.add(name);
                            if (name.startsWith(FIRST + "issuers.")) {
                                names.add(NAME + name.substring(FIRST.length()));
                            }
                        });
        return names.iterator();
    }
}

package io.github.jwtbench.integration.reference;

import io.quarkus.arc.properties.IfBuildProperty;
import jakarta.ws.rs.core.Application;
import java.util.Set;

/** Leaves the other variants' endpoint out. */
@IfBuildProperty(name = "reference.sheriff", stringValue = "true")
public class SheriffApplication extends Application {
    @Override
    public Set<Class<?>> getClasses() {
        return Set.of(SheriffResource.class);
    }
}

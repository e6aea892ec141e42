package io.github.jwtbench.core.environment;

import java.net.URI;
import java.nio.file.Path;

/** Files and neighbours as an instance of the service sees them. */
public interface Viewpoint {

    /** Path by which the instance reads a file of this machine. Files have different names. */
    String file(Path file);

    /** Base URL by which the instance calls another one. */
    URI instance(Role role);
}

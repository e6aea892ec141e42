package io.github.jwtbench.suite.environment;

import java.net.URI;
import java.nio.file.Path;

/** Files and neighbours as an instance of the service sees them. */
public interface Viewpoint {

    /** The instance's path for a file of this machine. Files have different names. */
    String file(Path file);

    /** The instance's base URL for another instance. */
    URI instance(Role role);
}

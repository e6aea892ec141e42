package io.github.jwtbench.core.target;

import java.io.IOException;
import java.nio.file.Path;

/** A target that this suite starts, and stops when it is closed. */
public interface OwnTarget extends Target {

    /**
     * One of its instances as a target of its own, once it is started. Closing that does nothing:
     * this one stops all.
     *
     * @throws IllegalArgumentException if there is none of that role
     */
    Target instance(Role role);

    /**
     * Starts one more service with the settings of an instance, on a free port, and does not wait
     * for it.
     *
     * @param log what it prints
     * @return the caller's to stop; null where that is not done, as in containers
     * @throws IllegalArgumentException if there is no instance of that role
     */
    default ServiceProcess another(Role role, Path log) throws TargetException, IOException {
        return null;
    }
}

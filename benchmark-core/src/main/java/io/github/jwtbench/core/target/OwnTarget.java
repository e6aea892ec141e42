package io.github.jwtbench.core.target;

/** A target that this suite starts, and stops when it is closed. */
public interface OwnTarget extends Target {

    /**
     * One of its instances as a target of its own, once it is started. Closing that does nothing:
     * this one stops all.
     *
     * @throws IllegalArgumentException if there is none of that role
     */
    Target instance(Role role);
}

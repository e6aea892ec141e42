package io.github.jwtbench.core.headers;

/**
 * One step of the user journey, over all users.
 *
 * @param name such as {@code home} or {@code cart}
 * @param target the host that the service forwards to; null for a step without a hop
 * @param requests requests of this step
 * @param correct of these, how many were answered as they must be
 * @param credentialBytes bytes of the credentials in the header blocks of the hop
 */
public record JourneyStep(
        String name, String target, long requests, long correct, long credentialBytes) {}

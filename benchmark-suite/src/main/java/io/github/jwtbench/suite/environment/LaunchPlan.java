package io.github.jwtbench.suite.environment;

import io.github.jwtbench.core.service.Ports;
import io.github.jwtbench.core.service.TargetException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The instances and settings to run, in any environment.
 *
 * @param instances of the service, each with a different role; the first is the measured one
 * @param keycloakPort HTTPS port of Keycloak on 127.0.0.1
 * @param tls certificate of all
 * @param password of the realm's users; null if Keycloak and the measured instance already run, and
 *     only the others are started
 * @param folder for all logs and unpacked files
 */
public record LaunchPlan(
        List<Instance> instances,
        int keycloakPort,
        TlsFiles tls,
        @Nullable String password,
        Path folder) {

    public LaunchPlan {
        instances = List.copyOf(instances);
        if (instances.isEmpty() || instances.get(0).role() != Role.SERVICE) {
            throw new IllegalArgumentException(
                    "the first instance must have the role "
                            + Role.SERVICE
                            + ", got: "
                            + roles(instances));
        }
        if (roles(instances).stream().distinct().count() < instances.size()) {
            throw new IllegalArgumentException("roles must be different, got: " + roles(instances));
        }
    }

    private static List<Role> roles(List<Instance> instances) {
        return instances.stream().map(Instance::role).toList();
    }

    /** Whether Keycloak and the measured instance are started too. */
    boolean isWhole() {
        return password != null;
    }

    /** The instances that are started. */
    List<Instance> started() {
        return isWhole() ? instances : instances.subList(1, instances.size());
    }

    /** The instance that is measured. */
    Instance measured() {
        return instances.get(0);
    }

    /**
     * The instance of a role.
     *
     * @throws IllegalArgumentException if there is none
     */
    Instance instance(Role role) {
        return instances.stream()
                .filter(each -> each.role() == role)
                .findFirst()
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "there must be an instance of the role, the roles are "
                                                + roles(instances)
                                                + ", got: "
                                                + role));
    }

    /** Base URL of an instance on this machine. */
    URI url(Role role) {
        return local(instance(role).port());
    }

    /** Base URL of Keycloak on this machine. */
    URI keycloakUrl() {
        return local(keycloakPort);
    }

    private static URI local(int port) {
        return URI.create("https://localhost:" + port);
    }

    /** Keycloak's realm, which is the issuer of its tokens. */
    URI realm() {
        return keycloakUrl().resolve("/realms/benchmark");
    }

    /** Answers 200 when Keycloak has its realm. */
    URI keycloakReady() {
        return URI.create(realm() + "/.well-known/openid-configuration");
    }

    /** Answers 200 when an instance can do its work. */
    URI ready(Role role) {
        return url(role).resolve("/q/health/ready");
    }

    /** Answers 200 when an instance answers at all. */
    URI live(Role role) {
        return url(role).resolve("/q/health/live");
    }

    /**
     * Checks that all ports are free.
     *
     * @throws TargetException names the first port in use
     */
    void requireFreePorts() throws TargetException {
        if (isWhole()) {
            requireFreePorts(keycloakPort, measured().port());
        }
        for (Instance other : instances.subList(1, instances.size())) {
            Ports.requireFree(other.port(), "another instance of the service needs it");
        }
    }

    /**
     * Checks that the ports of Keycloak and the measured service are free.
     *
     * @throws TargetException names the first port in use, and the property that changes it
     */
    public static void requireFreePorts(int keycloak, int service) throws TargetException {
        Ports.requireFree(keycloak, "Keycloak needs it (another one: -Dkeycloak.url=…)");
        Ports.requireFree(
                service, "the service needs it (another one: -Dintegration.service.url=…)");
    }
}

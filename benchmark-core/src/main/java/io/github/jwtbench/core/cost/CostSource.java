package io.github.jwtbench.core.cost;

import io.github.jwtbench.core.run.setup.Require;
import java.net.URI;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** The source of the costs of a service that this suite did not start. */
public sealed interface CostSource {

    /** Names become parts of commands and addresses. */
    private static void check(String what, Pattern rule, String name) {
        if (!rule.matcher(name).matches()) {
            throw new IllegalArgumentException(what + " must match " + rule + ", got: " + name);
        }
    }

    /** Nowhere: the cost is not measured. */
    record None() implements CostSource {}

    /**
     * A process of this machine, without its children.
     *
     * @param pid at least 1
     */
    record Process(long pid) implements CostSource {
        public Process {
            Require.atLeast(1, "pid", pid);
        }
    }

    /**
     * A control group of this machine, with all processes in it.
     *
     * @param folder of its files
     */
    record Group(Path folder) implements CostSource {}

    /**
     * A container of this machine's Docker engine.
     *
     * @param name or id
     */
    record Container(String name) implements CostSource {
        private static final Pattern NAME = Pattern.compile("[a-zA-Z0-9][a-zA-Z0-9_.-]{0,254}");

        public Container {
            check("container", NAME, name);
        }
    }

    /**
     * A service that Docker Compose runs on this machine, in one container.
     *
     * @param file Compose file, as given to Compose
     */
    record Compose(Path file, String service) implements CostSource {
        public Compose {
            check("service", Container.NAME, service);
        }
    }

    /** A pod of the cluster that {@code kubectl} talks to, with all of its containers. */
    record Pod(String namespace, String name) implements CostSource {
        private static final Pattern LABEL = Pattern.compile("[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?");
        private static final Pattern SUBDOMAIN =
                Pattern.compile("[a-z0-9]([-a-z0-9.]{0,251}[a-z0-9])?");

        public Pod {
            check("namespace", LABEL, namespace);
            check("pod", SUBDOMAIN, name);
        }
    }

    /**
     * The service's own metrics in the text format of Prometheus.
     *
     * @param address http or https, without user information, query or other possible secrets
     */
    record Prometheus(URI address) implements CostSource {
        public Prometheus {
            String scheme = address.getScheme();
            boolean http = "http".equals(scheme) || "https".equals(scheme);
            // The message does not repeat the text, which may contain a password.
            if (!http
                    || address.getHost() == null
                    || address.getRawUserInfo() != null
                    || address.getRawQuery() != null
                    || address.getRawFragment() != null) {
                throw new IllegalArgumentException(
                        "prometheus must be an http or https address without user, password, query"
                                + " and fragment, got: another text");
            }
        }
    }
}

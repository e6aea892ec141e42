package io.github.jwtbench.core.cost;

import io.github.jwtbench.core.observe.KernelMeter;
import io.github.jwtbench.core.observe.ServiceMeter;
import io.github.jwtbench.core.run.Require;
import io.github.jwtbench.core.service.ContainerState;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.regex.Pattern;

/** The source of the costs of a service that this suite did not start. */
public sealed interface CostSource {

    /**
     * Makes the meter of one run, after a first reading.
     *
     * @param trust PEM file with the trusted certificates; null for the trust store of the JDK
     * @throws IOException if there is nothing to read: the source, the rule, and the content found
     */
    ServiceMeter open(Path trust) throws IOException, InterruptedException;

    /** Nowhere: the cost is not measured. */
    record None() implements CostSource {
        @Override
        public ServiceMeter open(Path trust) {
            return ServiceMeter.NONE;
        }
    }

    /**
     * A process of this machine, without its children.
     *
     * @param pid at least 1
     */
    record Process(long pid) implements CostSource {
        public Process {
            Require.atLeast(1, "pid", pid);
        }

        @Override
        public ServiceMeter open(Path trust) throws IOException {
            return KernelMeter.ofProcess(pid);
        }
    }

    /**
     * A control group of this machine, with all processes in it.
     *
     * @param folder of its files
     */
    record Group(Path folder) implements CostSource {
        @Override
        public ServiceMeter open(Path trust) throws IOException {
            return KernelMeter.ofGroup(folder);
        }
    }

    /**
     * A container of this machine's Docker engine.
     *
     * @param name or id
     */
    record Container(String name) implements CostSource {
        private static final Pattern NAME = Pattern.compile("[a-zA-Z0-9][a-zA-Z0-9_.-]{0,254}");

        public Container {
            Name.check("container", NAME, name);
        }

        @Override
        public ServiceMeter open(Path trust) throws IOException, InterruptedException {
            return ContainerState.running(name).meter("container " + name);
        }
    }

    /**
     * A service that Docker Compose runs on this machine, in one container.
     *
     * @param file Compose file, as given to Compose
     */
    record Compose(Path file, String service) implements CostSource {
        public Compose {
            Name.check("service", Container.NAME, service);
        }

        @Override
        public ServiceMeter open(Path trust) throws IOException, InterruptedException {
            return ContainerState.running(file, service)
                    .meter("service " + service + " of " + file.getFileName());
        }
    }

    /** A pod of the cluster that {@code kubectl} talks to, with all of its containers. */
    record Pod(String namespace, String name) implements CostSource {
        private static final Pattern LABEL = Pattern.compile("[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?");
        private static final Pattern SUBDOMAIN =
                Pattern.compile("[a-z0-9]([-a-z0-9.]{0,251}[a-z0-9])?");

        public Pod {
            Name.check("namespace", LABEL, namespace);
            Name.check("pod", SUBDOMAIN, name);
        }

        @Override
        public ServiceMeter open(Path trust) throws IOException {
            return PodMeter.open(this, List.of("kubectl"), Clock.systemUTC());
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

        @Override
        public ServiceMeter open(Path trust) throws IOException, InterruptedException {
            return PrometheusMeter.open(address, trust);
        }
    }
}

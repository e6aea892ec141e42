package io.github.jwtbench.suite.builds;

import io.github.jwtbench.core.compare.ForegroundCompilation;
import io.github.jwtbench.core.compare.service.ServiceSpec;
import io.github.jwtbench.core.scenario.EndpointResolver;
import io.github.jwtbench.core.service.Ports;
import io.github.jwtbench.core.service.RunningService;
import io.github.jwtbench.suite.environment.Service;
import io.github.jwtbench.suite.environment.TlsFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A build of the service under test, as a process that compiles in the foreground.
 *
 * @param name unique in the comparison, also the name of the log files
 * @param application the unpacked application
 * @param tls certificate of the service, and trust of its clients
 * @param settings its configuration; no secrets
 * @param jvmOptions JVM options in addition to the common ones
 */
public record OwnService(
        String name,
        Path application,
        TlsFiles tls,
        Map<String, String> settings,
        List<String> jvmOptions)
        implements ServiceSpec {
    @Override
    public Path trust() {
        return tls.trust();
    }

    @Override
    public EndpointResolver reach() {
        return EndpointResolver.trusting(tls.trust());
    }

    @Override
    public RunningService start(Path log) throws IOException {
        List<String> options = new ArrayList<>(ForegroundCompilation.OPTIONS);
        options.addAll(jvmOptions);
        return Service.of(application).start(Ports.free(), tls, settings, options, log);
    }
}

package io.github.jwtbench.core.service;

import io.github.jwtbench.core.observe.ServiceMeter;
import io.github.jwtbench.core.observe.ServiceUse;

/**
 * The resource usage of a container, from the engine: CPU time in nanoseconds, memory, and the time
 * for which its limit made it wait. For an engine in a virtual machine or on another host, whose
 * processes are not visible.
 *
 * @param source name in results
 * @param id of the container
 * @param pid of its first process on the engine's machine
 */
record EngineMeter(String source, String id, long pid) implements ServiceMeter {

    @Override
    public boolean local() {
        return false;
    }

    @Override
    public ServiceUse read() throws TargetException {
        String container = "/containers/" + id;
        return DockerJson.use(
                EngineApi.get(container + "/stats?stream=false&one-shot=true"),
                EngineApi.get(container + "/top?ps_args=-eo%20pid,rss"),
                pid);
    }
}

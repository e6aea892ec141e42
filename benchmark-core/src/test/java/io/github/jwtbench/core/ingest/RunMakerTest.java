package io.github.jwtbench.core.ingest;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.service.Target;
import java.net.URI;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

class RunMakerTest {
    /** Another thread may renew the tokens, which ends the incident. */
    @Test
    void incidentThatEndsMeanwhileIsAskedForOnce() {
        Iterator<String> incidents = Arrays.asList("no token", null).iterator();
        RunMaker.ServiceUnderTest around =
                new RunMaker.ServiceUnderTest(
                        Target.external(URI.create("http://localhost"), null, null),
                        null,
                        () -> 0,
                        incidents::next,
                        null);

        assertEquals(List.of("no token"), around.incidents());
    }
}

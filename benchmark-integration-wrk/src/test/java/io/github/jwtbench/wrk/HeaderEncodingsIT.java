package io.github.jwtbench.wrk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.headers.Journey;
import io.github.jwtbench.core.headers.JourneyStep;
import io.github.jwtbench.core.headers.Measurement;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** As processes, where the journeys of users are measured, too: containers cannot. */
@Tag("slow")
class HeaderEncodingsIT {
    @TempDir Path folder;

    @Test
    void everyRequestOfAJourneyIsForwardedInItsForm() throws Exception {
        int[] ports = Session.freePorts();
        Session session = new Session(folder, ports[0], ports[1]).of(HeaderEncodings.class);

        assertEquals(0, session.run(), session.printed());

        Measurement measured =
                Measurement.read(session.target().resolve("raw/compression/measurement.json"));
        assertEquals(List.of(), measured.incidents());
        assertEquals(4, measured.journeys().size());
        for (Journey journey : measured.journeys()) {
            for (JourneyStep step : journey.steps()) {
                assertEquals(step.requests(), step.correct(), journey.toString());
            }
        }
    }
}

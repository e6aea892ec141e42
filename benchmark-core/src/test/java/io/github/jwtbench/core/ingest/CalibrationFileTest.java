package io.github.jwtbench.core.ingest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.core.calibration.ClientCeiling;
import io.github.jwtbench.core.calibration.DriverCalibration;
import io.github.jwtbench.core.calibration.StallReport;
import io.github.jwtbench.core.run.Ceiling;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CalibrationFileTest {
    private static final ClientCeiling NETTY =
            new ClientCeiling("netty", "health", 1, 10, 46, new Ceiling(30_000, 0.3));
    private static final ClientCeiling H2LOAD =
            new ClientCeiling("h2load", "health", 1, 10, 46, new Ceiling(50_000, 0.2));
    private static final ClientCeiling OTHER =
            new ClientCeiling("netty", "jwt", 1, 10, 300, new Ceiling(20_000, 0.5));
    private static final DriverCalibration CALIBRATION =
            new DriverCalibration(
                    1,
                    "session",
                    List.of(NETTY, H2LOAD, OTHER),
                    new StallReport(
                            2000,
                            10,
                            100,
                            100,
                            20,
                            List.of(new StallReport.Percentile(90, 1, 1)),
                            1),
                    List.of());

    @TempDir private Path temp;

    @Test
    void aCalibrationIsWrittenAndFoundAgainInItsSession() throws Exception {
        assertEquals(Optional.empty(), CalibrationFile.find(temp, "session"));

        CalibrationFile.write(temp, CALIBRATION);

        assertEquals(Optional.of(CALIBRATION), CalibrationFile.find(temp, "session"));
        assertEquals(Optional.empty(), CalibrationFile.find(temp, "another"));

        Files.writeString(
                temp.resolve("driver-calibration.json"), "{\"session\": \"old\", \"version\": 7}");
        assertEquals(Optional.empty(), CalibrationFile.find(temp, "session"));
        assertThrows(RawDataException.class, () -> CalibrationFile.find(temp, "old"));
    }

    @Test
    void aCeilingIsHeldAgainstH2loadOnlyWithTheSameRequests() {
        assertEquals(0.6, CALIBRATION.shareOfH2load(NETTY), 1e-12);
        assertNull(CALIBRATION.shareOfH2load(OTHER));
    }
}

package io.github.jwtbench.core.load.http2;

import io.github.jwtbench.core.tls.TestCertificate;
import java.io.IOException;

/** Servers of HTTP/2 on this machine, and drivers of them. */
final class LocalHttp2 {
    private static final TestCertificate OWN = TestCertificate.SHARED;

    private LocalHttp2() {}

    static NullServer server(byte[] body, int headerTableBytes) throws IOException {
        return NullServer.start(OWN.certificate(), OWN.privateKey(), body, headerTableBytes);
    }

    static NullServer server(NullReply.Script script, long maxStreams) throws IOException {
        return NullServer.start(OWN.certificate(), OWN.privateKey(), script, maxStreams);
    }

    static ScriptedServer server(ScriptedServer.Script script) throws IOException {
        return new ScriptedServer(OWN, script);
    }

    static Http2Options options(int port, int connections, int streams) throws IOException {
        return new Http2Options(OWN.endpoint(port), connections, streams);
    }

    static Http2Driver driver(int port, int connections, int streams)
            throws IOException, InterruptedException {
        return Http2Driver.open(options(port, connections, streams));
    }
}

//JAVA 21
//DEPS io.helidon.webserver:helidon-webserver:4.5.0
//DEPS io.helidon.webserver:helidon-webserver-http2:4.5.0
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http1.Http1Config;
import io.helidon.webserver.http2.Http2Config;

class HelidonServer {
    public static void main(String[] args) {
        var builder = WebServer.builder();
        if (args.length > 1) {
            int bytes = Integer.parseInt(args[1]);
            builder.addProtocol(Http1Config.builder().maxHeadersSize(bytes).build())
                    .addProtocol(Http2Config.builder().maxHeaderListSize(bytes).build());
        }
        builder.host("127.0.0.1")
                .port(Integer.parseInt(args[0]))
                .routing(routing -> routing.get("/", (request, response) -> response.send("ok")))
                .build()
                .start();
    }
}

//DEPS io.javalin:javalin:7.2.3
//DEPS org.eclipse.jetty.http2:jetty-http2-server:12.1.12
import io.javalin.Javalin;
import org.eclipse.jetty.http2.server.HTTP2CServerConnectionFactory;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.ServerConnector;

class JavalinServer {
    public static void main(String[] args) {
        Javalin.create(
                        config -> {
                            if (args.length > 1) {
                                config.jetty.modifyHttpConfiguration(
                                        http -> http.setRequestHeaderSize(Integer.parseInt(args[1])));
                            }
                            config.jetty.addConnector(
                                    (server, http) -> {
                                        var connector =
                                                new ServerConnector(
                                                        server,
                                                        new HttpConnectionFactory(http),
                                                        new HTTP2CServerConnectionFactory(http));
                                        connector.setHost("127.0.0.1");
                                        connector.setPort(Integer.parseInt(args[0]));
                                        return connector;
                                    });
                            config.routes.get("/", context -> context.result("ok"));
                        })
                .start();
    }
}

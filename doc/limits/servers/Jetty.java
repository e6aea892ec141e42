//DEPS org.eclipse.jetty:jetty-server:12.1.14
//DEPS org.eclipse.jetty.http2:jetty-http2-server:12.1.14
import java.nio.ByteBuffer;
import org.eclipse.jetty.http2.server.HTTP2CServerConnectionFactory;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;

class Jetty {
    public static void main(String[] args) throws Exception {
        var server = new Server();
        var configuration = new HttpConfiguration();
        if (args.length > 1) {
            configuration.setRequestHeaderSize(Integer.parseInt(args[1]));
        }
        var connector =
                new ServerConnector(
                        server,
                        new HttpConnectionFactory(configuration),
                        new HTTP2CServerConnectionFactory(configuration));
        connector.setHost("127.0.0.1");
        connector.setPort(Integer.parseInt(args[0]));
        server.addConnector(connector);
        server.setHandler(
                new Handler.Abstract() {
                    @Override
                    public boolean handle(Request request, Response response, Callback callback) {
                        response.write(true, ByteBuffer.wrap("ok".getBytes()), callback);
                        return true;
                    }
                });
        server.start();
    }
}

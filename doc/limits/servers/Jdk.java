import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;

class Jdk {
    public static void main(String[] args) throws Exception {
        var server =
                HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.parseInt(args[0])), 0);
        server.createContext(
                "/",
                exchange -> {
                    exchange.sendResponseHeaders(200, 2);
                    exchange.getResponseBody().write("ok".getBytes());
                    exchange.close();
                });
        server.start();
    }
}

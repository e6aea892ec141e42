//DEPS io.vertx:vertx-core:4.5.28
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerOptions;

class VertxServer {
    public static void main(String[] args) {
        var options = new HttpServerOptions().setHost("127.0.0.1");
        if (args.length > 1) {
            options.setMaxHeaderSize(Integer.parseInt(args[1]));
            options.getInitialSettings().setMaxHeaderListSize(Integer.parseInt(args[1]));
        }
        Vertx.vertx()
                .createHttpServer(options)
                .requestHandler(request -> request.response().end("ok"))
                .listen(Integer.parseInt(args[0]));
    }
}

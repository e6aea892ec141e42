"""A server that answers 200 to requests of any size over HTTP/1.1, for proxies: accept.py PORT."""
import socketserver
import sys


class Accept(socketserver.StreamRequestHandler):
    def handle(self):
        while self.rfile.readline().strip():
            for line in iter(self.rfile.readline, b""):
                if not line.strip():
                    break
            self.wfile.write(b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok")


class Server(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True


with Server(("127.0.0.1", int(sys.argv[1])), Accept) as server:
    server.serve_forever()

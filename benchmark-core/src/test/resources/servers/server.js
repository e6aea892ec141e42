// node server.js PORT CERTIFICATE KEY LIMIT; a limit of 0 is none.
const fs = require('fs')
const http2 = require('http2')
const [port, certificate, key, limit] = process.argv.slice(2)
const options = { cert: fs.readFileSync(certificate), key: fs.readFileSync(key), allowHTTP1: true }
const server = http2.createSecureServer(options, (request, response) => {
  const socket = request.stream && request.stream.session ? request.stream.session : request.socket
  socket.count = (socket.count || 0) + 1
  if (socket.count === Number(limit)) {
    if (request.httpVersionMajor === 2) {
      request.stream.session.close()
    } else {
      response.setHeader('connection', 'close')
    }
  }
  response.end('ok')
})
server.listen(Number(port), '127.0.0.1')

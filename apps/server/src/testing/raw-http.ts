import { connect } from 'node:net'

export type RawAnswer = { status: number; body: string; sent: number }

/**
 * Sends bytes that no HTTP library would send, and reads until the server closes, or until its answer where that is asked for. `sent` is how much of the text the server took:
 * a body is repeated blocks, so that the test itself does not hold a large one.
 */
export function sendRaw(
  url: string,
  head: string,
  body?: { block: string; times: number; untilAnswered?: boolean },
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    const received: Buffer[] = []
    let left = body?.times ?? 0
    const send = () => {
      while (left > 0 && !socket.destroyed) {
        left -= 1
        if (!socket.write(body?.block ?? '')) return
      }
    }
    socket.on('drain', send)
    socket.on('data', (chunk) => {
      received.push(chunk)
      // A server that closes on a sender who goes on resets the connection, and its answer may be lost with it.
      if (body?.untilAnswered === true) socket.destroy()
    })
    // A server that has refused may reset a sender that goes on: what it said before still counts.
    socket.on('error', () => {})
    socket.on('close', () => {
      const text = Buffer.concat(received).toString('utf8')
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? []
      resolve({ status: Number(status), body: text.split('\r\n\r\n')[1] ?? '', sent: socket.bytesWritten })
    })
    socket.write(head)
    send()
  })
}

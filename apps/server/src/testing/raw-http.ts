import { connect } from 'node:net'

export type RawAnswer = { status: number; head: string; body: string; sent: number }

/**
 * Sends bytes that no HTTP library would send, and reads until the server closes, or only until its answer if asked to. `sent` is how much
 * of the text the server accepted. A body is a repeated block, so that the test does not hold a large one.
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
      // If the server closes while we are still sending, the connection is reset, and the answer may be lost with it.
      if (body?.untilAnswered === true) socket.destroy()
    })
    // After a refusal the server may reset the connection while we are still sending; what it answered before still counts.
    socket.on('error', () => {})
    socket.on('close', () => {
      const text = Buffer.concat(received).toString('utf8')
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? []
      const [headOfAnswer = '', bodyOfAnswer = ''] = text.split('\r\n\r\n')
      resolve({ status: Number(status), head: headOfAnswer, body: bodyOfAnswer, sent: socket.bytesWritten })
    })
    socket.write(head)
    send()
  })
}

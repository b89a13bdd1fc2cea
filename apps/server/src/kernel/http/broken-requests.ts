import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { fail } from '../errors.ts'
import { refusal } from './envelope.ts'

/** Malformed HTTP is refused in the same form as everything else, and the connection is closed. */
export function refuseBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const failure = fail(error.code === 'HPE_HEADER_OVERFLOW' ? 'request.too_large' : 'request.unreadable')
  const body = JSON.stringify(refusal(failure, randomUUID()))
  const head = [
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}

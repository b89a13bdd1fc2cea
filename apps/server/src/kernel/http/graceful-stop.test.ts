import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/server.ts'

async function listen(url: string, socket: Socket, headers: Record<string, string>): Promise<IncomingMessage> {
  const asked = request(`${url}/api/events`, { createConnection: () => socket, headers }).end()
  const [stream] = (await once(asked, 'response')) as [IncomingMessage]
  return stream.resume()
}

async function connected(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

test('a browser that opens its stream of events again while the server stops does not hold it up', async () => {
  const server = await startTestServer()
  const headers = (await server.client().signIn('admin@bitewing.example')).headers()
  // Browsers keep connections in reserve: the server has accepted this one, and answers a request on it while it stops.
  const reserve = await connected(server.url)
  const first = await listen(server.url, await connected(server.url), headers)
  const stopped = server.stop()
  await once(first, 'end')
  const second = await listen(server.url, reserve, headers)
  await once(second, 'close')
  // Ended by the server, and not cut off when its patience was over.
  expect(second.complete).toBe(true)
  await stopped
})

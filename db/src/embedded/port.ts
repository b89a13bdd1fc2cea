import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { StartError } from '../start-error.ts'

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/**
 * A free port below the range of outgoing connections: in that range, a client that keeps trying to reconnect could end up connected
 * to itself and occupy the port.
 */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
  throw new StartError('No free port between 20000 and 32000 was found for the database on 127.0.0.1.')
}

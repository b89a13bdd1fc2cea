import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'
import { setImmediate as afterPolling, setTimeout as pause } from 'node:timers/promises'

/** A client that has been silent for this long is not sending a request right now. */
const LONGEST_MS = 1000

/**
 * Accepts no new connections and answers one more request on each open one, with `connection: close`. Closing idle connections at once,
 * as http's own close() does, would break a request that is already on its way.
 */
export async function drain(server: Server): Promise<void> {
  // Right after polling, every connection that the system has accepted is ours; at another time, closing would reset some of them.
  await afterPolling()
  Listener.prototype.close.call(server)
  const end = Date.now() + LONGEST_MS
  while (Date.now() < end && (await openConnections(server)) > 0) await pause(10)
}

export function openConnections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error === null ? count : 0)))
}

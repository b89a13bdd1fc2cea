import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'
import { setImmediate as afterPolling, setTimeout as pause } from 'node:timers/promises'

/** Who has not sent anything for so long sends nothing in this very moment either. */
const LONGEST_MS = 1000

/**
 * Takes no new connections and lets those that are open have one more answer, which tells them to go (the header `connection: close`).
 * To close an idle one at once, as http's own close() does, would break the request that is just on its way on it.
 */
export async function drain(server: Server): Promise<void> {
  // Right after polling, all that the machine has let in is ours: closing the door at another time would turn some away inside it.
  await afterPolling()
  Listener.prototype.close.call(server)
  const end = Date.now() + LONGEST_MS
  while (Date.now() < end && (await openConnections(server)) > 0) await pause(10)
}

export function openConnections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error === null ? count : 0)))
}

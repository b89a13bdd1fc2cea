import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { drain, openConnections } from './drain.ts'
import { endEventStreams } from './event-stream.ts'

/** How long answers under way may take to finish, and how long a connection may be silent before it is cut. */
const LONGEST_MS = 20_000
const SILENCE_MS = 200

/** Answers every request that has arrived, then closes the connections. */
export function gracefulStop(app: FastifyInstance): { readonly stopping: boolean; stop(): Promise<void> } {
  let stopping = false
  let underWay = 0
  app.addHook('onRequest', (_request, reply, done) => {
    underWay += 1
    // Unlike the hook onResponse, this is also called when the client has disconnected before the answer.
    reply.raw.once('close', () => {
      underWay -= 1
    })
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    // While stopping, browsers are told to open their next connection elsewhere.
    if (stopping) reply.header('connection', 'close')
    done(null, payload)
  })
  return {
    get stopping() {
      return stopping
    },
    async stop() {
      stopping = true
      endEventStreams()
      if (app.server.listening) await drain(app.server)
      const closed = app.close()
      const deadline = Date.now() + LONGEST_MS
      let quietSince = Date.now()
      while (Date.now() - quietSince < SILENCE_MS && Date.now() < deadline) {
        // Browsers open them again at once, over connections that they had in reserve.
        endEventStreams()
        app.server.closeIdleConnections()
        if ((await openConnections(app.server)) === 0) break
        await pause(20)
        if (underWay > 0) quietSince = Date.now()
      }
      // Only connections without any request are left now.
      app.server.closeAllConnections()
      await closed
    },
  }
}

import type { LiveEvent } from '@bitewing/contract'
import type { FastifyReply } from 'fastify'
import type { RowScope } from '../data/database.ts'
import { fail } from '../errors.ts'
import type { Live } from '../live/live.ts'
import { forgetting, type Principal } from '../session/principals.ts'

/** Keeps proxies from closing a quiet stream. */
const HEARTBEAT_MS = 20_000
/** Browsers reopen the stream by themselves, with a fresh token and selection. */
const LONGEST_MS = 10 * 60_000
/** Each tab has one. */
const STREAMS_OF_SESSION = 20
/** The open streams of each session, by what ends them. */
const open = new Map<string, Set<() => void>>()

/** Live events of the caller's scope, until the browser disconnects, the session ends or the server stops. */
export function streamEvents(reply: FastifyReply, live: Live, principal: Principal, scope: RowScope): FastifyReply {
  if (!live.connected) throw fail('request.unavailable')
  const { sessionId } = principal
  const ofSession = open.get(sessionId) ?? new Set()
  if (ofSession.size >= STREAMS_OF_SESSION) throw fail('request.too_many')
  reply.hijack()
  const response = reply.raw
  response.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
    'x-accel-buffering': 'no',
  })
  response.write(': open\n\n')
  const stopListening = live.onSignal((signal) => {
    // The browser opens it again, if it still may, with what it may see by then.
    if (forgetting(signal)?.(principal) === true) end()
    else if ('event' in signal && concerns(signal.event, principal, scope))
      response.write(`data: ${JSON.stringify(signal.event)}\n\n`)
  })
  const heartbeat = setInterval(() => response.write(': still here\n\n'), HEARTBEAT_MS)
  const limit = setTimeout(end, LONGEST_MS)
  function end(): void {
    clearInterval(heartbeat)
    clearTimeout(limit)
    stopListening()
    ofSession.delete(end)
    if (ofSession.size === 0) open.delete(sessionId)
    response.end()
  }
  open.set(sessionId, ofSession.add(end))
  response.on('close', end)
  return reply
}

export function endEventStreams(): void {
  for (const ends of open.values()) for (const end of ends) end()
}

function concerns(event: LiveEvent, principal: Principal, scope: RowScope): boolean {
  if (event.userId !== undefined && event.userId !== principal.userId) return false
  if (event.practiceId !== undefined && !(scope.practiceIds ?? []).includes(event.practiceId)) return false
  return event.clientId === undefined || principal.clientIds.has(event.clientId)
}

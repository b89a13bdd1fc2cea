import { z } from 'zod'
import { endpoint, eventStream, nothing, plainText } from '../endpoint.ts'
import { id } from '../fields.ts'
import { LIVE_TOPICS } from '../topics.ts'

/** A live event says what changed and where, but never includes the data itself. */
export const liveEvent = z.object({
  topic: z.enum(LIVE_TOPICS),
  practiceId: id.optional(),
  clientId: id.optional(),
  userId: id.optional(),
  recordId: id.optional(),
})
export type LiveEvent = z.infer<typeof liveEvent>

export const system = {
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    summary: 'Whether the process lives and is ready for requests (503 while it is not).',
    access: 'public',
    scope: 'none',
    carries: 'nothing',
    input: nothing,
    output: z.object({
      live: z.boolean(),
      ready: z.boolean(),
      checks: z.object({ database: z.boolean(), migrations: z.boolean(), events: z.boolean(), jobs: z.boolean() }),
    }),
  }),
  metrics: endpoint({
    method: 'GET',
    path: '/api/metrics',
    summary: 'Counts and durations in the text form of Prometheus. On this machine alone.',
    access: 'loopback',
    scope: 'none',
    carries: 'nothing',
    input: nothing,
    output: plainText,
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This document.',
    access: 'public',
    scope: 'none',
    carries: 'nothing',
    input: nothing,
    output: z.record(z.string(), z.unknown()),
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/events',
    summary: 'Live events of the selected practices, as server-sent events.',
    access: 'login',
    scope: 'practices',
    carries: 'nothing',
    input: nothing,
    output: eventStream(liveEvent),
  }),
}

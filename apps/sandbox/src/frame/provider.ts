import type { FastifyInstance } from 'fastify'
import type { Faults } from './faults.ts'
import type { Journal } from './journal.ts'

/** An answer in the provider's own form. */
export type Answer = { contentType: string; body: string }

/** One part of the outside world. Its routes stand under `/<name>`. */
export type Provider = {
  name: string
  title: string
  /** One sentence for the admin page: who it stands for, and with which credentials it is reached. */
  about: string
  /** How it says that it cannot answer: 503, 429, or a request that it does not understand. */
  failure(status: number): Answer
  routes(app: FastifyInstance, journal: Journal): void
}

/** A provider that runs, with its switches and what it has received. */
export type RunningProvider = Provider & { faults: Faults; journal: Journal }

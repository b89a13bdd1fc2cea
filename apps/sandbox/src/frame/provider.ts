import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Fault, FaultKind, Faults } from './faults.ts'
import type { Journal } from './journal.ts'

/** An answer in the provider's own form. */
export type Answer = { contentType: string; body: string }

/** Lets a request go the way of a fault; undefined: it goes on. */
export type Misbehave = (
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply | undefined>

/** What a provider's routes work with beside their own. */
export type Surroundings = { readonly journal: Journal; readonly faults: Faults; readonly misbehave: Misbehave }

/** One part of the outside world. Its routes stand under `/<name>`. */
export type Provider = {
  name: string
  title: string
  /** One sentence for the admin page: who it stands for, and with which credentials it is reached. */
  about: string
  parts?: ProviderParts
  /** How it says that it cannot answer: 503, 504, 429, or a request that it does not understand. */
  failure(status: number): Answer
  routes(app: FastifyInstance, surroundings: Surroundings): void
  admin?: ProviderAdmin
}

/** What can fail by itself behind a provider, such as single payers: `word` names one of them. */
export type ProviderParts = {
  word: string
  choices: readonly { id: string; title: string }[]
  /** Where a fault of a part shows otherwise than one of the whole. */
  faultTitles: Partial<Record<FaultKind, string>>
}

/** What more there is to see and to do, under `/admin/<name>`: links, and buttons that post. */
export type ProviderAdmin = {
  links?: readonly { path: string; title: string }[]
  actions?: readonly { path: string; title: string }[]
  routes(app: FastifyInstance): void
}

/** A provider that runs, with its switches and what it has received. */
export type RunningProvider = Provider & { faults: Faults; journal: Journal }

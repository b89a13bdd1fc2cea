import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Fault, FaultKind, Faults } from './faults.ts'
import type { Journal } from './journal.ts'

/** An answer in the provider's own form. */
export type Answer = { contentType: string; body: string }

/** Answers the request as its fault demands; undefined means that the request goes on. */
export type Misbehave = (
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply | undefined>

/** What the sandbox gives to a provider's routes. */
export type ProviderContext = { readonly journal: Journal; readonly faults: Faults; readonly misbehave: Misbehave }

/** One provider of the outside world. Its routes are under `/<name>`. */
export type Provider = {
  name: string
  title: string
  /** One sentence for the admin page: whom it imitates, and with which credentials it is used. */
  about: string
  parts?: ProviderParts
  /** How it reports that it cannot answer (503, 504, 429), or that it does not understand a request. */
  failure(status: number): Answer
  routes(app: FastifyInstance, context: ProviderContext): void
  admin?: ProviderAdmin
}

/** Parts of a provider that can fail on their own, such as single payers: `word` is what one of them is called. */
export type ProviderParts = {
  word: string
  choices: readonly { id: string; title: string }[]
  /** For faults of a part that look different from those of the whole provider. */
  faultTitles: Partial<Record<FaultKind, string>>
}

/** Further admin pages under `/admin/<name>`: links, and buttons that post. */
export type ProviderAdmin = {
  links?: readonly { path: string; title: string }[]
  actions?: readonly { path: string; title: string }[]
  routes(app: FastifyInstance): void
}

/** A running provider with its faults and its journal. */
export type RunningProvider = Provider & { faults: Faults; journal: Journal }

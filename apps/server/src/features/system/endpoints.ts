import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import { fail } from '../../kernel/errors.ts'
import { openApiDocument } from './openapi-document.ts'

export type Health = {
  live: boolean
  ready: boolean
  checks: { database: boolean; migrations: boolean; events: boolean; jobs: boolean }
}

type Dependencies = { health(): Promise<Health>; metrics(): Promise<string> }

export function systemFeature({ health, metrics }: Dependencies): Handlers<(typeof contract)['system']> {
  return {
    health: async () => {
      const state = await health()
      return state.ready ? state : fail('request.unavailable')
    },
    metrics: () => metrics(),
    openapi: async () => openApiDocument(),
    // Never called, because the kernel serves the stream itself.
    events: async () => fail('request.unavailable'),
  }
}

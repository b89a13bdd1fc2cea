import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import { grantedClients } from './queries.ts'

export function connectionsFeature(): Handlers<(typeof contract)['connections']> {
  return { clientsWithPractices: (ctx) => grantedClients(ctx.db) }
}

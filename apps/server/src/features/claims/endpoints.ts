import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import { listClaims } from './queries.ts'

export function claimsFeature(): Handlers<(typeof contract)['claims']> {
  return { list: (ctx, input) => listClaims(ctx, input) }
}

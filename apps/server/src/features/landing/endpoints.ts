import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import { waitingWork } from './waiting-work.ts'

export function landingFeature(): Handlers<(typeof contract)['landing']> {
  return { waiting: (ctx, { today }) => waitingWork(ctx, today) }
}

import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import { addSet, allSets, removeSet } from './sets.ts'

export function permissionSetsFeature(): Handlers<(typeof contract)['permissionSets']> {
  return {
    list: ({ db }) => allSets(db),
    add: (ctx, fields) => addSet(ctx, fields),
    remove: (ctx, { id }) => removeSet(ctx, id),
  }
}

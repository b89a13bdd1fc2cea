import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import { addKey, changeKey, removeKey } from './key-changes.ts'
import { clientChoices, pageOfKeys } from './queries.ts'

export function clientKeysFeature(): Handlers<(typeof contract)['clientKeys']> {
  return {
    list: ({ db }, input) => pageOfKeys(db, input),
    choices: ({ db }) => clientChoices(db),
    add: (ctx, fields) => addKey(ctx, fields),
    change: (ctx, input) => changeKey(ctx, input),
    remove: (ctx, { id }) => removeKey(ctx, id),
  }
}

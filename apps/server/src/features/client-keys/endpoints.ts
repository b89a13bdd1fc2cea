import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import { addApiKey, endKey, replaceApiKey } from './api-key-changes.ts'
import { pageOfApiKeys } from './api-key-queries.ts'
import { addKey, changeKey, removeKey } from './key-changes.ts'
import { clientChoices, pageOfKeys } from './queries.ts'
import type { SealedKeys } from './sealed-keys.ts'

export function clientKeysFeature(): Handlers<(typeof contract)['clientKeys']> {
  return {
    list: ({ db }, input) => pageOfKeys(db, input),
    choices: ({ db }) => clientChoices(db),
    add: (ctx, fields) => addKey(ctx, fields),
    change: (ctx, input) => changeKey(ctx, input),
    remove: (ctx, input) => removeKey(ctx, input),
  }
}

/** The second view: keys with which a client's machines sign their calls. */
export function apiKeysFeature({ keys }: { keys: SealedKeys }): Handlers<(typeof contract)['apiKeys']> {
  return {
    list: ({ db }, input) => pageOfApiKeys(db, input),
    add: (ctx, fields) => addApiKey(ctx, keys, fields),
    replace: (ctx, input) => replaceApiKey(ctx, keys, input),
    end: (ctx, { id }) => endKey(ctx, id),
  }
}

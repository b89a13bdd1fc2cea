import type { contract } from '@bitewing/contract'
import { PERMISSION_TYPES } from '@bitewing/domain'
import { found } from '../../kernel/errors.ts'
import type { Handlers } from '../../kernel/http/context.ts'
import { addEntry, changeEntry, removeEntry } from './change-entry.ts'
import { readClientPermissions, setClientPermission } from './client-permissions.ts'
import { clientsWithPermissions } from './client-queries.ts'
import { countHolders, findEntry, readCatalogs } from './queries.ts'

export function permissionsFeature(): Handlers<(typeof contract)['permissions']> {
  return {
    clients: ({ db }) => clientsWithPermissions(db),
    ofClients: (ctx, { clientId }) => readClientPermissions(ctx, clientId),
    give: (ctx, named) => setClientPermission(ctx, named, true),
    withdraw: (ctx, named) => setClientPermission(ctx, named, false),
    catalogs: ({ db }) => readCatalogs(db),
    // The levels are few and never change: their place from the top is their id.
    types: async () => PERMISSION_TYPES.map((name, index) => ({ _id: String(index + 1).padStart(24, '0'), name })),
    holders: async ({ db }, { id }) => countHolders(db, found(await findEntry(db, id)).code),
    add: (ctx, fields) => addEntry(ctx, fields),
    change: (ctx, { id, ...fields }) => changeEntry(ctx, id, fields),
    remove: (ctx, { id }) => removeEntry(ctx, id),
  }
}

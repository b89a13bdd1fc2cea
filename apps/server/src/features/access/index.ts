import type { contract } from '@bitewing/contract'
import { entriesOf } from '@bitewing/domain'
import type { Database } from '../../kernel/data/database.ts'
import { fail } from '../../kernel/errors.ts'
import type { Handlers } from '../../kernel/http/context.ts'
import { listAccessRecords, readCatalogue, setAccessRecordState } from './queries.ts'

export function accessFeature({ database }: { database: Database }): Handlers<(typeof contract)['access']> {
  return {
    history: (ctx, page) => listAccessRecords(ctx.db, page),
    setState: async (ctx, { accessId, state }) =>
      (await setAccessRecordState(ctx.db, accessId, state)) ?? fail('request.not_found'),
    ownPermissions: async (ctx) => entriesOf(ctx.user.grants),
    catalogue: async () => {
      const entries = await database.inScope({}, readCatalogue)
      return entries.map((entry) => ({
        _id: entry.id,
        displayName: entry.label,
        label: entry.label,
        name: entry.name,
        type: entry.type,
        code: entry.code,
        parentId: entry.parent_id,
        showInMenu: entry.show_in_menu,
        restricted: entry.restricted,
        url: entry.url,
        path: entry.url,
        icon: entry.icon,
      }))
    },
  }
}

import type { contract } from '@bitewing/contract'
import { entriesOf } from '@bitewing/domain'
import type { Database } from '../../kernel/data/database.ts'
import { found } from '../../kernel/errors.ts'
import type { Handlers } from '../../kernel/http/context.ts'
import { listAccessRecords, readCatalogue, setAccessRecordState } from './queries.ts'

export function accessFeature({ database }: { database: Database }): Handlers<(typeof contract)['access']> {
  return {
    history: (ctx, page) => listAccessRecords(ctx.db, page),
    setState: async (ctx, { accessId, state }) => found(await setAccessRecordState(ctx.db, accessId, state)),
    ownPermissions: async (ctx) => entriesOf(ctx.user.grants),
    catalogue: () => database.inScope({}, readCatalogue),
  }
}

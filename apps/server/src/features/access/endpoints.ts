import type { contract } from '@bitewing/contract'
import { entriesOf, holds } from '@bitewing/domain'
import type { Database } from '../../kernel/data/database.ts'
import { found } from '../../kernel/errors.ts'
import type { Handlers } from '../../kernel/http/context.ts'
import { readCatalogue } from '../permissions/index.ts'
import { findAccessRecord, listAccessRecords, setAccessRecordState } from './queries.ts'

export function accessFeature({ database }: { database: Database }): Handlers<(typeof contract)['access']> {
  return {
    history: (ctx, page) => listAccessRecords(ctx.db, page),
    setState: async ({ db, user, tell }, { accessId, state }) => {
      const before = found(await findAccessRecord(db, accessId))
      const after = found(await setAccessRecordState(db, accessId, state))
      const told = { subject: 'user' as const, id: user.userId, label: after.ip, clientIds: [...user.clientIds] }
      const inLog = ({ ip, isValid }: typeof after) => ({ Location: ip, Allowed: isValid ? 'Yes' : `No (${ip})` })
      tell({
        ...told,
        action: state ? 'unblock a location' : 'block a location',
        before: inLog(before),
        after: inLog(after),
      })
      return after
    },
    ownPermissions: async ({ user: { grants, rights } }) => {
      const notAt = (permission: string, action?: string) =>
        [...rights].filter(([, held]) => !holds(held, permission, action)).map(([clientId]) => clientId)
      return entriesOf(grants).map(({ name, actions }) => ({
        name,
        actions: actions.map((action) => ({ name: action.name, notAt: notAt(name, action.name) })),
        notAt: notAt(name),
      }))
    },
    catalogue: () => database.inScope({}, readCatalogue),
  }
}

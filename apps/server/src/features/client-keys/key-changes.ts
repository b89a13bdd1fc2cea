import type { clientKeyFields } from '@bitewing/contract'
import { refusingDuplicates } from '../../kernel/data/database.ts'
import { fail, failAt, found } from '../../kernel/errors.ts'
import type { AdministrationContext } from '../../kernel/http/context.ts'
import {
  deleteKey,
  findKey,
  type FoundKey,
  insertKey,
  lastFileUnder,
  lockClient,
  lockKey,
  updateKey,
} from './queries.ts'

type Fields = (typeof clientKeyFields)['_output']

const taken = () => failAt('key', 'client_keys.exists')

export async function addKey({ db, user, tell }: AdministrationContext, fields: Fields): Promise<FoundKey> {
  found(await lockClient(db, fields.clientId))
  const id = await refusingDuplicates(() => insertKey(db, fields, user.userId), taken, 'client_keys_key')
  const after = found(await findKey(db, id))
  tell({ ...inLog(after), action: 'add', before: null })
  return after
}

export async function changeKey(
  { db, user, tell }: AdministrationContext,
  { id, version, ...fields }: Fields & { id: string; version: number },
): Promise<FoundKey> {
  const held = found(await lockKey(db, id))
  if (held.version !== version) throw fail('client_keys.changed')
  found(await lockClient(db, fields.clientId))
  const before = found(await findKey(db, id))
  await refusingDuplicates(() => updateKey(db, id, fields, user.userId), taken, 'client_keys_key')
  const after = found(await findKey(db, id))
  const clientIds = [...new Set([before.clientId, after.clientId])]
  tell({ ...inLog(after), clientIds, action: 'change', before: inLog(before).after })
  return after
}

export async function removeKey(
  { db, tell }: AdministrationContext,
  { id, evenIfUsed }: { id: string; evenIfUsed: boolean },
): Promise<Record<string, never>> {
  const before = found(await findKey(db, id))
  const lastFile = await lastFileUnder(db, id)
  if (lastFile !== null && !evenIfUsed) throw fail('client_keys.used', { key: before.key, day: lastFile })
  await deleteKey(db, id)
  const told = inLog(before)
  tell({ ...told, action: 'remove', before: told.after, after: null })
  return {}
}

function inLog({ _id, clientId, key, name }: FoundKey) {
  return {
    subject: 'client key' as const,
    id: _id,
    label: key,
    clientIds: [clientId],
    after: { Client: name, NS: key },
  }
}

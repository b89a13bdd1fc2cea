import type { apiKeyFields, NewApiKey, OVERLAP_DAYS } from '@bitewing/contract'
import { type ApiKeyScope, newId } from '@bitewing/db'
import { addDays } from '@bitewing/domain'
import { fail, failAt, found } from '../../kernel/errors.ts'
import type { AdministrationContext } from '../../kernel/http/context.ts'
import { endApiKey, findApiKey, type FoundApiKey, insertApiKey, lockApiKey } from './api-key-queries.ts'
import { lockClient } from './queries.ts'
import { digestOfKeyId, inventApiKey, prefixOf, type SealedKeys } from './sealed-keys.ts'

type Fields = (typeof apiKeyFields)['_output']
type Made = {
  clientId: string
  practiceId: string | null
  name: string
  scopes: readonly ApiKeyScope[]
  expiresAt: string | null
}

export async function addApiKey(
  ctx: AdministrationContext,
  keys: SealedKeys,
  { clientId, name, scopes, expiresOn }: Fields,
): Promise<NewApiKey> {
  found(await lockClient(ctx.db, clientId))
  const expiresAt = expiresOn === '' ? null : endOf(expiresOn)
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.now()) throw failAt('expiresOn', 'api_keys.past')
  return await makeApiKey(ctx, keys, { clientId, practiceId: null, name, scopes: [...new Set(scopes)], expiresAt })
}

/** Stored sealed, and told once. */
export async function makeApiKey(
  { db, user, tell }: AdministrationContext,
  keys: SealedKeys,
  { clientId, practiceId, name, scopes, expiresAt }: Made,
): Promise<NewApiKey> {
  const [id, made] = [newId(), inventApiKey()]
  await insertApiKey(db, {
    id,
    client_id: clientId,
    practice_id: practiceId,
    name,
    scopes: [...scopes],
    prefix: prefixOf(made),
    digest: digestOfKeyId(made.keyId),
    sealed: await keys.seal(id, clientId, made),
    created_by: user.userId,
    expires_at: expiresAt,
  })
  const key = found(await findApiKey(db, id))
  tell({ ...inLog(key), action: 'add', before: null })
  return { key, ...made }
}

/** What is replaced goes on working for so many days, so that its owner can change to the new one at leisure. */
export async function replaceApiKey(
  ctx: AdministrationContext,
  keys: SealedKeys,
  { id, overlapDays }: { id: string; overlapDays: (typeof OVERLAP_DAYS)[number] },
): Promise<NewApiKey> {
  const { db, tell } = ctx
  const before = await workingKey(ctx, id)
  const { clientId, practiceId, name, scopes, expiresAt } = before
  const made = await makeApiKey(ctx, keys, { clientId, practiceId, name, scopes, expiresAt })
  await endApiKey(db, id, Number(overlapDays), made.key._id)
  const after = found(await findApiKey(db, id))
  tell({ ...inLog(after), action: 'replace', before: inLog(before).after })
  return made
}

export async function endKey(ctx: AdministrationContext, id: string): Promise<Record<string, never>> {
  const before = await workingKey(ctx, id)
  await endApiKey(ctx.db, id, 0)
  ctx.tell({ ...inLog(found(await findApiKey(ctx.db, id))), action: 'end', before: inLog(before).after })
  return {}
}

async function workingKey({ db }: AdministrationContext, id: string): Promise<FoundApiKey> {
  if (!(await lockApiKey(db, id))) throw fail('request.not_found')
  const key = found(await findApiKey(db, id))
  if (key.state === 'ended' || key.state === 'expired') throw fail('api_keys.ended')
  return key
}

/** The day itself still belongs to it. */
function endOf(day: string): string {
  return `${addDays(day, 1)}T00:00:00.000Z`
}

function inLog({ _id, clientId, practiceId, clientName, practiceName, name, prefix, scopes, worksUntil }: FoundApiKey) {
  return {
    subject: 'API key' as const,
    id: _id,
    label: `${name} (${prefix}…)`,
    clientIds: [clientId],
    practiceIds: practiceId === null ? [] : [practiceId],
    after: {
      Client: clientName,
      ...(practiceName !== null && { Practice: practiceName }),
      Name: name,
      For: scopes.join(', '),
      'Works until': worksUntil ?? '',
    },
  }
}

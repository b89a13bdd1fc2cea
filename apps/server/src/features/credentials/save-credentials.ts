import type { contract, ParsedInputOf } from '@bitewing/contract'
import { credentialService } from '@bitewing/domain'
import { fail, failAt, found } from '../../kernel/errors.ts'
import type { AdministrationContext } from '../../kernel/http/context.ts'
import type { Place } from '../../kernel/vault/values.ts'
import type { Vault } from '../../kernel/vault/vault.ts'
import { credentialInLog, secretInLog } from './in-log.ts'
import {
  clientIsSeen,
  deleteCredential,
  deleteGroups,
  deleteProperties,
  findCredential,
  insertGroup,
  insertProperty,
  markReplaced,
  openPair,
  practiceIsOf,
  type StoredProperty,
  storedProperties,
} from './queries.ts'

type Input = ParsedInputOf<(typeof contract)['credentials']['save']>
type Secret = Place & { value: string }

/** One call saves everything: null leaves a value as it is, and what is not named is deleted. */
export async function saveCredentials(ctx: AdministrationContext, vault: Vault, input: Input) {
  const { db, user, tell } = ctx
  const { clientId, practiceId, version } = input
  if (!(await clientIsSeen(db, clientId))) throw fail('request.not_found')
  if (practiceId !== null && !(await practiceIsOf(db, practiceId, clientId))) throw fail('request.not_found')
  const pair = await openPair(db, { clientId, practiceId }, user.userId)
  if (version !== undefined && version !== pair.version - 1) throw fail('credentials.changed')
  const stored = await storedProperties(db, pair.id)
  await deleteUnnamed(ctx, stored, input.credentials)
  const secrets = await writtenSecrets(ctx, pair.id, stored, input)
  if (!(await vault.store(db, clientId, secrets))) throw fail('request.not_found')
  const saved = found(await findCredential(db, pair.id))
  const before = Object.fromEntries(stored.map(({ group, property }) => [secretInLog(group, property), 'saved']))
  tell({
    ...credentialInLog(saved),
    action: pair.version === 1 ? 'add' : 'change',
    before: pair.version === 1 ? null : before,
    after: afterInLog(input.credentials, before),
  })
  return saved
}

async function deleteUnnamed(
  { db }: AdministrationContext,
  stored: readonly StoredProperty[],
  kept: Input['credentials'],
) {
  const goneGroups = stored.filter(({ group }) => kept[group] === undefined)
  const goneProperties = stored.filter(
    ({ group, property }) => kept[group] !== undefined && !Object.hasOwn(kept[group], property),
  )
  await deleteGroups(db, [...new Set(goneGroups.map(({ groupId }) => groupId))])
  await deleteProperties(
    db,
    goneProperties.map(({ propertyId }) => propertyId),
  )
}

/** Rows for what is new, and the values to be sealed for them. */
async function writtenSecrets(
  { db, user }: AdministrationContext,
  credentialId: string,
  stored: readonly StoredProperty[],
  { clientId, practiceId, credentials }: Input,
): Promise<Secret[]> {
  const secrets: Secret[] = []
  for (const [group, properties] of Object.entries(credentials)) {
    const known = stored.filter((one) => one.group === group)
    const groupId = known[0]?.groupId ?? (await insertGroup(db, credentialId, group))
    for (const [property, typed] of Object.entries(properties)) {
      const before = known.find((one) => one.property === property)
      if (typed === null && before !== undefined) continue
      const value = cleaned(group, typed)
      if (value === '') throw failAt(`credentials.${group}.${property}`, 'credentials.value_missing')
      if (before !== undefined) await markReplaced(db, groupId, before.propertyId, user.userId)
      const property_id = before?.propertyId ?? (await insertProperty(db, groupId, property, user.userId))
      secrets.push({ property_id, client_id: clientId, practice_id: practiceId, group, property, value })
    }
  }
  return secrets
}

/** The key of a known service is pasted, often with a space or a line break after it. In a free group every character counts. */
function cleaned(group: string, typed: string | null): string {
  const value = typed ?? ''
  return credentialService(group) === undefined ? value : value.trim()
}

function afterInLog(
  credentials: Input['credentials'],
  before: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(credentials).flatMap(([group, properties]) =>
      Object.entries(properties).map(([property, typed]) => {
        const name = secretInLog(group, property)
        return [name, typed !== null && before[name] !== undefined ? 'replaced' : 'saved']
      }),
    ),
  )
}

export async function removeCredentials(
  { db, tell }: AdministrationContext,
  id: string,
): Promise<Record<string, never>> {
  const before = found(await findCredential(db, id))
  await deleteCredential(db, id)
  const names = before.groups.flatMap(({ label, properties }) => properties.map(({ name }) => secretInLog(label, name)))
  tell({
    ...credentialInLog(before),
    action: 'remove',
    before: Object.fromEntries(names.map((name) => [name, 'saved'])),
    after: null,
  })
  return {}
}

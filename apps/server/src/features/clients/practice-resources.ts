import type { contract, ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { isSameResource, type OfficeIds, resourcesOf } from '@bitewing/domain'
import type { Secrets } from '../../kernel/crypto/secrets.ts'
import { fail, failAt, found } from '../../kernel/errors.ts'
import type { AdministrationContext, ContextOf } from '../../kernel/http/context.ts'
import type { Tell } from '../../kernel/observe/administration-log.ts'
import { type Folders, type Sheets, SheetsRefused, SheetsUnavailable } from '../../kernel/ports/sheets.ts'
import { claimResource, codeOf, isProvenOutside, releaseOwned } from '../outside-resources/index.ts'
import { practiceInLog } from './in-log.ts'
import { practiceWithResources } from './practice-answers.ts'
import { findPractice, lockPractice } from './practice-queries.ts'

export type ResourceDependencies = { secrets: Secrets; sheets: Sheets | undefined; folders: Folders | undefined }

type Practices = (typeof contract)['practices']
type Named = ParsedInputOf<Practices['proveResource']>

/**
 * Registers the ids that somebody who decides for all clients has just typed. An id that stays as it was is not registered by saving the
 * form: a manager may have typed it.
 */
export async function registerTyped(
  db: Db,
  userId: string,
  clientId: string,
  typed: OfficeIds,
  before?: OfficeIds,
): Promise<void> {
  for (const resource of resourcesOf(typed)) {
    if (typed[resource.field] === before?.[resource.field]) continue
    const owner = await claimResource(db, resource, { clientId, how: 'registered', userId })
    if (owner !== undefined) throw failAt(resource.field, 'practices.resource_of_client', { client: owner.name })
  }
}

/** Looks for the code outside, between two transactions; who could put it there controls the resource. */
export async function proveResource(
  ctx: ContextOf<Practices['proveResource']>,
  { secrets, ...ports }: ResourceDependencies,
  named: Named,
) {
  const { clientId, ids } = await ctx.inScope((db) => lockNamed(db, named))
  const code = codeOf(secrets, clientId, named)
  if (!(await isThere(() => isProvenOutside(ports, ids, named, code)))) throw fail('practices.code_not_found')
  return await ctx.inScope(async (db, { tell }) => {
    await lockNamed(db, named)
    const owner = await claimResource(db, named, { clientId, how: 'proven', userId: ctx.user.userId })
    if (owner !== undefined) throw fail('practices.resource_of_another')
    return await told(db, tell, secrets, named, 'prove')
  })
}

/** Without proof, by somebody who decides for all clients. */
export async function registerResource({ db, user, tell }: AdministrationContext, secrets: Secrets, named: Named) {
  const { clientId } = await lockNamed(db, named)
  const owner = await claimResource(db, named, { clientId, how: 'registered', userId: user.userId })
  if (owner !== undefined) throw fail('practices.resource_of_client', { client: owner.name })
  return await told(db, tell, secrets, named, 'register')
}

/** The resource belongs to nobody from then on, and none of its client's practices uses it any more. */
export async function releaseResource({ db, tell }: AdministrationContext, secrets: Secrets, named: Named) {
  const { clientId } = await lockNamed(db, named)
  await releaseOwned(db, clientId, named)
  return await told(db, tell, secrets, named, 'release')
}

async function told(db: Db, tell: Tell, secrets: Secrets, { id, kind, externalId }: Named, action: string) {
  const practice = found(await findPractice(db, id))
  const owned = { Resource: `${kind} ${externalId}`, 'Belongs to the client': 'Yes' }
  const free = { ...owned, 'Belongs to the client': 'No' }
  const [before, after] = action === 'release' ? [owned, free] : [free, owned]
  tell({ ...practiceInLog(practice), action, before, after })
  return await practiceWithResources(db, secrets, practice)
}

/** The practice, if it still has the resource that the caller was looking at. Locked until the transaction ends. */
async function lockNamed(db: Db, named: Named) {
  const practice = found(await lockPractice(db, named.id))
  const ids: OfficeIds = { folderId: practice.folder_id, spreadsheetId: practice.spreadsheet_id }
  if (!resourcesOf(ids).some((resource) => isSameResource(resource, named))) throw fail('practices.resource_changed')
  return { clientId: practice.client_id, ids }
}

/** What cannot be opened is answered like what lacks the code, so that nobody can find out what there is. */
async function isThere(look: () => Promise<boolean>): Promise<boolean> {
  try {
    return await look()
  } catch (error) {
    if (error instanceof SheetsRefused) return false
    if (error instanceof SheetsUnavailable) throw fail('practices.resource_unavailable')
    throw error
  }
}

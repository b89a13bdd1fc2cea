import type { contract, ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { isSameResource, type OfficeIds, resourcesOf } from '@bitewing/domain'
import type { Secrets } from '../../kernel/crypto/secrets.ts'
import { fail, failAt, found } from '../../kernel/errors.ts'
import { type Folders, type Sheets, SheetsRefused, SheetsUnavailable } from '../../kernel/ports/sheets.ts'
import { claimResource, codeOf, isProvenOutside, releaseOwned } from '../outside-resources/index.ts'
import { type Administered, lookAtAdministered, type SystemContext, withAdministered } from './administered-clients.ts'
import { practiceWithResources } from './practice-answers.ts'
import { findPractice, lockPractice } from './practice-queries.ts'

export type ResourceDependencies = { secrets: Secrets; sheets: Sheets | undefined; folders: Folders | undefined }

type Named = ParsedInputOf<(typeof contract)['practices']['proveResource']>

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
export async function proveResource(ctx: SystemContext, { secrets, ...ports }: ResourceDependencies, named: Named) {
  const { clientId, ids } = await lookAtAdministered(ctx, (db, administered) => lockNamed(db, administered, named))
  const code = codeOf(secrets, clientId, named)
  if (!(await isThere(() => isProvenOutside(ports, ids, named, code)))) throw fail('practices.code_not_found')
  return await withAdministered(ctx, async (db, administered, userId) => {
    await lockNamed(db, administered, named)
    const owner = await claimResource(db, named, { clientId, how: 'proven', userId })
    if (owner !== undefined) throw fail('practices.resource_of_another')
    return await practiceWithResources(db, secrets, found(await findPractice(db, administered, named.id)))
  })
}

/** Without proof, by somebody who decides for all clients. */
export async function registerResource(ctx: SystemContext, secrets: Secrets, named: Named) {
  return await withAdministered(ctx, async (db, administered, userId) => {
    const { clientId } = await lockNamed(db, administered, named)
    const owner = await claimResource(db, named, { clientId, how: 'registered', userId })
    if (owner !== undefined) throw fail('practices.resource_of_client', { client: owner.name })
    return await practiceWithResources(db, secrets, found(await findPractice(db, administered, named.id)))
  })
}

/** The resource belongs to nobody from then on, and none of its client's practices uses it any more. */
export async function releaseResource(ctx: SystemContext, secrets: Secrets, named: Named) {
  return await withAdministered(ctx, async (db, administered) => {
    const { clientId } = await lockNamed(db, administered, named)
    await releaseOwned(db, clientId, named)
    return await practiceWithResources(db, secrets, found(await findPractice(db, administered, named.id)))
  })
}

/** The practice, if it still has the resource that the caller was looking at. Locked until the transaction ends. */
async function lockNamed(db: Db, administered: Administered, named: Named) {
  const practice = found(await lockPractice(db, administered, named.id))
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

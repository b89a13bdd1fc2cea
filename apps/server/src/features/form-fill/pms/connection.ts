import type { Db } from '@bitewing/db'
import type { Database } from '../../../kernel/data/database.ts'
import { type Pms, type PmsAccess, PmsRefused } from '../../../kernel/ports/pms.ts'

export type PmsDependencies = {
  pms: Pms | undefined
  /** The key to a practice's own system, out of the vault; undefined if neither the practice nor its client has saved one. */
  customerKey: (practiceId: string) => Promise<string | undefined>
  /** Whether there is one, in the caller's transaction. */
  hasCustomerKey: (db: Db, practiceId: string) => Promise<boolean>
}

export const SENTENCES = {
  unavailable: 'The practice-management system could not be reached. Nothing was lost; please try again later.',
  refused: 'The practice-management system refused the update.',
  wrongKey:
    'The practice-management system does not accept the practice’s key. Please have the Open Dental key among the client credentials checked.',
  notFound: "The patient's coverage was not found in the practice-management system.",
  notSetUp: 'The practice has no connection to its practice-management system.',
  changed: 'The practice-management system was changed meanwhile. Please look at the difference again.',
}

/** A system that has not answered by then counts as failed, and the user is told. */
export const PATIENCE_MS = 60_000

/** The message is shown to the user, and the job is not retried. */
export class GivenUp extends Error {}

/** The reason why a retry would not help; undefined if it might. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof GivenUp) return error.message
  if (!(error instanceof PmsRefused)) return undefined
  return error.status === 401 || error.status === 403 ? SENTENCES.wrongKey : SENTENCES.refused
}

export async function connection(
  dependencies: PmsDependencies,
  practiceId: string,
): Promise<{ pms: Pms; access: PmsAccess }> {
  const customerKey = await dependencies.customerKey(practiceId)
  if (dependencies.pms === undefined || customerKey === undefined) throw new GivenUp(SENTENCES.notSetUp)
  return { pms: dependencies.pms, access: { customerKey } }
}

/** Ids only: a job's data must not contain patient data. */
export type PmsJob = { updateId: string; practiceId: string; clientId: string }

export function inScope<T>(
  database: Database,
  { practiceId, clientId }: PmsJob,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  return database.inScope({ practiceIds: [practiceId], clientIds: [clientId] }, work)
}

export function pmsNews({ id, practice_id }: { id: string; practice_id: string }) {
  return { event: { topic: 'pms' as const, practiceId: practice_id, recordId: id } }
}

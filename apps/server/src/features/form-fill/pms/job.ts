import type { InsuranceForm } from '@bitewing/documents'
import { wholeIdentifiers } from '@bitewing/domain'
import type { Database } from '../../../kernel/data/database.ts'
import type { DocumentMaker } from '../../../kernel/documents/document-maker.ts'
import type { JobKind } from '../../../kernel/jobs/jobs.ts'
import { signal } from '../../../kernel/live/live.ts'
import { PmsChanged } from '../../../kernel/ports/pms.ts'
import { notePlanNumber } from '../../plans/index.ts'
import { type Changing, existingRecord, type RecordRow } from '../../verification/index.ts'
import { filledForm } from '../document.ts'
import { compareWithPms, digestOf } from './compare.ts'
import { connection, GivenUp, inScope, type PmsJob, type PmsDependencies, pmsNews, SENTENCES } from './connection.ts'
import { DOCUMENT } from './difference.ts'
import { type End, endOf, finish, hasEnded } from './ending.ts'
import { fromStored, type StoredUpdate, toStored } from './stored-update.ts'
import { changePmsUpdate, findPmsUpdate, lockPmsUpdate, type PmsUpdateRow } from './queries.ts'
import { leftWords } from './format.ts'
import { isOfPatient, runPatientUpdate } from './patient-job.ts'

export type PmsJobDependencies = PmsDependencies & { database: Database; maker: DocumentMaker }

/**
 * Open Dental's definition of the image category; a practice without it files the document under its first category.
 */
const DOCUMENT_CATEGORY = 0

type Work = {
  update: PmsUpdateRow
  record: RecordRow
  form: InsuranceForm
  /** What this update has stored, or, for an undo, what the update that it undoes has stored. */
  stored: StoredUpdate | null
}

/** The update stops because the system no longer says what the user was shown. */
class ChangedMeanwhile extends GivenUp {
  constructor() {
    super(SENTENCES.changed)
  }
}

/** Writes an update, or undoes one. */
export function pmsUpdateJob(dependencies: PmsJobDependencies): JobKind<PmsJob> {
  return {
    name: 'pms-update',
    // More than fit into PATIENCE_MS, which is what ends the retries.
    tries: 12,
    run: async (job) => {
      if (await isOfPatient(dependencies.database, job)) return await runPatientUpdate(dependencies, job)
      const work = await begin(dependencies.database, job)
      if (work === undefined) return
      try {
        const left =
          work.update.undoes === null ? await write(dependencies, job, work) : await undo(dependencies, job, work)
        await finish(dependencies.database, job, { state: 'done', left }, ENDING)
      } catch (error) {
        const end = endOf(error, work.update, error instanceof ChangedMeanwhile)
        await finish(dependencies.database, job, end, ENDING)
      }
    },
  }
}

async function begin(database: Database, job: PmsJob): Promise<Work | undefined> {
  return await inScope(database, job, async (db) => {
    const update = await lockPmsUpdate(db, job.updateId)
    if (update === undefined || hasEnded(update)) return undefined
    const record = await existingRecord(db, update.record_id)
    await changePmsUpdate(db, update.id, { state: 'running' })
    if (update.state === 'queued') await signal(db, pmsNews(record))
    const form = await filledForm(db, record, new Date(update.requested_at), wholeIdentifiers)
    const source = update.undoes === null ? update : await findPmsUpdate(db, update.undoes)
    return { update, record, form, stored: (source?.undo ?? null) as StoredUpdate | null }
  })
}

async function write(dependencies: PmsJobDependencies, job: PmsJob, work: Work): Promise<string[]> {
  const { pms, access } = await connection(dependencies, job.practiceId)
  const toWrite = work.stored ?? (await compared(dependencies, job, work))
  try {
    await pms.write(access, fromStored(toWrite), toWrite.difference)
  } catch (error) {
    if (!(error instanceof PmsChanged)) throw error
    // The stored data must stay: it is needed to undo whatever may have been written.
    if (error.partly || work.stored !== null) throw new ChangedMeanwhile()
    await inScope(dependencies.database, job, (db) => changePmsUpdate(db, job.updateId, { undo: null }))
    // The front desk changed something first. A user who agreed to the previous state is asked again; otherwise the
    // next try compares again.
    if (work.update.shown !== null) throw new ChangedMeanwhile()
    throw error
  }
  return []
}

async function compared(
  dependencies: PmsJobDependencies,
  job: PmsJob,
  { update, record, form }: Work,
): Promise<StoredUpdate> {
  const found = await compareWithPms(await connection(dependencies, job.practiceId), job.updateId, record, form)
  if (update.shown !== null && update.shown !== digestOf(found)) throw new ChangedMeanwhile()
  // Always on our own form: many of these are made by themselves, and printing a practice's own takes seconds.
  const bytes = await dependencies.maker.pdf(form)
  const document = { bytes, extension: '.pdf', description: DOCUMENT, category: DOCUMENT_CATEGORY }
  const toStore = toStored({ ...found.wanted, document }, found.difference)
  await inScope(dependencies.database, job, (db) =>
    changePmsUpdate(db, job.updateId, { undo: JSON.stringify(toStore) }),
  )
  return toStore
}

/** Resolves with the values that somebody has changed since, which were left alone. */
async function undo(dependencies: PmsJobDependencies, job: PmsJob, work: Work): Promise<string[]> {
  if (work.stored === null) return []
  const { pms, access } = await connection(dependencies, job.practiceId)
  const { difference } = work.stored
  const { left } = await pms.undo(access, fromStored(work.stored), difference)
  return left.map((part) => leftWords(part, difference.benefits.categories))
}

const ENDING = {
  historyLine,
  async whenDone(changing: Changing, record: RecordRow, update: PmsUpdateRow): Promise<void> {
    const written = update.undoes === null ? (update.undo as StoredUpdate | null) : null
    if (written !== null) await notePlanNumber(changing, record, String(written.writeBack.target.plan))
  },
}

function historyLine({ undoes }: PmsUpdateRow, end: End): string {
  if (end.state === 'failed') return undoes === null ? end.failure : `Not undone: ${end.failure}`
  if (undoes === null) return 'Updated'
  return end.left.length === 0 ? 'Undone' : `Undone, except what was changed since: ${end.left.join('; ')}`
}

import type { contract, OutputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import type { InsuranceForm } from '@bitewing/documents'
import type { Database } from '../../kernel/data/database.ts'
import { fail } from '../../kernel/errors.ts'
import type { JobKind, Jobs } from '../../kernel/jobs/jobs.ts'
import { signal } from '../../kernel/live/live.ts'
import { type Pms, PmsChanged, type PmsDifference, PmsRefused, type PmsWriteBack } from '../../kernel/ports/pms.ts'
import { existingRecord, changeRecord, type Changing, recordToChange, type RecordRow } from '../verification/index.ts'
import { filledForm } from './document.ts'
import type { PdfMaker } from './pdf-maker.ts'
import { changePmsUpdate, findLastPmsUpdate, findPractice, insertPmsUpdate, lockPmsUpdate } from './queries.ts'
import { coverageOf, writeBackOf } from './write-back.ts'

type FormFill = (typeof contract)['formFill']
type Job = { updateId: string; practiceId: string; clientId: string }

export type PmsUpdateNeeds = {
  database: Database
  pdf: PdfMaker
  pms: Pms | undefined
  /** The key to a practice's own system; undefined where the practice has given none. */
  customerKey: (practiceId: string) => Promise<string | undefined>
}

/** After this a system that does not answer counts as failed, and the person is told. */
const PATIENCE_MS = 60_000
/** Open Dental's definition of the image category; a practice without it files the document under its first one. */
const DOCUMENT_CATEGORY = 0

const SENTENCES = {
  unavailable: 'The practice-management system could not be reached. Nothing was lost; please try again later.',
  refused: 'The practice-management system refused the update.',
  notFound: "The patient's coverage was not found in the practice-management system.",
  notSetUp: 'The practice has no connection to its practice-management system.',
}

/** The wish and its job are stored together; while one is under way, a second wish is the same wish. */
export async function requestPmsUpdate(
  { pms, customerKey, jobs, kind }: Pick<PmsUpdateNeeds, 'pms' | 'customerKey'> & { jobs: Jobs; kind: JobKind<Job> },
  changing: Changing & { user: { userId: string } },
  recordId: string,
): Promise<OutputOf<FormFill['updatePms']>> {
  const { db, user } = changing
  const record = await existingRecord(db, recordId)
  if (pms === undefined || (await customerKey(record.practice_id)) === undefined) throw fail('pms.not_set_up')
  const updateId = await insertPmsUpdate(db, record, user.userId)
  if (updateId === undefined) {
    const underWay = await findLastPmsUpdate(db, recordId)
    return { state: underWay?.state ?? 'queued' }
  }
  const { client_id: clientId } = await findPractice(db, record.practice_id)
  await jobs.send(db, kind, { updateId, practiceId: record.practice_id, clientId })
  await changing.signal(news(record))
  return { state: 'queued' }
}

export async function pmsState(db: Db, recordId: string): Promise<OutputOf<FormFill['pmsState']>> {
  await existingRecord(db, recordId)
  const last = await findLastPmsUpdate(db, recordId)
  if (last === undefined) return { state: 'none', requestedAt: null, finishedAt: null, failure: null }
  const { state, requested_at, finished_at, failure } = last
  return { state, requestedAt: requested_at, finishedAt: finished_at, failure }
}

/** What is kept before anything is written: a run that was killed is finished with the same words, and could be taken back. */
type Kept = {
  writeBack: Omit<PmsWriteBack, 'document'> & { document: Omit<PmsWriteBack['document'], 'bytes'> & { base64: string } }
  difference: PmsDifference
}
type Update = { record: RecordRow; form: InsuranceForm; kept: Kept | null; requestedAt: number }

/** Told to the person and not tried again. */
class GivenUp extends Error {}

export function pmsUpdateJob(needs: PmsUpdateNeeds): JobKind<Job> {
  return {
    name: 'pms-update',
    // More than the patience has room for: it ends the trying, not the count.
    tries: 12,
    run: async (job) => {
      const update = await begin(needs.database, job)
      if (update === undefined) return
      try {
        await writeBack(needs, job, update)
      } catch (error) {
        const failure = sentenceOf(error)
        if (failure === undefined && Date.now() - update.requestedAt < PATIENCE_MS) throw error
        return await finish(needs.database, job, { state: 'failed', failure: failure ?? SENTENCES.unavailable })
      }
      await finish(needs.database, job, { state: 'done' })
    },
  }
}

async function begin(database: Database, job: Job): Promise<Update | undefined> {
  return await inScope(database, job, async (db) => {
    const update = await lockPmsUpdate(db, job.updateId)
    if (update === undefined || update.state === 'done' || update.state === 'failed') return undefined
    const record = await existingRecord(db, update.record_id)
    await changePmsUpdate(db, update.id, { state: 'running' })
    if (update.state === 'queued') await signal(db, news(record))
    const requestedAt = new Date(update.requested_at)
    const form = await filledForm(db, record, requestedAt)
    return { record, form, kept: update.undo as Kept | null, requestedAt: requestedAt.getTime() }
  })
}

async function writeBack(needs: PmsUpdateNeeds, job: Job, update: Update): Promise<void> {
  const { pms } = needs
  const customerKey = await needs.customerKey(job.practiceId)
  if (pms === undefined || customerKey === undefined) throw new GivenUp(SENTENCES.notSetUp)
  const access = { customerKey }
  const kept = update.kept ?? (await compared(needs, pms, access, job, update))
  try {
    await pms.write(access, opened(kept), kept.difference)
  } catch (error) {
    // Somebody at the desk was faster: the next try looks at what is there now.
    if (error instanceof PmsChanged)
      await inScope(needs.database, job, (db) => changePmsUpdate(db, job.updateId, { undo: null }))
    throw error
  }
}

async function compared(
  { database, pdf }: PmsUpdateNeeds,
  pms: Pms,
  access: { customerKey: string },
  job: Job,
  { record, form }: Update,
): Promise<Kept> {
  const person = {
    firstName: record.patient_first_name,
    lastName: record.patient_last_name,
    birthDate: record.patient_dob ?? '',
  }
  const coverage = coverageOf(record, await pms.find(access, person))
  if (coverage === undefined) throw new GivenUp(SENTENCES.notFound)
  const bytes = await pdf.make(form)
  const document = { extension: '.pdf', description: 'Insurance verification', category: DOCUMENT_CATEGORY }
  const wanted = writeBackOf(job.updateId, coverage.target, record, form)
  const difference = await pms.compare(access, { ...wanted, document: { ...document, bytes } })
  const base64 = Buffer.from(bytes).toString('base64')
  const kept: Kept = { writeBack: { ...wanted, document: { ...document, base64 } }, difference }
  await inScope(database, job, (db) => changePmsUpdate(db, job.updateId, { undo: JSON.stringify(kept) }))
  return kept
}

function opened({ writeBack: { document, ...wanted } }: Kept): PmsWriteBack {
  const { base64, ...rest } = document
  return { ...wanted, document: { ...rest, bytes: Buffer.from(base64, 'base64') } }
}

/** The end, its line in the record's history, and the news, together. */
async function finish(
  database: Database,
  job: Job,
  end: { state: 'done' } | { state: 'failed'; failure: string },
): Promise<void> {
  await inScope(database, job, async (db) => {
    const update = await lockPmsUpdate(db, job.updateId)
    if (update === undefined || update.state === 'done' || update.state === 'failed') return
    await changePmsUpdate(db, update.id, { ...end, finished_at: new Date().toISOString() })
    const changing: Changing = {
      db,
      user: { userId: update.requested_by },
      signal: (message) => signal(db, message),
    }
    const record = await recordToChange(changing, update.record_id, { evenAudited: true })
    const to = end.state === 'done' ? 'Updated' : end.failure
    await changeRecord(changing, record, {}, [{ kind: 'pms', field: 'pms', from: '', to }])
    await signal(db, news(record))
  })
}

/** Why there is no use in another try; undefined where there may be. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof GivenUp) return error.message
  return error instanceof PmsRefused ? SENTENCES.refused : undefined
}

function news({ id, practice_id }: RecordRow) {
  return { event: { topic: 'pms' as const, practiceId: practice_id, recordId: id } }
}

function inScope<T>(database: Database, { practiceId, clientId }: Job, work: (db: Db) => Promise<T>): Promise<T> {
  return database.inScope({ practiceIds: [practiceId], clientIds: [clientId] }, work)
}

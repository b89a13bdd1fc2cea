import { QUALITY_FIELD_WORDS } from '@bitewing/domain'
import type { Database } from '../../../kernel/data/database.ts'
import { signal } from '../../../kernel/live/live.ts'
import { PmsChanged, type PmsPatientChange } from '../../../kernel/ports/pms.ts'
import { existingRecord } from '../../verification/index.ts'
import { connection, inScope, type PmsDependencies, type PmsJob, pmsNews } from './connection.ts'
import { type End, endOf, finish, hasEnded } from './ending.ts'
import { changePmsUpdate, findPmsUpdate, lockPmsUpdate, type PmsUpdateRow } from './queries.ts'

type Dependencies = PmsDependencies & { database: Database }

const WORDS: Readonly<Record<string, string>> = QUALITY_FIELD_WORDS

export async function isOfPatient(database: Database, job: PmsJob): Promise<boolean> {
  const update = await inScope(database, job, (db) => findPmsUpdate(db, job.updateId))
  return update !== undefined && update.patient !== null
}

/**
 * Writes fields of a patient, or takes them back. The values before and after are stored with the wish, and the system is looked at before
 * it is written: a run that was killed is simply run again.
 */
export async function runPatientUpdate(dependencies: Dependencies, job: PmsJob): Promise<void> {
  const { database } = dependencies
  const update = await begin(database, job)
  if (update === undefined) return
  try {
    const { pms, access } = await connection(dependencies, job.practiceId)
    const change = update.patient as PmsPatientChange
    if (update.undoes === null) {
      await pms.writePatient(access, change)
      await finish(database, job, { state: 'done', left: [] }, { historyLine })
    } else {
      const { left } = await pms.undoPatient(access, change)
      const words = left.map((field) => WORDS[field] ?? field)
      await finish(database, job, { state: 'done', left: words }, { historyLine })
    }
  } catch (error) {
    await finish(database, job, endOf(error, update, error instanceof PmsChanged), { historyLine })
  }
}

async function begin(database: Database, job: PmsJob): Promise<PmsUpdateRow | undefined> {
  return await inScope(database, job, async (db) => {
    const update = await lockPmsUpdate(db, job.updateId)
    if (update === undefined || hasEnded(update)) return undefined
    await changePmsUpdate(db, update.id, { state: 'running' })
    if (update.state === 'queued') await signal(db, pmsNews(await existingRecord(db, update.record_id)))
    return update
  })
}

function historyLine({ undoes, patient }: PmsUpdateRow, end: End): string {
  const fields = Object.keys((patient as PmsPatientChange).fields).map((field) => WORDS[field] ?? field)
  const what = `Patient (${fields.join(', ')})`
  if (end.state === 'failed') return undoes === null ? `${what}: ${end.failure}` : `${what} not undone: ${end.failure}`
  if (undoes === null) return `${what} updated`
  return end.left.length === 0
    ? `${what} undone`
    : `${what} undone, except what was changed since: ${end.left.join(', ')}`
}

import type { Db } from '@bitewing/db'
import { fail } from '../../../kernel/errors.ts'
import type { JobKind, Jobs } from '../../../kernel/jobs/jobs.ts'
import type { PmsPatient, PmsPatientChange, PmsPerson } from '../../../kernel/ports/pms.ts'
import type { Changing } from '../../verification/index.ts'
import { findPractice } from '../queries.ts'
import { connection, type PmsDependencies, type PmsJob, pmsNews, SENTENCES, sentenceOf } from './connection.ts'
import { findPmsUpdate, insertPmsUpdate } from './queries.ts'

type Asking = Changing & { user: { userId: string } }
type OfRecord = { id: string; practice_id: string }

/** What another feature may do with patients in the practice's system: look, write by the job of Update PMS, and take it back. */
export type PmsPatients = {
  readonly sandbox: boolean
  isSetUp(db: Db, practiceId: string): Promise<boolean>
  /** Undefined where nobody there is this patient. */
  find(practiceId: string, person: PmsPerson, number: number | undefined): Promise<PmsPatient | undefined>
  /** Why looking failed, in a sentence for people, where looking again would not help; undefined where it might. */
  problem(error: unknown): string | undefined
  /** Resolves with the id of the update. */
  update(asking: Asking, record: OfRecord, change: PmsPatientChange): Promise<string>
  undo(asking: Asking, record: OfRecord, updateId: string): Promise<string>
}

export const UNREACHED = SENTENCES.unavailable

export function pmsPatients(dependencies: PmsDependencies & { jobs: Jobs }, kind: JobKind<PmsJob>): PmsPatients {
  const { pms, hasCustomerKey, jobs } = dependencies
  const queue = async (asking: Asking, record: OfRecord, updateId: string | undefined) => {
    if (updateId === undefined) throw fail('pms.update_under_way')
    const { client_id: clientId } = await findPractice(asking.db, record.practice_id)
    await jobs.send(asking.db, kind, { updateId, practiceId: record.practice_id, clientId })
    await asking.signal(pmsNews(record))
    return updateId
  }
  return {
    sandbox: pms?.sandbox ?? false,
    isSetUp: async (db, practiceId) => pms !== undefined && (await hasCustomerKey(db, practiceId)),
    async find(practiceId, person, number) {
      const connected = await connection(dependencies, practiceId)
      return await connected.pms.patientOf(connected.access, person, number)
    },
    problem: sentenceOf,
    async update(asking, record, change) {
      const wish = { userId: asking.user.userId, patient: change }
      return await queue(asking, record, await insertPmsUpdate(asking.db, record, wish))
    },
    async undo(asking, record, updateId) {
      const update = await findPmsUpdate(asking.db, updateId)
      if (update?.patient == null) throw fail('pms.nothing_to_undo')
      const wish = { userId: asking.user.userId, patient: update.patient as PmsPatientChange, undoes: updateId }
      return await queue(asking, record, await insertPmsUpdate(asking.db, record, wish))
    },
  }
}

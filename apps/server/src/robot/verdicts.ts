import type { Db } from '@bitewing/db'
import type { Verdict } from '@bitewing/domain'
import { changeRecord, type FieldChange, type RecordRow, recordToChange } from '../features/verification/index.ts'
import { insertBotStatus } from './queries.ts'
import { asRobot, ROBOT } from './dependencies.ts'

/** For the bot log: what came of a record, in one word. */
const CODES: Readonly<Record<Verdict['verificationBy'], string>> = {
  'Done by DR': 'DONE',
  Check: 'CHECK',
  Unchecked: 'UNCHECKED',
  'Not content loaded': 'NO CONTENT',
  'No action taken': 'NO ACTION',
}

/** Writes what the robot decided: into the record, its history and the bot log. */
export async function setVerdict(db: Db, recordId: string, verdict: Verdict): Promise<RecordRow> {
  const record = await recordToChange(asRobot(db), recordId, { evenAudited: true })
  const { verificationBy, eligibilityStatus, sentence } = verdict
  const changes: FieldChange[] = [
    ...changeOf('VerificationType', record.verification_by, verificationBy),
    ...changeOf('iv_status', record.eligibility_status, eligibilityStatus),
  ]
  const columns = { verification_by: verificationBy, eligibility_status: eligibilityStatus }
  if (!record.audited) await changeRecord(asRobot(db), record, columns, changes)
  await insertBotStatus(db, {
    practiceId: record.practice_id,
    recordId,
    botName: ROBOT,
    code: CODES[verificationBy],
    message: sentence,
  })
  return { ...record, ...columns }
}

/** The payer could not be asked now; the robot goes on trying. */
export async function setUnchecked(db: Db, recordId: string, sentence: string): Promise<void> {
  await setVerdict(db, recordId, { verificationBy: 'Unchecked', eligibilityStatus: 'Unchecked', sentence })
}

function changeOf(field: string, from: string, to: string): FieldChange[] {
  return from === to ? [] : [{ kind: 'status', field, from, to }]
}

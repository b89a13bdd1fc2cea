import type { Db } from '@bitewing/db'
import { isPeoplesWork, type Verdict } from '@bitewing/domain'
import { changeRecord, type FieldChange, recordToChange } from '../features/verification/index.ts'
import { type BotStatusCode, writeBotStatus } from './bot-log.ts'
import { asRobot } from './dependencies.ts'

/** The result in one word, for the bot log. */
const CODES: Readonly<Record<Verdict['verificationBy'], BotStatusCode>> = {
  'Done by DR': 'DONE',
  Check: 'CHECK',
  Unchecked: 'UNCHECKED',
  'Not content loaded': 'NO CONTENT',
  'No action taken': 'NO ACTION',
}

/** Writes the robot's decision into the record, its history and the bot log; what people have verified stays. */
export async function setVerdict(db: Db, recordId: string, verdict: Verdict): Promise<void> {
  const record = await recordToChange(asRobot(db), recordId, { evenAudited: true })
  if (isPeoplesWork(record.verification_by)) return
  const { verificationBy, eligibilityStatus, sentence } = verdict
  const changes: FieldChange[] = [
    ...changeOf('VerificationType', record.verification_by, verificationBy),
    ...changeOf('iv_status', record.eligibility_status, eligibilityStatus),
  ]
  const columns = { verification_by: verificationBy, eligibility_status: eligibilityStatus }
  if (!record.audited) await changeRecord(asRobot(db), record, columns, changes)
  await writeBotStatus(db, { practiceId: record.practice_id, recordId }, CODES[verificationBy], sentence)
}

/** The payer could not be asked for now. */
export async function setUnchecked(db: Db, recordId: string, sentence: string): Promise<void> {
  await setVerdict(db, recordId, { verificationBy: 'Unchecked', eligibilityStatus: 'Unchecked', sentence })
}

function changeOf(field: 'VerificationType' | 'iv_status', from: string, to: string): FieldChange[] {
  return from === to ? [] : [{ kind: 'status', field, from, to }]
}

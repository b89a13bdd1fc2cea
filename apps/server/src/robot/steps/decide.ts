import type { Db } from '@bitewing/db'
import { decide, type HttpFailure, isPeoplesWork, tierAtPayer, type Verdict } from '@bitewing/domain'
import { findAnswer, findPayer, readAnswers, setAnswerResult, settingsOf } from '../../features/payer-answers/index.ts'
import { findRecordRow, type RecordRow } from '../../features/verification/index.ts'
import type { Next, Step, Task } from '../../kernel/tasks/task.ts'
import { patientOf } from '../inquiry.ts'
import { practiceOf } from '../practice.ts'
import { setVerdict } from '../verdicts.ts'

/** What becomes of the record, by spec D6. */
export function decideStep(): Step {
  return async (task) =>
    async (db): Promise<Next> => {
      const record = await findRecordRow(db, task.subjectId)
      // A person may have verified the record while its payer was asked.
      if (record === undefined || isPeoplesWork(record.verification_by)) return { to: 'end' }
      const verdict = await verdictOn(db, task, record)
      await setVerdict(db, record.id, verdict)
      const { answerId } = task.payload
      if (answerId !== undefined) await setAnswerResult(db, answerId, verdict.eligibilityStatus)
      return { to: 'step', step: verdict.verificationBy === 'Done by DR' ? 'document' : 'report' }
    }
}

async function verdictOn(db: Db, task: Task, record: RecordRow): Promise<Verdict> {
  const { payload } = task
  const { network, tiers } = await practiceOf(db, task)
  const asked = await findPayer(db, record.carrier_name)
  const tier = tierAtPayer(tiers, [asked?.name ?? '', asked?.id ?? '', record.carrier_name])
  const visit = { network, visitDate: record.appointment_date, payer: settingsOf(asked), tier }
  switch (payload['outcome']) {
    case 'no insurance':
      return decide({ kind: 'no insurance' }, visit)
    case 'incomplete':
      return {
        verificationBy: 'Check',
        eligibilityStatus: 'Missing Information',
        sentence: payload['why'] ?? '',
      }
    case 'failed':
      return decide({ kind: 'failed', failure: failureOf(payload['failure'] ?? '') }, visit)
    case undefined:
    default: {
      const row = await findAnswer(db, payload['answerId'] ?? '')
      if (row === undefined) return decide({ kind: 'failed', failure: 'no connection' }, visit)
      return decide({ kind: 'answered', answers: readAnswers(row), patient: patientOf(record) }, visit)
    }
  }
}

function failureOf(text: string): HttpFailure {
  return text === 'timeout' || text === 'no connection' ? text : Number(text)
}

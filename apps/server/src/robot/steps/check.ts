import type { Db } from '@bitewing/db'
import {
  dayIn,
  isPeoplesWork,
  NO_CARRIER,
  type Reaction,
  reactionTo,
  saysSomething,
  weightiestReaction,
} from '@bitewing/domain'
import { findPayer, insertAnswer, packedProof } from '../../features/payer-answers/index.ts'
import { findRecordRow, type RecordRow } from '../../features/verification/index.ts'
import { type Eligibility, NoReply, type PayerReply } from '../../kernel/ports/eligibility.ts'
import type { Next, Step, Task } from '../../kernel/tasks/task.ts'
import { inquiryOf, missingFor } from '../inquiry.ts'
import { PayerLimit } from '../payer-limit.ts'
import { inWords, subjectOf, writeBotStatus } from '../bot-log.ts'
import { inScope, type Dependencies } from '../dependencies.ts'
import { practiceOf } from '../practice.ts'
import { setUnchecked } from '../verdicts.ts'

const end = async (): Promise<Next> => ({ to: 'end' })

/** No payer was asked; the next step decides by the reason. */
const notAsked =
  (outcome: 'no insurance' | 'incomplete', why = '') =>
  async (): Promise<Next> => ({
    to: 'step',
    step: 'decide',
    payload: { outcome, why },
  })

const WAIT_MS = 1000

/** Asks the payer and keeps the complete answer as proof. */
export function checkStep({ database, eligibilityFor }: Dependencies): Step {
  const payerLimit = new PayerLimit()
  return async (task, hold) => {
    const subject = await inScope(database, task, async (db) => {
      const record = await findRecordRow(db, task.subjectId)
      if (record === undefined) return undefined
      return {
        record,
        practice: await practiceOf(db, task),
        payer: await findPayer(db, record.carrier_name),
      }
    })
    if (subject === undefined || isForPeople(subject.record)) return end
    const { record, practice, payer } = subject
    if (record.carrier_name === '' || record.carrier_name === NO_CARRIER) return notAsked('no insurance')
    if (payer === undefined) return notAsked('incomplete', 'The carrier is in no list of payers.')
    const service = await eligibilityFor(practice)
    if (service === undefined) return notAsked('incomplete', 'No eligibility service is set up for this client.')
    const missing = missingFor(record, practice)
    if (missing !== undefined) return notAsked('incomplete', missing)

    const today = dayIn(practice.time_zone)
    const dateOfService = task.payload['change'] === 'date of today' ? today : record.appointment_date
    const inquiry = inquiryOf({ record, practice, payer, traceNumber: task.id, dateOfService })
    const asked: Asked = { task, record, service, payer }
    const leave = payerLimit.tryEnter(payer.id, record.real_time)
    if (leave === undefined)
      return async () => ({ to: 'wait', ms: WAIT_MS, reason: 'Its payer is being asked for others.' })
    try {
      return answered(asked, await service.ask(inquiry, hold.signal))
    } catch (error) {
      if (!(error instanceof NoReply)) throw error
      return unanswered(asked, error)
    } finally {
      leave()
    }
  }
}

/** The robot leaves records alone that people have finished or signed off. */
function isForPeople({ audited, verification_by }: RecordRow): boolean {
  return audited || isPeoplesWork(verification_by)
}

type Asked = { task: Task; record: RecordRow; service: Eligibility; payer: { id: string; name: string } }

function answered(asked: Asked, { answer, format, body }: PayerReply) {
  const refused = !saysSomething(answer) ? weightiestReaction(answer.rejections) : undefined
  const kept = { format, body: packedProof(body), rejections: answer.rejections.map(({ code }) => code) }
  return async (db: Db): Promise<Next> => {
    const answerId = await keep(db, asked, kept)
    const again = refused === undefined ? undefined : retryOf(asked.task, refused, undefined)
    if (refused !== undefined && again !== undefined) return await later(db, asked, refused, again)
    return { to: 'step', step: 'fill', payload: { answerId } }
  }
}

function unanswered(asked: Asked, { failure, restMs, body }: NoReply) {
  const reaction = reactionTo(failure)
  return async (db: Db): Promise<Next> => {
    await keep(db, asked, {
      format: 'none',
      body: body === '' ? null : packedProof(body),
      failure: String(failure),
    })
    const again = retryOf(asked.task, reaction, restMs)
    if (again !== undefined) return await later(db, asked, reaction, again)
    return { to: 'step', step: 'decide', payload: { outcome: 'failed', failure: String(failure) } }
  }
}

type Kept = { format: 'json' | 'x12' | 'none'; body: Buffer | null; rejections?: string[]; failure?: string }

async function keep(db: Db, { record, service, payer }: Asked, kept: Kept): Promise<string> {
  return await insertAnswer(db, {
    practice_id: record.practice_id,
    record_id: record.id,
    asked_by: null,
    provider: service.provider,
    sandbox: service.sandbox,
    payer_id: payer.id,
    payer_name: payer.name,
    ...kept,
  })
}

/** What the rules say about trying again: after the next pause, or at once with a changed question; undefined if it would not help. */
function retryOf(task: Task, reaction: Reaction, restMs: number | undefined): Next | undefined {
  if (reaction.act === 'change-and-retry') {
    const change = reaction.change ?? ''
    if (task.payload['change'] !== undefined || change !== 'date of today') return undefined
    return { to: 'step', step: 'check', payload: { change } }
  }
  const seconds = reaction.act === 'retry' ? reaction.pauses[task.failures] : undefined
  if (seconds === undefined) return undefined
  return { to: 'pause', ms: Math.max(seconds * 1000, restMs ?? 0), reason: reaction.sentence }
}

/** While the task waits, the record shows the reason and its timeline the time of the next try. */
async function later(db: Db, { record, task }: Asked, reaction: Reaction, next: Next): Promise<Next> {
  if (next.to === 'pause' && task.failures === 0) await setUnchecked(db, record.id, reaction.sentence)
  const when = next.to === 'pause' ? `in ${inWords(next.ms)}` : 'with the date of today'
  await writeBotStatus(db, subjectOf(task), 'RETRY', `The payer is asked again ${when}.`)
  return next
}

import { createHash } from 'node:crypto'
import type { spokenAppointment } from '@bitewing/contract'
import { appointmentColumns, type Db } from '@bitewing/db'
import { dayIn, INTAKE_FIELDS, readAppointment } from '@bitewing/domain'
import { signal } from '../../kernel/live/live.ts'
import type { Sender } from '../../kernel/webhooks/webhook.ts'
import { insertAppointment, practiceOfIntake } from './appointment-queries.ts'
import { makeAutomatically } from './automatic-record.ts'

type Spoken = (typeof spokenAppointment)['_output']
type Arrived = { input: Spoken; sender: Sender; receivedAt: string }

/** Keeps what was said, and beside it what of it can be read; where the practice wants that, a record is made of it at once. */
export async function storeAppointment(db: Db, { input, sender, receivedAt }: Arrived): Promise<void> {
  const practice = sender.practiceId === null ? undefined : await practiceOfIntake(db, sender.practiceId)
  // The practice was deleted since.
  if (practice === undefined) return
  const { callId, calledAt = receivedAt, transcript = '', practice: _, ...said } = input
  const { read, unread } = readAppointment(said, dayIn(practice.timeZone, new Date(calledAt)))
  const appointment = await insertAppointment(db, {
    practice_id: practice.id,
    external_id: callId ?? contentId(input),
    called_at: calledAt,
    received_at: receivedAt,
    said,
    transcript,
    unread: [...unread],
    ...appointmentColumns(read),
    status_at: null,
    status_by: null,
    record_id: null,
    record_by: null,
  })
  if (appointment === undefined) return
  if (practice.automatic) await makeAutomatically(db, appointment)
  await signal(db, { event: { topic: 'intake', practiceId: practice.id } })
}

/** Where the provider has no id of the call: the same words are the same call. */
function contentId(input: Spoken): string {
  const words = [input.calledAt, ...INTAKE_FIELDS.map((field) => input[field]), input.transcript]
  return createHash('sha256').update(JSON.stringify(words)).digest('hex')
}

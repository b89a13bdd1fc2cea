import { newId } from '@bitewing/db'
import type { Person } from '@bitewing/population'
import { packedProof, proofOf } from '../../payer-answers/index.ts'
import { someone } from '../../../../../sandbox/src/testing/questions.ts'
import { untilIdle } from '../../../robot/testing/pages.ts'
import type { TestServer } from '../../../testing/server.ts'
import { newRecord, practiceId } from '../../verification/testing/records.ts'

/** Somebody with an active policy of their own with the carrier of this number; each carrier answers in its own way. */
export function insuredWith(carrier: number): Person {
  return someone(
    (person) => person.carrier.index === carrier && person.standing === 'Active' && person.relationship === 'Self',
  )
}

/** A record about this person, as the practice would have it. */
export async function recordAbout(server: TestServer, person: Person, columns: Record<string, unknown> = {}) {
  return await newRecord(server, {
    appointment_date: new Date().toISOString().slice(0, 10),
    patient_first_name: person.firstName,
    patient_last_name: person.lastName,
    patient_dob: person.birthDate,
    subscriber_first_name: person.firstName,
    subscriber_last_name: person.lastName,
    subscriber_dob: person.birthDate,
    member_id: person.memberId,
    group_number: '',
    carrier_name: person.carrier.name,
    ...columns,
  })
}

type Begin = { step?: string; payload?: object }

/** Lets the robot ask the payer and finish the record, or go on with a later step. */
export async function letTheRobotCheck(
  server: TestServer,
  recordId: string,
  { step = 'check', payload = {} }: Begin = {},
): Promise<void> {
  await server.owner.query('insert into robot_lanes (practice_id) values ($1) on conflict do nothing', [practiceId])
  await server.owner.query(
    `insert into robot_tasks (id, practice_id, kind, subject_id, step, payload, due)
     values ($1, $2, 'record', $3, $4, $5, now())`,
    [newId(), practiceId, recordId, step, JSON.stringify(payload)],
  )
  await untilIdle(server.owner)
}

type Said = { benefitsInformation: Record<string, unknown>[] }

/** Makes the record's last answer this many days old, and changes what it said. */
export async function ageAnswer(server: TestServer, recordId: string, days: number, said: (form: Said) => void) {
  const { rows } = await server.owner.query<{ id: string; body: Buffer }>(
    'select id, body from payer_answers where record_id = $1 order by asked_at desc limit 1',
    [recordId],
  )
  const [newest] = rows
  if (newest === undefined) throw new Error('nobody was asked about this record')
  const form = JSON.parse(proofOf(newest.body).toString('utf8')) as Said
  said(form)
  await server.owner.query(
    `update payer_answers set body = $2, asked_at = now() - $3 * interval '1 day' where id = $1`,
    [newest.id, packedProof(JSON.stringify(form)), days],
  )
}

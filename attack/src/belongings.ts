import { brotliCompressSync } from 'node:zlib'
import { contract } from '@bitewing/contract'
import { newId } from '@bitewing/db'
import { demoPractices } from '@bitewing/db/demo'
import { aPdf } from '../../apps/server/src/testing/documents.ts'
import { markOf } from './canaries.ts'
import type { Person } from './people.ts'
import type { Target } from './target.ts'

export type Kind =
  | 'practice'
  | 'client'
  | 'record'
  | 'file'
  | 'ticket'
  | 'answer'
  | 'task'
  | 'colour'
  | 'access'
  | 'ownColumn'
  | 'appointment'
  | 'feeSchedule'
  | 'feeLine'
  | 'qualityRequest'
  | 'qualityFinding'

/** Ids of things that belong together: all of one practice, and of one of its users. */
export type Belongings = Record<Kind, string>

/** What practices have; of each, so many records with a file, a ticket, an answer of a payer and a task that failed. */
export async function findBelongings(target: Target, insider: Person, ofEach: number): Promise<Belongings[]> {
  const all: Belongings[] = []
  for (const { id: practice, client_id: client } of demoPractices) {
    if (!insider.practiceIds.has(practice)) continue
    const { rows } = await target.owner.query<{ id: string }>(
      `select id from verification_records where practice_id = $1 and not audited order by id limit $2`,
      [practice, ofEach],
    )
    const colours = await target.owner.query<{ id: string }>('select id from flag_colours where client_id = $1', [
      client,
    ])
    for (const [index, { id: record }] of rows.entries()) {
      const colour = colours.rows[index % colours.rows.length]?.id ?? ''
      const task = await failedTask(target, practice, record)
      const answer = await payerAnswer(target, practice, record)
      const ticket = await addTicket(insider, practice, record)
      const file = await upload(target, insider, practice, record)
      const incoming = { ...(await ofPractice(target, practice)), ...(await addQuality(target, practice, record)) }
      all.push({ practice, client, record, file, ticket, answer, task, colour, ...incoming, ...insider.own })
    }
  }
  return all
}

/** Ids of nothing at all. */
export function nobodys(): Belongings {
  const id = newId
  const practice = { practice: id(), client: id(), record: id(), file: id(), ticket: id(), answer: id() }
  const others = { access: id(), ownColumn: id(), appointment: id(), feeSchedule: id(), feeLine: id() }
  const quality = { qualityRequest: id(), qualityFinding: id() }
  return { ...practice, task: id(), colour: id(), ...others, ...quality }
}

/** What the demo has of a practice besides its records: one of each. */
async function ofPractice({ owner }: Target, practice: string) {
  const { rows } = await owner.query<{ appointment: string; feeSchedule: string; feeLine: string }>(
    `select (select id from intake_appointments where practice_id = $1 order by id limit 1) as appointment,
       l.schedule_id as "feeSchedule", l.id as "feeLine"
     from fee_lines l where l.practice_id = $1 order by l.id limit 1`,
    [practice],
  )
  const [found] = rows
  if (found === undefined) throw new Error('the demo has no fees of a practice')
  return found
}

/** What differs about the patient of a record, and a value that can hardly be so. */
async function addQuality({ owner }: Target, practice: string, record: string) {
  const [qualityRequest, qualityFinding] = [newId(), newId()]
  const facts = { lastName: `${markOf(practice)} Reyes`, firstName: 'Ana', dob: '1990-02-03' }
  const values = JSON.stringify({ ...facts, address: '', zipCode: '', phone: '', email: '' })
  await owner.query(
    `insert into quality_requests (id, practice_id, record_id, pms_patient, patient_first_name, patient_last_name, system_values, form_values,
       payer_values, differing, missing, digest)
     select $1, $2::text, $3, 1 + count(*), 'Ana', $4, $5, $5, $5, '{email}', '{email}', repeat('0', 64) from quality_requests where practice_id = $2::text`,
    [qualityRequest, practice, record, facts.lastName, values],
  )
  await owner.query(
    `insert into quality_findings (id, practice_id, record_id, rule, field, why) values ($1, $2, $3, 'preventive nothing', 'PctPrev', $4)`,
    [qualityFinding, practice, record, `${markOf(practice)} pays nothing.`],
  )
  return { qualityRequest, qualityFinding }
}

async function failedTask({ owner }: Target, practice: string, record: string): Promise<string> {
  const id = newId()
  await owner.query('insert into robot_lanes (practice_id) values ($1) on conflict do nothing', [practice])
  await owner.query(
    `insert into robot_tasks (id, practice_id, kind, subject_id, step, due, state, reason)
     values ($1, $2, 'record', $3, 'check', current_date, 'set aside', $4) on conflict do nothing`,
    [id, practice, record, `${markOf(practice)} could not be asked`],
  )
  return id
}

async function payerAnswer({ owner }: Target, practice: string, record: string): Promise<string> {
  const id = newId()
  const { rows } = await owner.query<{ member_id: string }>(
    'select member_id from verification_records where id = $1',
    [record],
  )
  const memberId = rows[0]?.member_id
  const body = {
    payer: { name: 'Harborline', payorIdentification: '90001' },
    subscriber: { memberId, firstName: 'Ana', lastName: `${markOf(practice)} Reyes`, dateOfBirth: '19900203' },
    benefitsInformation: [
      { code: '1', serviceTypeCodes: ['35'], additionalInformation: [{ description: `CALL ABOUT ${memberId}` }] },
    ],
  }
  await owner.query(
    `insert into payer_answers (id, practice_id, record_id, provider, sandbox, payer_id, payer_name, format, body)
     values ($1, $2, $3, 'stedi', true, '90001', 'Harborline', 'json', $4)`,
    [id, practice, record, brotliCompressSync(JSON.stringify(body))],
  )
  await owner.query(
    `insert into record_history (id, practice_id, record_id, actor, kind, field, old_value, new_value)
     values ($1, $2, $3, 'robot', 'patient', 'MemberID', $4, $4)`,
    [newId(), practice, record, memberId],
  )
  await owner.query(
    `insert into bot_statuses (id, practice_id, record_id, bot_name, code, message) values ($1, $2, $3, 'DR', 'CHECK', $4)`,
    [newId(), practice, record, `${markOf(practice)} was asked`],
  )
  return id
}

async function addTicket({ client }: Person, practice: string, record: string): Promise<string> {
  const ticket = { title: `${markOf(practice)} question`, practiceId: practice, transactionId: record }
  const { success, value, err } = await client.call(contract.tickets.add, ticket, { selection: [practice] })
  if (!success) throw new Error(`no ticket could be made: ${err}`)
  return value._id
}

async function upload({ owner }: Target, { client }: Person, practice: string, record: string): Promise<string> {
  const file = { transactionId: record, name: `${markOf(practice)} card`, files: [aPdf(`Card of ${markOf(practice)}`)] }
  const { success, err } = await client.call(contract.files.upload, file, { selection: [practice] })
  if (!success) throw new Error(`no file could be uploaded: ${err}`)
  const { rows } = await owner.query<{ id: string }>(
    'select id from files where record_id = $1 order by created_at desc, id limit 1',
    [record],
  )
  return rows[0]?.id ?? ''
}

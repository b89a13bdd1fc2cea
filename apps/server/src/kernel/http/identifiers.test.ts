import { allEndpoints, contract, type Endpoint, isEventStream } from '@bitewing/contract'
import { newId } from '@bitewing/db'
import { eventually } from '@bitewing/db/testing/eventually'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insuredWith } from '../../features/form-fill/testing/checked-records.ts'
import { untilIdle } from '../../robot/testing/pages.ts'
import type { TestClient } from '../../testing/client.ts'
import { examples } from '../../testing/endpoint-examples.ts'
import { practiceId, record } from '../../testing/example-inputs.ts'
import { leaksIn, plant, planted, plantWords, textOf } from '../../testing/planted-identifiers.ts'
import { startTestWorld, type TestWorld } from '../../testing/world.ts'

/**
 * Every endpoint that sees practices is called by somebody who may do everything but see identifiers, about a record that has one wherever a record can have
 * one. A presenter that forgets to mask one fails here.
 */

const scope = { selection: [practiceId] }
const { files, formFill, realTime, search, transactions, verification } = contract

let server: TestWorld
let reader: TestClient
let holder: TestClient
let proofs: { json: string; x12: string }
/** Inputs that reach more than the examples do, by the endpoint's title. */
const given: Record<string, object> = {}

beforeAll(async () => {
  server = await startTestWorld()
  await server.owner.query(`
    delete from user_permissions where permission_id = (select id from permissions where code = 'M2-S3-A2')
      and user_id = (select id from users where email = 'admin@bitewing.example')`)
  reader = await server.client().signIn('admin@bitewing.example')
  holder = await server.client().signIn('verifier@bitewing.example')
  await plant(server)
  proofs = await plantWords(server)
  const fileId = await documentOfRobot()
  await updatedPms()
  const raised = await reader.call(contract.tickets.add, { title: 'x', practiceId, transactionId: record }, scope)
  const ticket = raised.value._id
  Object.assign(given, {
    'tickets.one': { id: ticket },
    'tickets.respond': { issueId: ticket, message: 'x' },
    'tickets.setStatus': { id: ticket, status: 'closed' },
    'formFill.payerProof': { id: record, answerId: proofs.json },
    'formFill.payerWhy': { id: record, answerId: proofs.json },
    'files.download': { transactionId: record, fileId },
    'files.preview': { transactionId: record, fileId },
    'realTime.check': questionAbout(insuredWith(0)),
    'search.records': { text: planted.member },
  })
})
afterAll(() => server.stop())
beforeEach(async () => {
  // What the call before has asked the robot for.
  await untilIdle(server.owner)
  await plant(server)
})

/** The robot makes the document and stores it among the record's files. */
async function documentOfRobot(): Promise<string> {
  await server.owner.query('insert into robot_lanes (practice_id) values ($1) on conflict do nothing', [practiceId])
  await server.owner.query(
    `insert into robot_tasks (id, practice_id, kind, subject_id, step, due) values ($1, $2, 'record', $3, 'deliver', now())`,
    [newId(), practiceId, record],
  )
  await untilIdle(server.owner)
  const { rows } = await server.owner.query<{ id: string }>(
    `select id from files where record_id = $1 and type = 'FBD'`,
    [record],
  )
  return rows[0]?.id ?? ''
}

/** So that there is something to undo. */
async function updatedPms(): Promise<void> {
  await holder.call(formFill.updatePms, { dataId: record }, scope)
  await eventually(async () => {
    const { value } = await holder.call(formFill.pmsState, { id: record }, scope)
    expect(value).toMatchObject({ state: 'done', failure: null })
  })
}

function questionAbout({ firstName, lastName, birthDate, memberId, carrier }: ReturnType<typeof insuredWith>) {
  return {
    tradingPartnerServiceId: carrier.payerId,
    provider: { organizationName: 'Harbor Smiles', npi: '1999999984' },
    subscriber: { firstName, lastName, dateOfBirth: birthDate.replaceAll('-', ''), memberId },
  }
}

async function wordsOf({ value, err }: Awaited<ReturnType<TestClient['call']>>): Promise<string> {
  const { filename, blob } = (value ?? {}) as { filename?: string; blob?: unknown }
  return blob instanceof Blob ? `${filename}\n${await textOf(blob)}` : `${err} ${JSON.stringify(value)}`
}

/** What an example cannot be answered with: it is aimed at nothing, incomplete, or too late. */
const REFUSED = [
  'callCenter.calledBack 404',
  'calls.one 404',
  'calls.recording 404',
  'calls.transcript 404',
  'dataQuality.confirm 404',
  'dataQuality.decision 404',
  'dataQuality.details 404',
  'dataQuality.dismiss 404',
  'dataQuality.undo 404',
  'extraction.tryAgain 404',
  'files.download 403',
  'files.preview 403',
  'files.remove 404',
  'files.replace 404',
  'intake.detail 404',
  'intake.form 404',
  'intake.match 404',
  'intake.reveal 403',
  'intake.setStatus 404',
  'messages.aircallText 404',
  'messages.ringCentralText 404',
  'plans.save 409',
  'realTime.store 400',
  'reportSchedules.remove 404',
  'savedReports.remove 404',
  'savedReports.rename 404',
  'savedReports.save 403',
  'transactionForm.create 400',
  'verification.auditElg 400',
  'verification.auditFbd 400',
  'verification.revealMemberId 403',
]

/** Forms, what they are made of, and prices hold nothing of a patient, whether they are answered or not. */
const isOfForms = (title: string) => /^(bookmarks|fees|sharedElements|templates)[.]/.test(title)

const scoped = allEndpoints()
  .map(({ feature, name, endpoint }) => ({
    title: `${feature}.${name}`,
    endpoint,
    example: (examples as unknown as Record<string, Record<string, object>>)[feature]?.[name] ?? {},
  }))
  .filter(({ endpoint }) => ['practices', 'granted'].includes(endpoint.scope) && !isEventStream(endpoint.output))

describe('to somebody who may not see identifiers', () => {
  const refused: string[] = []

  test.each(scoped)('$title sends none', async ({ title, endpoint, example }) => {
    const answer = await reader.call(endpoint, given[title] ?? example, scope)
    // An undo has to wait for the update that this walk has asked for, which may have ended by now.
    if (answer.status !== 200 && title !== 'formFill.undoPms') refused.push(`${title} ${answer.status}`)
    expect(leaksIn(await wordsOf(answer))).toEqual([])
  })

  test('nearly every one of these calls was answered, so there was something to send', () => {
    expect(refused.filter((title) => !isOfForms(title)).toSorted()).toEqual(REFUSED)
  })

  test('no live event sends one', async () => {
    const stream = await fetch(`${server.url}/api/events?practiceIds=${JSON.stringify(scope.selection)}`, {
      headers: reader.headers(),
    })
    const data = { MemberID: planted.former, PatientId: planted.policy }
    await reader.call(verification.updateRecord, { transactionId: record, version: 1, data }, scope)
    let heard = ''
    for await (const chunk of stream.body ?? []) {
      heard += Buffer.from(chunk).toString('utf8')
      if (heard.includes(record)) break
    }
    expect(leaksIn(heard)).toEqual([])
  })

  test('the robot and the practice’s system name none in the history', async () => {
    const message = `Nobody has ${planted.member}.`
    await server.owner.query(
      `insert into bot_statuses (id, practice_id, record_id, bot_name, code, message) values ($1, $2, $3, 'DR', 'CHECK', $4)`,
      [newId(), practiceId, record, message],
    )
    const { value } = await reader.call(verification.history, { id: record }, scope)
    expect(value.records).toContainEqual(expect.objectContaining({ to: 'Nobody has ••••••2468.' }))
  })

  test('a payer’s answer in X12 is sent without any', async () => {
    const answer = await reader.call(formFill.payerProof, { id: record, answerId: proofs.x12 }, scope)
    const text = await wordsOf(answer)
    expect(text).toContain('*MI*••••••0284~')
    expect(leaksIn(text)).toEqual([])
  })

  test('a search finds by what a mask shows, and by no more of it', async () => {
    const found = async (text: string) => {
      const { value } = await reader.call(search.records, { text }, scope)
      return value.records.map(({ _id }) => _id)
    }
    expect(await found(planted.member.slice(-4))).toContain(record)
    expect(await found(planted.patient.slice(-4))).toContain(record)
    expect(await found(planted.member)).toEqual([])
    expect(await found(planted.patient)).toEqual([])
    expect(await found(planted.member.slice(-5))).toEqual([])
  })

  test('a document of the robot is refused with the reason, and the refusal is logged', async () => {
    const input = given['files.download'] as { transactionId: string; fileId: string }
    const answer = await reader.call(files.download, input, scope)
    expect(answer).toMatchObject({ status: 403, show: true, err: expect.stringMatching(/^This document shows whole/) })
    expect(await logged(answer.requestId)).toEqual(['export allowed', 'export refused'])
  })

  test('the form is made for them with masked ones', async () => {
    for (const format of ['docx', 'pdf'] as const) {
      const text = await wordsOf(await reader.call(formFill.download, { id: record, format }, scope))
      expect(text).toContain('••••••2468')
      expect(leaksIn(text)).toEqual([])
    }
  })
})

describe('to somebody who may see identifiers', () => {
  test('screens are sent masked ones all the same', async () => {
    const { value } = await holder.call(verification.patient, { id: record }, scope)
    expect(value).toMatchObject({ MemberID: '••••••2468', PatientId: '••••••5318', SubscriberId: '••••••1640' })
  })

  test('a reveal sends all of a record’s', async () => {
    const { value } = await holder.call(verification.revealMemberId, { id: record }, scope)
    expect(value).toEqual({
      MemberID: planted.member,
      PatientId: planted.patient,
      SubscriberId: planted.subscriber,
      bookmarks: { MemberId: planted.member, OtherMemberId: '', SecondMemberId: planted.inForm },
    })
  })

  const wholeFiles = [
    { title: 'formFill.download', endpoint: formFill.download, input: () => ({ id: record }), shows: 'member' },
    {
      title: 'formFill.download as PDF',
      endpoint: formFill.download,
      input: () => ({ id: record, format: 'pdf' }),
      shows: 'member',
    },
    { title: 'realTime.file', endpoint: realTime.file, input: () => ({ file: record }), shows: 'member' },
    { title: 'transactions.download', endpoint: transactions.download, input: () => ({}), shows: 'patient' },
    {
      title: 'formFill.payerProof',
      endpoint: formFill.payerProof,
      input: () => ({ id: record, answerId: proofs.json }),
      shows: 'dependent',
    },
    {
      title: 'files.download',
      endpoint: files.download,
      input: () => given['files.download'] as object,
      shows: 'member',
    },
  ] as const

  test.each(wholeFiles)('$title sends whole ones, and is logged as a reveal', async ({ endpoint, input, shows }) => {
    const before = await reveals()
    const answer = await holder.call<Endpoint>(endpoint, input(), scope)
    expect(await wordsOf(answer)).toContain(planted[shows])
    expect((await reveals()) - before).toBe(1)
  })

  test('a search finds by a whole one', async () => {
    for (const text of [planted.member, planted.patient]) {
      const { value } = await holder.call(search.records, { text }, scope)
      expect(value.records).toContainEqual(expect.objectContaining({ _id: record }))
    }
  })
})

describe('a masked identifier that comes back', () => {
  const stored = async () => {
    const { rows } = await server.owner.query<Record<string, string>>(
      `select member_id, patient_id, subscriber_id, answers ->> 'MemberId' as in_form, answers ->> 'OtherMemberId' as other
       from verification_records where id = $1`,
      [record],
    )
    return rows[0]
  }
  const whole = { member_id: planted.member, patient_id: planted.patient, subscriber_id: planted.subscriber }

  test('from the detail page leaves it as it is', async () => {
    const { value } = await reader.call(verification.patient, { id: record }, scope)
    const { MemberID, PatientId, SubscriberId } = value
    const data = { MemberID, PatientId, SubscriberId, EmployerName: 'Yard' }
    const { status } = await reader.call(verification.updateRecord, { transactionId: record, version: 1, data }, scope)
    expect(status).toBe(200)
    expect(await stored()).toMatchObject(whole)
  })

  test('from the transaction form leaves it as it is', async () => {
    const { value } = await reader.call(contract.transactionForm.form, { transactionId: record }, scope)
    const { memberId = '', patientId = '', subscriberId = '' } = value.record?.values ?? {}
    const input = { id: record, version: 1, memberId, patientId, subscriberId, employerName: 'Dock' }
    expect((await reader.call(contract.transactionForm.edit, input, scope)).status).toBe(200)
    expect(await stored()).toMatchObject(whole)
  })

  test('from the form leaves it as it is, and accepts what was proposed', async () => {
    const bookmarks = { MemberId: '••••••2468', OtherMemberId: '••••••9357' }
    expect((await reader.call(formFill.save, { id: record, version: 1, bookmarks }, scope)).status).toBe(200)
    expect(await stored()).toMatchObject({ in_form: planted.member, other: planted.proposed })
  })

  test('changed by hand is a new one', async () => {
    const bookmarks = { MemberId: '5550001112' }
    expect((await reader.call(formFill.save, { id: record, version: 1, bookmarks }, scope)).status).toBe(200)
    expect(await stored()).toMatchObject({ in_form: '5550001112' })
  })
})

async function logged(requestId: string): Promise<string[]> {
  const { rows } = await server.owner.query<{ entry: string }>(
    `select action || ' ' || outcome as entry from patient_access_log where request_id = $1 order by id`,
    [requestId],
  )
  return rows.map(({ entry }) => entry)
}

async function reveals(): Promise<number> {
  const { rows } = await server.owner.query<{ n: number }>(
    `select count(*)::int as n from patient_access_log where action = 'reveal' and outcome = 'allowed'`,
  )
  return rows[0]?.n ?? 0
}

import { contract } from '@bitewing/contract'
import { newId } from '@bitewing/db'
import { eventually } from '@bitewing/db/testing/eventually'
import { reactionTo } from '@bitewing/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { foreignPracticeId, historyOf, newRecord, otherPracticeId, practiceId, rowOf } from './testing/records.ts'

const { verification } = contract
const selection = [practiceId, otherPracticeId]

let server: TestServer
let manager: TestClient
let verifier: TestClient
beforeAll(async () => {
  server = await startTestServer()
  manager = await server.client('10.6.0.1').signIn('manager@bitewing.example')
  verifier = await server.client('10.6.0.2').signIn('verifier@bitewing.example')
})
afterAll(() => server.stop())

test('1 §3 a record is shown with its appointment, notes and what the sheet has room for', async () => {
  const id = await newRecord(server, { provider_name: 'Dr. Hale', appointment_note: 'Recall', note: 'n' })
  const { value } = await manager.call(verification.record, { id }, { selection })
  expect(value).toMatchObject({
    PatientName: 'Ana Reyes',
    PracticeName: 'Brightsmile Downtown',
    apptData: { date: '2026-05-04', provider: 'Dr. Hale', note: 'Recall' },
    notes: 'n',
    iv_status: 'Active',
    spreadsheetFields: { elgCodes: true, note: true, history: true },
    driveFiles: [],
    audited: false,
    version: 1,
  })
  expect(JSON.stringify(value)).not.toContain('123456789')
})

describe('notes', () => {
  test('are one line: each line break becomes a dash', async () => {
    const id = await newRecord(server, { note: 'old' })
    const { value } = await manager.call(
      verification.saveNote,
      { transactionId: id, note: 'called\r\nno answer\nagain', elgCodes: 'D0120\nD1110' },
      { selection },
    )
    expect(value).toEqual({ note: 'called-no answer-again', elgCodes: 'D0120-D1110', history: '', version: 2 })
    expect(await historyOf(server, id)).toEqual([
      'note note: old → called-no answer-again',
      'note elgCodes:  → D0120-D1110',
    ])
  })

  test('of a version that was changed meanwhile are refused where the version is told', async () => {
    const id = await newRecord(server)
    const save = (note: string, version?: number) =>
      manager.call(verification.saveNote, { transactionId: id, note, version }, { selection })
    expect((await save('one', 1)).status).toBe(200)
    expect(await save('two', 1)).toMatchObject({ status: 409, reason: 'record.changed_meanwhile' })
    expect((await save('three')).value).toMatchObject({ note: 'three', version: 3 })
  })

  test('that are too long are refused', async () => {
    const id = await newRecord(server)
    const note = 'x'.repeat(4001)
    expect((await manager.call(verification.saveNote, { transactionId: id, note }, { selection })).status).toBe(400)
  })
})

describe('comments', () => {
  test('keep their lines, and belong to the practice that is named', async () => {
    const id = await newRecord(server)
    const save = (b: string, comment: string) =>
      manager.call(verification.saveComment, { a: id, b, comment }, { selection })
    expect((await save(practiceId, 'one\ntwo')).value).toEqual({ comment: 'one\ntwo', version: 2 })
    expect((await save(otherPracticeId, 'three')).status).toBe(404)
    expect((await rowOf(server, id))['comment']).toBe('one\ntwo')
  })
})

test('the eligibility status is changed by hand, from the version that was seen', async () => {
  const id = await newRecord(server)
  const set = (iv_status: string, version: number) =>
    manager.call(verification.updateStatus, { id, version, iv_status }, { selection })
  expect((await set('Termed', 1)).value).toEqual({ version: 2 })
  expect((await set('Active', 1)).status).toBe(409)
  expect((await set('', 2)).status).toBe(400)
  expect(await historyOf(server, id)).toEqual(['status iv_status: Active → Termed'])
})

describe.each(['retry', 'empty'] as const)('%s', (name) => {
  test('empties the result and what the robot wrote, and keeps what people typed', async () => {
    const source = { from: 'Harborline Dental', segment: 'EB 1', at: '2026-05-01T06:15:00Z', confidence: 1 }
    const id = await newRecord(server, {
      answers: { AnnMax: '1500', RepName: 'Dana' },
      answer_sources: { AnnMax: source },
    })
    const input = { transactionId: id, ...(name === 'empty' && { practiceId }) }
    const { value } = await manager.call(verification[name], input, { selection })
    expect(value).toEqual({ version: 2 })
    expect(await rowOf(server, id)).toMatchObject({ answers: { RepName: 'Dana' }, answer_sources: {} })
    const { missing_fields, required_fields } = await rowOf(server, id)
    expect(missing_fields).toBeGreaterThan(0)
    expect(required_fields).toBeGreaterThan(0)
    expect((await historyOf(server, id)).slice(0, 3)).toEqual([
      'retry iv_status: Active → EMPTY',
      'retry VerificationType: Done by DR → Not content loaded',
      'retry AnnMax: 1500 → ',
    ])
  })
})

test('retry puts the record back to the robot, which finds nobody to ask', async () => {
  const id = await newRecord(server)
  await manager.call(verification.retry, { transactionId: id }, { selection })
  await eventually(async () => {
    const { rows } = await server.owner.query('select code from bot_statuses where record_id = $1', [id])
    expect(rows).toEqual([{ code: 'CHECK' }])
  })
})

test('emptying leaves the record to the next extraction, and knows the record in its own practice alone', async () => {
  const id = await newRecord(server)
  const empty = (of: string) => manager.call(verification.empty, { transactionId: id, practiceId: of }, { selection })
  expect((await empty(otherPracticeId)).status).toBe(404)
  await empty(practiceId)
  const { rows } = await server.owner.query(
    'select subject_id from robot_tasks where subject_id = $1 union all select record_id from bot_statuses where record_id = $1',
    [id],
  )
  expect(rows).toEqual([])
})

describe('1 §2.6 the subscriber policy', () => {
  test('offers the newest record of each other patient with the same member id, of the selected practices', async () => {
    const family = { member_id: 'FAM-2026-01' }
    const id = await newRecord(server, family)
    await newRecord(server, { ...family, patient_first_name: 'Ben', appointment_date: '2026-01-05' })
    const newest = await newRecord(server, { ...family, patient_first_name: 'BEN', appointment_date: '2026-03-05' })
    const aunt = await newRecord(server, {
      ...family,
      patient_first_name: 'Cora',
      appointment_date: '2026-02-01',
      practice_id: otherPracticeId,
    })
    await newRecord(server, { ...family, patient_first_name: 'Dan', practice_id: foreignPracticeId })
    const { value } = await manager.call(verification.linked, { transactionId: id }, { selection })
    expect(value.records).toEqual([
      { _id: '•••••••6-01', lastId: newest, name: 'BEN Reyes', lastAppDate: '2026-03-05' },
      { _id: '•••••••6-01', lastId: aunt, name: 'Cora Reyes', lastAppDate: '2026-02-01' },
    ])
  })

  test('without a member id nobody is linked', async () => {
    await newRecord(server, { member_id: '' })
    const id = await newRecord(server, { member_id: '' })
    expect((await manager.call(verification.linked, { transactionId: id }, { selection })).value.records).toEqual([])
  })

  test("gives the plan's values and not the patient's", async () => {
    const id = await newRecord(server, { answers: { AnnMax: '1500', PatientName: 'Ana Reyes', AnnMaxUsed: '20' } })
    const { value } = await manager.call(verification.policy, { id }, { selection })
    expect(value.bookmarks).toEqual({ AnnMax: '1500' })
  })
})

describe('the history', () => {
  const insert = (table: string, row: Record<string, unknown>) =>
    server.owner.query(
      `insert into ${table} (${Object.keys(row).join(', ')})
       values (${Object.keys(row)
         .map((_, index) => `$${index + 1}`)
         .join(', ')})`,
      Object.values(row),
    )

  test('tells who, when and what, newest first, and what was saved together as one moment', async () => {
    const id = await newRecord(server)
    await manager.call(
      verification.updateRecord,
      { transactionId: id, version: 1, data: { groupName: 'A', groupNumber: '1' } },
      { selection },
    )
    await verifier.call(verification.saveNote, { transactionId: id, note: 'called' }, { selection })
    const { value } = await manager.call(verification.history, { id }, { selection })
    expect(value.recordsQty).toBe(3)
    expect(value.records.map(({ who, kind, field, from, to }) => [who, kind, field, from, to])).toEqual([
      ['Vera Lorimer', 'note', 'note', '', 'called'],
      ['Mona Barlow', 'patient', 'groupName', 'Harbor Works', 'A'],
      ['Mona Barlow', 'patient', 'groupNumber', '5550', '1'],
    ])
    const [note, name, number] = value.records
    expect(name?.at).toBe(number?.at)
    expect(Date.parse(note?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(name?.at ?? ''))
  })

  test('of a robot value says where it came from', async () => {
    const id = await newRecord(server)
    const source = { from: 'Harborline Dental', segment: 'EB 1', at: '2026-05-01T06:15:00Z', confidence: 0.8 }
    await server.owner.query(
      `insert into record_history (id, practice_id, record_id, actor, kind, field, new_value, source)
       values (lpad('7', 24, '0'), $1, $2, 'robot', 'form', 'AnnMax', '1500', $3)`,
      [practiceId, id, JSON.stringify(source)],
    )
    const { value } = await manager.call(verification.history, { id }, { selection })
    expect(value.records).toMatchObject([{ actor: 'robot', who: '', field: 'AnnMax', to: '1500', source }])
  })

  test('calls what changed in the form as the form does', async () => {
    const id = await newRecord(server)
    const changed = (field: string) =>
      insert('record_history', {
        id: newId(),
        practice_id: practiceId,
        record_id: id,
        actor: 'robot',
        kind: 'form',
        field,
        new_value: 'n',
      })
    for (const field of ['Code_D0120_Percent', 'EligStatus_Active', 'NoLongerInTheForm']) await changed(field)
    const { value } = await manager.call(verification.history, { id, sort: 'at' }, { selection })
    expect(value.records.map(({ field, label, choice }) => [field, label, choice])).toEqual([
      ['Code_D0120_Percent', 'D0120 Percent', false],
      ['EligStatus_Active', 'Eligibility status: Active', true],
      ['NoLongerInTheForm', '', false],
    ])
  })

  test('has what the robot did and whom it asked in one order with what people changed', async () => {
    const id = await newRecord(server)
    const answer = (at: string, more: object) =>
      insert('payer_answers', {
        id: newId(),
        practice_id: practiceId,
        record_id: id,
        asked_at: at,
        provider: 'x12',
        sandbox: true,
        payer_id: '90000',
        payer_name: 'Harborline Dental',
        ...more,
      })
    const said = (at: string, code: string, message: string) =>
      insert('bot_statuses', {
        id: newId(),
        practice_id: practiceId,
        record_id: id,
        bot_name: 'Bitewing robot',
        code,
        message,
        created_at: at,
      })
    await said('2026-01-01T10:00:00Z', 'EXTRACTED', 'Taken from row 4 of the sheet of 2026-01-05.')
    await answer('2026-01-01T10:01:00Z', { format: 'none', failure: 'timeout' })
    await said('2026-01-01T10:02:00Z', 'RETRY', 'The payer is asked again in 2 minutes.')
    await answer('2026-01-01T10:03:00Z', { format: 'x12', rejections: ['75'], body: Buffer.from('x') })
    await answer('2026-01-01T10:04:00Z', { format: 'x12', result: 'Active', body: Buffer.from('x') })
    await said('2026-01-01T10:05:00Z', 'DONE', 'The payer says that the policy is active.')
    await manager.call(verification.saveNote, { transactionId: id, note: 'called' }, { selection })

    const { value } = await manager.call(verification.history, { id, sort: 'at' }, { selection })
    expect(value.recordsQty).toBe(7)
    expect(value.records.map(({ actor, kind, field }) => [actor, kind, field])).toEqual([
      ['robot', 'robot', 'EXTRACTED'],
      ['robot', 'payer', 'Harborline Dental'],
      ['robot', 'robot', 'RETRY'],
      ['robot', 'payer', 'Harborline Dental'],
      ['robot', 'payer', 'Harborline Dental'],
      ['robot', 'robot', 'DONE'],
      ['person', 'note', 'note'],
    ])
    const [, timedOut, , refused, active] = value.records
    const asked = { payerId: '90000', service: 'x12', sandbox: true }
    expect(timedOut).toMatchObject({ to: reactionTo('timeout').sentence, answer: { ...asked, kept: false } })
    const unknown = reactionTo({ code: '75', followUp: '' }).sentence
    expect(refused).toMatchObject({ to: unknown, answer: { ...asked, kept: true } })
    expect(active).toMatchObject({ to: 'Active', answer: { ...asked, kept: true } })
    const newest = await manager.call(verification.history, { id, limit: 2 }, { selection })
    expect(newest.value.records.map(({ field }) => field)).toEqual(['note', 'DONE'])
  })

  test('names the person who asked a payer', async () => {
    const id = await newRecord(server)
    await server.owner.query(
      `insert into payer_answers (id, practice_id, record_id, asked_by, provider, sandbox, payer_id, format)
       values ($1, $2, $3, (select id from users where email = 'manager@bitewing.example'), 'stedi', false, '90000', 'none')`,
      [newId(), practiceId, id],
    )
    const { value } = await manager.call(verification.history, { id }, { selection })
    expect(value.records).toMatchObject([{ actor: 'person', who: 'Mona Barlow', kind: 'payer', to: '' }])
  })

  test('comes in pages', async () => {
    const id = await newRecord(server)
    for (const note of ['one', 'two', 'three'])
      await manager.call(verification.saveNote, { transactionId: id, note }, { selection })
    const page = await manager.call(verification.history, { id, limit: 1, offset: 1 }, { selection })
    expect(page.value.recordsQty).toBe(3)
    expect(page.value.records).toMatchObject([{ from: 'one', to: 'two' }])
  })
})

describe('presence', () => {
  const at = (who: TestClient, id: string, open: boolean) =>
    who.call(verification.presence, { id, open }, { selection })

  test('tells who else has the record open, until they leave', async () => {
    const id = await newRecord(server)
    expect((await at(manager, id, true)).value.others).toEqual([])
    const seen = await at(verifier, id, true)
    expect(seen.value.others.map(({ name }) => name)).toEqual(['Mona Barlow'])
    await at(manager, id, false)
    expect((await at(verifier, id, true)).value.others).toEqual([])
  })

  test('of someone who was not heard of for a minute means nothing', async () => {
    const id = await newRecord(server)
    await at(manager, id, true)
    await server.owner.query(
      `update record_presence set seen_at = now() - interval '61 seconds' where record_id = $1`,
      [id],
    )
    expect((await at(verifier, id, true)).value.others).toEqual([])
  })
})

test('everything about a record of another practice is as if it did not exist', async () => {
  const id = await newRecord(server, { practice_id: foreignPracticeId })
  const answers = await Promise.all([
    manager.call(verification.record, { id }, { selection }),
    manager.call(verification.linked, { transactionId: id }, { selection }),
    manager.call(verification.policy, { id }, { selection }),
    manager.call(verification.history, { id }, { selection }),
    manager.call(verification.presence, { id, open: true }, { selection }),
    manager.call(verification.saveNote, { transactionId: id, note: 'x' }, { selection }),
    manager.call(verification.saveComment, { a: id, b: foreignPracticeId, comment: 'x' }, { selection }),
    manager.call(verification.updateStatus, { id, version: 1, iv_status: 'x' }, { selection }),
    manager.call(verification.retry, { transactionId: id }, { selection }),
    manager.call(verification.empty, { transactionId: id, practiceId: foreignPracticeId }, { selection }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
})

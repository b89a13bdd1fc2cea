import { contract, type InputOf } from '@bitewing/contract'
import { newId } from '@bitewing/db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { foreignPracticeId, newRecord, otherPracticeId, practiceId } from '../verification/testing/records.ts'

const { tickets } = contract
const selection = [practiceId, otherPracticeId]

let server: TestServer
let manager: TestClient
let verifier: TestClient
beforeAll(async () => {
  server = await startTestServer()
  manager = await server.client('10.7.0.1').signIn('manager@bitewing.example')
  verifier = await server.client('10.7.0.2').signIn('verifier@bitewing.example')
})
afterAll(() => server.stop())

type Fields = Partial<InputOf<typeof tickets.add>>

function raise(transactionId: string, fields: Fields = {}, who = manager) {
  return who.call(tickets.add, { title: 'Wrong maximum', practiceId, transactionId, ...fields }, { selection })
}

async function newTicket(fields: Fields = {}): Promise<string> {
  return (await raise(await newRecord(server), fields)).value._id
}

const respond = (who: TestClient, issueId: string, message: string) =>
  who.call(tickets.respond, { issueId, message }, { selection })
const setStatus = (who: TestClient, id: string, status: 'open' | 'closed') =>
  who.call(tickets.setStatus, { id, status }, { selection })
const read = async (id: string) => (await manager.call(tickets.one, { id }, { selection })).value

describe('2 §2.5 a ticket', () => {
  test('is raised open, with who raised it, when, and about which appointment', async () => {
    const transactionId = await newRecord(server)
    const productId = newId()
    const fields = { title: ' Wrong maximum ', notes: 'The rep\nsaid 2000', stepReproduce: 'Open the form', productId }
    const { status, value } = await raise(transactionId, fields)
    expect(status).toBe(200)
    expect(value).toMatchObject({
      title: 'Wrong maximum',
      status: 'open',
      user: 'Mona Barlow',
      username: 'Mona Barlow',
      notes: 'The rep\nsaid 2000',
      details: 'The rep\nsaid 2000',
      stepReproduce: 'Open the form',
      productId,
      practiceId,
      practiceName: 'Brightsmile Downtown',
      transactionId,
      patientName: 'Ana Reyes',
      apptDate: '2026-05-04',
      responsesQty: 0,
      responses: [],
      changes: [],
    })
    expect(Math.abs(Date.now() - Date.parse(value.created))).toBeLessThan(600_000)
    expect(await read(value._id)).toEqual(value)
  })

  test('can be raised about an audited record', async () => {
    expect((await raise(await newRecord(server, { audited: true }))).status).toBe(200)
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['title', { title: '  ' }, 'Please enter a title'],
    ['title', { title: 'x'.repeat(151) }, 'at most 150 characters'],
    ['title', { title: 'a\nb' }, 'must not contain control characters'],
    ['notes', { notes: 'x'.repeat(4001) }, 'at most 4000 characters'],
    ['stepReproduce', { stepReproduce: 'x'.repeat(4001) }, 'at most 4000 characters'],
    ['productId', { productId: '7' }, 'must be an id of 24 hexadecimal characters'],
    ['practiceId', { practiceId: '7' }, 'must be an id of 24 hexadecimal characters'],
    ['transactionId', { transactionId: '7' }, 'must be an id of 24 hexadecimal characters'],
    ['status', { status: 'closed' }, 'Invalid input: expected "open"'],
    ['user', { user: 'Somebody else' }, 'is not known'],
  ])('with a wrong %s is refused, and nothing is raised', async (field, wrong, message) => {
    const transactionId = await newRecord(server)
    const answer = await raise(transactionId, wrong)
    expect(answer).toMatchObject({ status: 400, fields: [{ field, message }] })
    const { rowCount } = await server.owner.query('select from tickets where record_id = $1', [transactionId])
    expect(rowCount).toBe(0)
  })

  test('belongs to the practice of its record', async () => {
    expect((await raise(await newRecord(server), { practiceId: otherPracticeId })).status).toBe(404)
  })
})

describe('the list of tickets', () => {
  const list = (input: InputOf<typeof tickets.all>, selected = selection) =>
    manager.call(tickets.all, input, { selection: selected })

  test('of a transaction has its own, newest first, with how many responses each has', async () => {
    const transaction = await newRecord(server)
    const first = (await raise(transaction, { title: 'First' })).value._id
    const second = (await raise(transaction, { title: 'Second' })).value._id
    await newTicket()
    await respond(verifier, first, 'Seen')
    await setStatus(manager, first, 'closed')
    const { value } = await list({ transaction, practice: practiceId })
    expect(value.recordsQty).toBe(2)
    expect(value.records).toMatchObject([
      { _id: second, title: 'Second', status: 'open', user: 'Mona Barlow', patientName: 'Ana Reyes', responsesQty: 0 },
      { _id: first, title: 'First', status: 'closed', responsesQty: 1 },
    ])
  })

  test('without a transaction has those of the selected practices, page by page', async () => {
    const here = await newTicket()
    const there = await newRecord(server, { practice_id: otherPracticeId })
    const elsewhere = (await raise(there, { practiceId: otherPracticeId })).value._id
    const [one, two] = [await list({ limit: 1 }), await list({ limit: 1, offset: 1 })]
    expect([...one.value.records, ...two.value.records].map(({ _id }) => _id)).toEqual([elsewhere, here])
    expect((await list({ limit: 1 }, [practiceId])).value.records).toMatchObject([{ _id: here }])
    expect((await list({ limit: 1, practice: practiceId })).value.records).toMatchObject([{ _id: here }])
    expect(one.value.recordsQty).toBeGreaterThan(2)
  })

  test('is narrowed to a status', async () => {
    const transaction = await newRecord(server)
    const closed = (await raise(transaction)).value._id
    const open = (await raise(transaction)).value._id
    await setStatus(manager, closed, 'closed')
    expect((await list({ transaction, status: 'closed' })).value.records).toMatchObject([{ _id: closed }])
    expect((await list({ transaction, status: 'open' })).value.records).toMatchObject([{ _id: open }])
    expect((await list({ transaction, status: 'answered' })).value).toEqual({ records: [], recordsQty: 0 })
  })

  test('refuses a status that there is not, and a practice that is not selected', async () => {
    expect((await list({ status: 'lost' as 'open' })).status).toBe(400)
    expect((await list({ practice: otherPracticeId }, [practiceId])).status).toBe(404)
  })
})

describe('3 §2 a response', () => {
  test('answers the ticket; a word of who raised it opens it again', async () => {
    const id = await newTicket()
    const answered = await respond(verifier, id, 'The plan\nrenewed')
    expect(answered.value).toMatchObject({
      status: 'answered',
      responsesQty: 1,
      responses: [{ user: 'Vera Lorimer', message: 'The plan\nrenewed' }],
    })
    expect((await respond(manager, id, 'Still wrong')).value).toMatchObject({
      status: 'open',
      responses: [
        { user: 'Vera Lorimer', message: 'The plan\nrenewed' },
        { user: 'Mona Barlow', message: 'Still wrong' },
      ],
    })
  })

  test.each([
    ['', 'Please enter a message'],
    [' \n ', 'Please enter a message'],
    ['x'.repeat(4001), 'at most 4000 characters'],
  ])('%# without words or with too many is refused', async (message, problem) => {
    const id = await newTicket()
    expect(await respond(manager, id, message)).toMatchObject({
      status: 400,
      fields: [{ field: 'message', message: problem }],
    })
    expect((await read(id)).responses).toEqual([])
  })

  test('to a closed ticket is refused until it is reopened', async () => {
    const id = await newTicket()
    await setStatus(manager, id, 'closed')
    expect(await respond(verifier, id, 'Late')).toMatchObject({ status: 409, reason: 'ticket.closed' })
    await setStatus(manager, id, 'open')
    expect((await respond(verifier, id, 'Late')).value.status).toBe('answered')
  })
})

describe('closing', () => {
  test('and reopening keep who did it and when', async () => {
    const id = await newTicket()
    expect((await setStatus(verifier, id, 'closed')).value.status).toBe('closed')
    const { value } = await setStatus(manager, id, 'open')
    expect(value).toMatchObject({
      status: 'open',
      responsesQty: 0,
      changes: [
        { status: 'closed', user: 'Vera Lorimer' },
        { status: 'open', user: 'Mona Barlow' },
      ],
    })
  })

  test('what is closed already changes nothing', async () => {
    const id = await newTicket()
    await Promise.all([setStatus(verifier, id, 'closed'), setStatus(manager, id, 'closed')])
    expect((await read(id)).changes).toHaveLength(1)
  })

  test('an answered ticket that is not closed stays answered', async () => {
    const id = await newTicket()
    await respond(verifier, id, 'Seen')
    expect((await setStatus(manager, id, 'open')).value.status).toBe('answered')
  })

  test('knows closed and open, and no other status', async () => {
    const id = await newTicket()
    expect((await setStatus(manager, id, 'answered' as 'open')).status).toBe(400)
  })
})

test('what happens to a ticket is told to open screens: where, and never what', async () => {
  const recordId = await newRecord(server)
  const stream = await fetch(`${server.url}/api/events?practiceIds=${JSON.stringify(selection)}`, {
    headers: manager.headers(),
  })
  const id = (await raise(recordId)).value._id
  await respond(verifier, id, 'Seen')
  await setStatus(manager, id, 'closed')
  const event = { topic: 'tickets', practiceId, recordId }
  expect(await eventsOf(stream, recordId, 3)).toEqual([event, event, event])
})

describe('who may', () => {
  test('see tickets but not raise them, is refused', async () => {
    const id = await newTicket()
    const reader = await server.client('10.7.0.3').signIn('reader@bitewing.example')
    expect((await reader.call(tickets.all, {}, { selection: [] })).status).toBe(200)
    expect((await raise(newId(), {}, reader)).status).toBe(403)
    expect((await respond(reader, id, 'x')).status).toBe(403)
    expect((await setStatus(reader, id, 'closed')).status).toBe(403)
  })

  test('work in the call center alone raises and answers, and does not close', async () => {
    const agent = await server.client('10.7.0.4').signIn('agent@bitewing.example')
    const transactionId = await newRecord(server, { practice_id: foreignPracticeId })
    const own = { selection: [foreignPracticeId] }
    const input = { title: 'Card is unreadable', practiceId: foreignPracticeId, transactionId }
    const { value } = await agent.call(tickets.add, input, own)
    expect(value).toMatchObject({ status: 'open', user: 'Cal Hollis' })
    expect((await agent.call(tickets.respond, { issueId: value._id, message: 'Scanned again' }, own)).status).toBe(200)
    expect((await agent.call(tickets.setStatus, { id: value._id, status: 'closed' }, own)).status).toBe(403)
  })
})

test('everything about a ticket of another practice is as if it did not exist', async () => {
  const transactionId = await newRecord(server, { practice_id: foreignPracticeId })
  const foreign = { title: 'x', practiceId: foreignPracticeId, transactionId }
  const id = (await verifier.call(tickets.add, foreign, { selection: [foreignPracticeId] })).value._id
  const answers = await Promise.all([
    manager.call(tickets.all, { transaction: transactionId }, { selection }),
    manager.call(tickets.all, { practice: foreignPracticeId }, { selection }),
    manager.call(tickets.one, { id }, { selection }),
    manager.call(tickets.add, foreign, { selection }),
    respond(manager, id, 'x'),
    setStatus(manager, id, 'closed'),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
})

test('every access is in the log of accesses to patient data, with what it was to', async () => {
  const transactionId = await newRecord(server)
  const id = (await raise(transactionId, { notes: 'Ana called' })).value._id
  await respond(manager, id, 'Ana called again')
  await manager.call(tickets.all, { transaction: transactionId }, { selection })
  const { rows } = await server.owner.query(
    'select action, endpoint, target_ids from patient_access_log where target_ids && $1 order by id',
    [[transactionId, id]],
  )
  expect(rows).toEqual([
    { action: 'change', endpoint: 'POST /api/ticket/', target_ids: [transactionId] },
    { action: 'change', endpoint: 'POST /api/ticket/response/{issueId}', target_ids: [id] },
    { action: 'view', endpoint: 'GET /api/ticket/', target_ids: [transactionId] },
  ])
  expect(server.logLines.join('')).not.toContain('Ana called')
})

/** The first `count` events about a record. */
async function eventsOf(stream: Response, recordId: string, count: number): Promise<unknown[]> {
  let text = ''
  for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    const lines = [...text.matchAll(/^data: (.*)\n/gm)].map(([, data = '']) => data)
    const heard = lines.filter((data) => data.includes(recordId))
    if (heard.length >= count) return heard.map((data) => JSON.parse(data) as unknown)
  }
  throw new Error('the stream ended')
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contract } from '@bitewing/contract'
import { DEMO_PASSWORD, demoClients, demoPractices, demoRecordId } from '@bitewing/db/demo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomKey, type TestClient } from '../../testing/client.ts'
import { aPdf } from '../../testing/documents.ts'
import { type SecondServer, startSecondServer, startTestServer, type TestServer } from '../../testing/server.ts'
import { stopwatch } from '../../testing/stopwatch.ts'
import { SuspendedChildren } from '../../testing/suspended-children.ts'

/** Whichever of two servers on one database answers, all is as with one. */

const LIMIT = 1000
const selection = demoPractices.map(({ id }) => id)
const record = demoRecordId(0)
const { colours, files, session, verification } = contract

let folder: string
let first: TestServer
let second: SecondServer
/** The same session at each of them. */
let here: TestClient
let there: TestClient
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bitewing-both-'))
  const shared = {
    SECRET_KEY: 'the secret key of both of the servers',
    RATE_LIMIT: String(LIMIT),
    STORAGE_URL: pathToFileURL(folder).href,
  }
  first = await startTestServer(shared)
  second = await startSecondServer(first, shared)
  here = first.client()
  there = second.client()
  // The password at one, the PIN at the other.
  const typed = { username: 'admin@bitewing.example', password: DEMO_PASSWORD }
  const { pin } = await here.askForPin(typed.username)
  await there.call(session.pin, { ...typed, pin })
  here.token = there.token
  here.refreshCookie = there.refreshCookie
})
afterAll(async () => {
  await second.stop()
  await first.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('the password at one and the PIN at the other make a session at both', async () => {
  for (const client of [here, there]) expect(await client.call(session.me, {})).toMatchObject({ status: 200 })
})

test('a wrong PIN at each counts for both, and the right one is void after them', async () => {
  const typed = { username: 'reader@bitewing.example', password: DEMO_PASSWORD }
  const { pin } = await here.askForPin(typed.username)
  const wrong = { ...typed, pin: pin === '000000' ? '111111' : '000000' }
  const reasons: string[] = []
  for (const client of [first.client(), second.client(), first.client(), second.client(), first.client()])
    reasons.push((await client.call(session.pin, wrong)).reason)
  expect(reasons.at(-1)).toBe('session.pin_void')
  expect(await second.client().call(session.pin, { ...typed, pin })).toMatchObject({ status: 401 })
})

test('a write that is sent to both with one key is done once', async () => {
  const colour = { clientId: demoClients[0]?.id as string, name: 'Both', hexCode: '#0b07b0', colorPriority: 1 }
  const key = randomKey()
  const answers = await Promise.all([here, there].map((client) => client.call(colours.add, colour, { key })))
  expect(answers[0]).toMatchObject({ status: 200 })
  expect(answers[1]?.value).toEqual(answers[0]?.value)
})

test('a file that was given to one is got from the other', async () => {
  const file = aPdf('Both')
  const given = await here.call(files.upload, { transactionId: record, name: 'Both', files: [file] }, { selection })
  const fileId = given.value.file._id
  const got = await there.call(files.download, { transactionId: record, fileId }, { selection })
  expect(await got.value.blob.bytes()).toEqual(await file.bytes())
})

test('who has a record open at one is seen at the other', async () => {
  const colleague = await first.client().signIn('verifier@bitewing.example')
  await colleague.call(verification.presence, { id: record, open: true }, { selection: [selection[0] as string] })
  const { value } = await there.call(verification.presence, { id: record, open: true }, { selection })
  expect(value.others).toHaveLength(1)
})

test('what is changed at one is told to whoever listens at the other', async () => {
  const clientId = demoClients[0]?.id as string
  const stream = await fetch(`${second.url}/api/events?practiceIds=${JSON.stringify(selection)}`, {
    headers: there.headers(),
  })
  const lines = stream.body?.pipeThrough(new TextDecoderStream()) as ReadableStream<string>
  await here.call(colours.add, { clientId, name: 'Told', hexCode: '#70ddd7', colorPriority: 1 })
  for await (const text of lines) if (text.includes('"colours"')) break
})

test('how many files come before one’s own in the queue of one is known at the other', async () => {
  const suspended = new SuspendedChildren()
  const convert = () => here.call(contract.conversions.convert, { source: [aPdf()], extension: 'csv' })
  const all = [convert(), convert(), convert()]
  await expect.poll(() => suspended.count).toBe(1)
  const ahead = async () => (await there.call(contract.conversions.waiting, { extension: 'csv' })).value.ahead
  await expect.poll(ahead).toBe(1)
  suspended.goOn()
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 200])
})

test('a session that both answer in turn is held back by its limit, not by twice its limit', async () => {
  const mine = await first.client().signIn('manager@bitewing.example')
  const alsoMine = second.client()
  alsoMine.refreshCookie = mine.refreshCookie
  // The token that one gave out is renewed by the other.
  expect(await alsoMine.call(session.refresh, {})).toMatchObject({ success: true })
  const statuses: number[] = []
  const { passed } = stopwatch()
  for (let call = 0; call < 1.2 * LIMIT; call += 20) {
    const together = Array.from({ length: 20 }, (_, each) => (each % 2 === 0 ? mine : alsoMine).call(session.me, {}))
    statuses.push(...(await Promise.all(together)).map(({ status }) => status))
  }
  const letIn = statuses.filter((status) => status !== 429).length
  expect(letIn).toBeGreaterThanOrEqual(LIMIT)
  // Where the calls take longer than a minute, the next one has begun.
  expect(letIn).toBeLessThanOrEqual(LIMIT * 1.1 * (1 + Math.floor(passed() / 60)))
})

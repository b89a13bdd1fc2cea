import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@bitewing/contract'
import { createTestDatabase, type TestDatabase } from '@bitewing/db/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorCatalogue } from './kernel/error-catalogue.ts'
import { randomKey, type TestClient } from './testing/client.ts'
import { callUntilRefused } from './testing/keep-alive-caller.ts'
import { ServerProcess } from './testing/server-process.ts'
import { COLOUR_CLIENT, SteadyLoad } from './testing/steady-load.ts'
import { TcpProxy } from './testing/tcp-proxy.ts'

const ADMIN = 'admin@bitewing.example'
const UNAVAILABLE = errorCatalogue['request.unavailable'].text

describe('with the database that comes with it', () => {
  let server: ServerProcess
  let client: TestClient
  beforeAll(async () => {
    server = await ServerProcess.prepare()
    await server.start()
    client = await server.client().signIn(ADMIN)
  })
  afterAll(() => server.remove())

  async function allColours(): Promise<string[]> {
    const codes: string[] = []
    for (let offset = 0; ; offset += 300) {
      const { value } = await client.call(contract.colours.grid, { clientId: COLOUR_CLIENT, limit: 300, offset })
      codes.push(...value.records.filter(({ name }) => name.startsWith('load ')).map(({ hexCode }) => hexCode))
      if (codes.length > value.recordsQty || value.records.length < 300) return codes
    }
  }

  test('killed twenty times during sign-ins and writes, it loses nothing that it acknowledged', async () => {
    const load = new SteadyLoad(server, client.token)
    load.start()
    const t0 = Date.now()
    const mark = (s: string) =>
      console.log(
        Date.now() - t0,
        s,
        load.acknowledged.length,
        load.tokens.length,
        JSON.stringify([...load.answers]),
        server.said.splice(0).join('').slice(-600),
      )
    for (let round = 0; round < 10; round += 1) {
      mark('round ' + round)
      await load.progress()
      if (round === 9) process.kill(server.databaseProcesses().postmaster, 'SIGKILL')
      await server.end('SIGKILL')
      if (round % 4 === 3) {
        server.launch()
        await pause(400 * round)
        await server.end('SIGKILL')
      }
      mark('starting')
      await server.start()
      mark('started')

      await load.progress()
      const { postmaster, children } = server.databaseProcesses()
      // One of its children killed makes the database throw all connections out and recover.
      process.kill((round % 2 === 0 ? children.at(-1) : undefined) ?? postmaster, 'SIGKILL')
    }
    await load.progress()
    await load.stop()

    expect(Object.fromEntries(load.answers)).not.toHaveProperty('500 request.internal')
    expect(
      [...load.answers.keys()].filter(
        (kind) => !/^(200|503 request\.unavailable|401 session\.(wrong_pin|pin_void))$/.test(kind),
      ),
    ).toEqual([])
    expect((await allColours()).toSorted()).toEqual(load.acknowledged.toSorted())
    expect(load.tokens.length).toBeGreaterThan(0)
    for (const token of load.tokens) {
      client.token = token
      expect(await client.call(contract.session.me, {})).toMatchObject({ status: 200 })
    }
    console.log(load.answers, load.acknowledged.length, load.tokens.length)
  }, 120_000)

  test('told to stop under load, it answers every request that it let in and ends with 0', async () => {
    let stopping = false
    let afterwards = 0
    const callers = Array.from({ length: 20 }, (_, caller) =>
      callUntilRefused(server.url, async () => {
        if (stopping) afterwards += 1
        const path = contract.access.history.path
        if (caller % 2 === 0) return { method: 'GET', path: `${path}?limit=25`, headers: client.headers() }
        const colour = `/api/scheme/color/${COLOUR_CLIENT}`
        const fields = { name: 'late', hexCode: `#${randomKey().slice(0, 6)}`, colorPriority: 9 }
        const headers = { ...client.headers(true), 'idempotency-key': randomKey() }
        return {
          method: 'POST',
          path: colour,
          headers,
          body: JSON.stringify(await client.seal(fields, 'POST', colour)),
        }
      }),
    )
    await pause(1000)
    stopping = true
    const ended = server.end('SIGTERM')
    const results = await Promise.all(callers)
    console.log(
      results.map((r) => [r.answered.length, ...new Set(r.answered), ...r.broken]),
      afterwards,
    )
    expect(results.flatMap(({ broken }) => broken)).toEqual([])
    expect([...new Set(results.flatMap(({ answered }) => answered))]).toEqual([200])
    expect(await Promise.race([ended, pause(10_000, 'still running')])).toBe(0)
  }, 40_000)
})

describe('with the database elsewhere', () => {
  let database: TestDatabase
  let line: TcpProxy
  let server: ServerProcess
  let client: TestClient
  beforeAll(async () => {
    database = await createTestDatabase()
    line = new TcpProxy(database.appUrl)
    await line.open()
    server = await ServerProcess.prepare({
      DATABASE_URL: line.url,
      DATABASE_MIGRATION_URL: database.ownerUrl,
      DEMO: 'on',
    })
    await server.start()
    client = await server.client().signIn(ADMIN)
  })
  afterAll(async () => {
    await server.remove()
    await line.cut()
    await database.drop()
  })

  const history = () => client.call(contract.access.history, { limit: 5 })
  const health = async () => (await fetch(`${server.url}/api/health`)).status
  async function until(check: () => Promise<boolean>): Promise<void> {
    while (!(await check())) await pause(100)
  }

  test('while it is away requests are told so, and afterwards all is as before', async () => {
    const during = Promise.all(Array.from({ length: 10 }, history))
    await line.cut()
    for (const answer of [...(await during), await history(), await history()]) {
      expect([200, 503]).toContain(answer.status)
      if (answer.status === 503) expect(answer).toMatchObject({ reason: 'request.unavailable', err: UNAVAILABLE })
    }
    expect(await history()).toMatchObject({ status: 503, show: true, err: UNAVAILABLE })
    expect(await server.client().call(contract.session.authenticate, { username: ADMIN, password: 'x' })).toMatchObject(
      {
        status: 503,
        err: UNAVAILABLE,
      },
    )
    expect(await health()).toBe(503)

    await line.open()
    await until(async () => (await history()).status === 200)
    await until(async () => (await health()) === 200)
    // A PIN is sent by a job: the queue works again as well.
    await server.client().signIn('verifier@bitewing.example')
  }, 40_000)

  test('while it holds still requests wait, and are answered when it goes on', async () => {
    line.hold()
    const waiting = Promise.all(Array.from({ length: 20 }, history))
    await pause(1500)
    line.release()
    for (const answer of await waiting) expect(answer.status).toBe(200)
  }, 40_000)
})

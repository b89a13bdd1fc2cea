import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@bitewing/contract'
import { createTestDatabase, type TestDatabase } from '@bitewing/db/testing'
import { eventually, LONG_TEST_LIMIT_MS, someMoment, TEST_LIMIT_MS, waitFor } from '@bitewing/db/testing/eventually'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorCatalogue } from './error-catalogue.ts'
import { randomKey, type TestClient } from './testing/client.ts'
import { askAndLeave, callUntilRefused } from './testing/keep-alive-caller.ts'
import { ServerProcess } from './testing/server-process.ts'
import { COLOUR_CLIENT, BackgroundLoad } from './testing/background-load.ts'
import { TcpProxy } from './testing/tcp-proxy.ts'

/** No services outside: nothing here asks them, and each start of the sandbox takes a second or two. */
const NOBODY_ELSE = { SANDBOX_URL: 'http://127.0.0.1:1' }
const ADMIN = 'admin@bitewing.example'
const UNAVAILABLE = errorCatalogue['request.unavailable'].text
/** How often the server or its database is killed, half of the times each; KILLS=50 for more. */
const KILLS = Number(process.env['KILLS'] ?? 4)

/** How long the database is away; AWAY_SECONDS=60 for longer. */
const AWAY_SECONDS = Number(process.env['AWAY_SECONDS'] ?? 0)

describe('with the database that comes with it', () => {
  let server: ServerProcess
  let client: TestClient
  beforeAll(async () => {
    server = await ServerProcess.prepare({ ...NOBODY_ELSE, DEMO_RECORDS: '0' })
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

  async function killWhileStarting(): Promise<void> {
    server.launch()
    await someMoment(1000)
    await server.end('SIGKILL')
  }

  test('killed many times during sign-ins and writes, it loses nothing that it acknowledged', {
    timeout: LONG_TEST_LIMIT_MS,
  }, async () => {
    const load = new BackgroundLoad(server, client.token)
    load.start()
    const rounds = KILLS / 2
    for (let round = 0; round < rounds; round += 1) {
      await load.progress({ writes: 5 })
      if (round === rounds - 1) process.kill(server.databaseProcesses().postmaster, 'SIGKILL')
      await server.end('SIGKILL')
      if (round % 2 === 1) await killWhileStarting()
      await server.start()

      await load.progress({ writes: 5, signIns: 1 })
      const { postmaster, children } = server.databaseProcesses()
      // When one of its child processes is killed, PostgreSQL closes all connections and recovers by itself.
      process.kill((round % 2 === 0 ? children.at(-1) : undefined) ?? postmaster, 'SIGKILL')
    }
    await load.progress({ writes: 5 })
    await load.stop()

    const expected = /^(200|503 request\.unavailable|401 session\.(wrong_pin|pin_void))$/
    expect([...load.answers.keys()].filter((kind) => !expected.test(kind))).toEqual([])
    expect((await allColours()).toSorted()).toEqual(load.acknowledged.toSorted())
    expect(load.tokens.length).toBeGreaterThanOrEqual(rounds)
    const returning = server.client()
    for (const token of load.tokens) {
      returning.token = token
      expect(await returning.call(contract.session.me, {})).toMatchObject({ status: 200 })
    }
  })

  test('told to stop under load, it answers every request that it let in and ends with 0', async () => {
    let asked = 0
    const callers = Array.from({ length: 20 }, (_, caller) =>
      callUntilRefused(server.url, async () => {
        asked += 1
        const history = `${contract.access.history.path}?limit=25`
        if (caller % 2 === 0) return { method: 'GET', path: history, headers: client.headers() }
        const path = `/api/scheme/color/${COLOUR_CLIENT}`
        const fields = { name: 'late', hexCode: `#${randomKey().slice(0, 6)}`, colorPriority: 9 }
        const headers = { ...client.headers(true), 'idempotency-key': randomKey() }
        return { method: 'POST', path, headers, body: JSON.stringify(await client.seal(fields, 'POST', path)) }
      }),
    )
    await waitFor('200 requests', () => asked >= 200)
    const history = contract.access.history.path
    await Promise.all(Array.from({ length: 10 }, () => askAndLeave(server.url, history, client.headers())))
    const ended = server.end('SIGTERM')
    const results = await Promise.all(callers)
    expect(results.flatMap(({ broken }) => broken)).toEqual([])
    expect([...new Set(results.flatMap(({ answered }) => answered))]).toEqual([200])
    expect(await ended).toBe(0)
  })
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
      ...NOBODY_ELSE,
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
  test(
    'while it is away requests are told so, and afterwards all is as before',
    async () => {
      const during = Promise.all(Array.from({ length: 10 }, history))
      await line.cut()
      for (const { status, err } of await during)
        expect(['200 null', `503 ${UNAVAILABLE}`]).toContain(`${status} ${err}`)
      expect(await history()).toMatchObject({ status: 503, show: true, err: UNAVAILABLE })
      expect(
        await server.client().call(contract.session.authenticate, { username: ADMIN, password: 'x' }),
      ).toMatchObject({
        status: 503,
        err: UNAVAILABLE,
      })
      expect(await health()).toBe(503)
      // For so long as the long form wants it to be away.
      await pause(AWAY_SECONDS * 1000)

      await line.open()
      await eventually(async () => expect((await history()).status).toBe(200))
      await eventually(async () => expect(await health()).toBe(200))
      // A PIN is sent by a job: the queue works again as well.
      await server.client().signIn('verifier@bitewing.example')
    },
    TEST_LIMIT_MS + AWAY_SECONDS * 1000,
  )

  test('while it holds still requests wait, and are answered when it goes on', async () => {
    line.hold()
    const waiting = Promise.all(Array.from({ length: 20 }, history))
    // On every connection that the server has for requests.
    await waitFor('requests on the way to the database', () => line.heldBack >= 10)
    line.release()
    for (const answer of await waiting) expect(answer.status).toBe(200)
  })
})

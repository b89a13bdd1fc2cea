import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ALL_TRANSACTIONS_GRID, contract } from '@bitewing/contract'
import { createClient, migrate } from '@bitewing/db'
import { demoClients, ensureDemo } from '@bitewing/db/demo'
import { eventually, TEST_LIMIT_MS, WAIT_LIMIT_MS } from '@bitewing/db/testing/eventually'
import { otherPostgres, type PlainServer, startPlainServer } from '@bitewing/db/testing/plain-server'
import { type ReplicaServer, startReplica } from '@bitewing/db/testing/replica-server'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { compose, type Server } from '../../composition.ts'
import { readSettings } from '../../settings.ts'
import { TestClient } from '../../testing/client.ts'
import { ReplicaLag } from './replica-lag.ts'

/** From when on the replica answers nobody, and how far behind the test lets it fall; BEHIND_SECONDS=60 for further. */
const BEHIND_SECONDS = Number(process.env['BEHIND_SECONDS'] ?? 3)

const clientId = demoClients[0]?.id ?? ''

/** POSTGRES_VERSIONS=all: every other one that can be had too. */
const others = process.env['POSTGRES_VERSIONS'] === 'all' ? otherPostgres().filter(({ version }) => version >= 15) : []
const EMBEDDED = { name: 'PostgreSQL 18', from: undefined }

describe.each([EMBEDDED, ...others])('a replica of $name', ({ from }) => {
  let primary: PlainServer
  let replica: ReplicaServer
  let owner: pg.Client
  const dataDir = mkdtempSync(join(tmpdir(), 'bitewing-replica-'))
  const servers: { server: Server; url: string }[] = []
  const said: string[] = []

  beforeAll(async () => {
    primary = await startPlainServer(from)
    await primary.asSuperuser([
      `create role bitewing_owner login createrole password 'x'`,
      'create database bitewing owner bitewing_owner',
    ])
    const ownerUrl = `postgres://bitewing_owner:x@${primary.host}/bitewing`
    await migrate(ownerUrl, () => {}, { ownerServes: true })
    await ensureDemo(ownerUrl, { dataDir, records: 0 })
    owner = createClient(ownerUrl)
    await owner.connect()
    replica = await startReplica(primary)
    const settings = readSettings({
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: ownerUrl,
      DATABASE_READ_URL: `postgres://bitewing_owner:x@${replica.host}/bitewing`,
      DATABASE_READ_LAG_SECONDS: '3',
      DEMO: 'on',
      SANDBOX_URL: 'http://127.0.0.1:1',
      WIRE_ENCRYPTION: 'required',
      PATIENCE: '60',
    })
    // Two, as on two machines: neither knows what was written through the other.
    for (const _ of [1, 2]) {
      const server = await compose(settings, { url: ownerUrl, role: 'bitewing_app' }, (line) => said.push(line))
      await server.start()
      servers.push({ server, url: `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}` })
    }
  })
  afterAll(async () => {
    await replica.asSuperuser('select pg_wal_replay_resume()').catch(() => {})
    for (const { server } of servers) {
      server.app.server.closeIdleConnections()
      await server.stop()
    }
    await owner.end()
    await replica.stop()
    await primary.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const at = (index: number) => servers[index] as (typeof servers)[number]
  const times = (sentence: string) => said.filter((line) => line.includes(sentence)).length
  /** Whoever asks through the one or the other, with what their browser brings along. */
  function through(index: number, who: TestClient, writtenCookie = who.writtenCookie): TestClient {
    const client = new TestClient(at(index).url, at(index).server.secrets.wirePassphrase)
    return Object.assign(client, { token: who.token, writtenCookie })
  }
  const signIn = () => new TestClient(at(0).url, at(0).server.secrets.wirePassphrase).signIn('admin@bitewing.example')
  const colours = async (client: TestClient) =>
    (await client.call(contract.colours.all, { clientId })).value.records.map(({ name }) => name)
  const columns = async (client: TestClient) => (await client.call(contract.gridColumns.own, {})).value.recordsQty
  const addColour = (client: TestClient, name: string, colorPriority: number) =>
    client.call(contract.colours.add, { clientId, name, hexCode: `#0a0${colorPriority}`, colorPriority })

  /** From then on what is written is at the primary alone, and no time passes by which the replica could count as behind. */
  async function standStill(): Promise<void> {
    vi.useFakeTimers({ toFake: ['performance'] })
    await replica.asSuperuser('select pg_wal_replay_resume()')
    for (const { server } of servers)
      await eventually(async () => expect(await server.database.replica?.has('', 0n)).toBe(true))
    await replica.asSuperuser('select pg_wal_replay_pause()')
  }

  test('answers what only reads, and never without what the reader wrote, through whichever process', async () => {
    const [admin, other] = [await signIn(), await signIn()]
    for (let number = 0; number < 10; number += 1) {
      expect((await addColour(admin, `R${number}`, 400 + number)).status).toBe(200)
      for (const index of [0, 1]) expect(await colours(through(index, admin))).toContain(`R${number}`)
    }
    const { value } = await admin.call(contract.gridColumns.all, { id: ALL_TRANSACTIONS_GRID })
    const before = await columns(admin)
    await standStill()
    const columnIds = value.records.slice(0, 1).map(({ _id }) => _id)
    expect((await admin.call(contract.gridColumns.choose, { id: ALL_TRANSACTIONS_GRID, columnIds })).status).toBe(200)
    const after = await columns(admin)
    expect(after).toBeLessThan(before)
    expect(await columns(through(1, admin))).toBe(after)
    // Only the cookie tells the other process, and others are not kept from the replica.
    expect(await columns(through(1, admin, ''))).toBe(before)
    expect(await columns(other)).toBe(before)
  })

  test('answers nobody who was told by a live event of what it does not have yet', async () => {
    const [admin, other] = [await signIn(), await signIn()]
    await standStill()
    expect((await addColour(admin, 'Told', 420)).status).toBe(200)
    for (const index of [0, 1])
      await eventually(async () => expect(await colours(through(index, other))).toContain('Told'))
    expect(times('the replica is behind')).toBe(0)
  })

  test('that falls behind answers nobody, says so once, and answers again by itself', {
    timeout: TEST_LIMIT_MS + BEHIND_SECONDS * 1000,
  }, async () => {
    const back = times('the replica answers again')
    vi.useRealTimers()
    await eventually(() => expect(times('the replica is behind')).toBe(2))
    const behind = () => at(0).server.database.replica?.lagSeconds
    await eventually(() => expect(behind()).toBeGreaterThan(BEHIND_SECONDS), WAIT_LIMIT_MS + BEHIND_SECONDS * 1000)
    // The primary answers meanwhile.
    expect((await colours(await signIn())).length).toBeGreaterThan(0)
    const told = await (await fetch(`${at(0).url}/api/metrics`)).text()
    expect(Number(/^replication_lag_seconds (\S+)$/m.exec(told)?.[1])).toBeGreaterThan(BEHIND_SECONDS)
    const { database } = (await (await signIn()).call(contract.status.read, {})).value
    expect(database.replica?.behindSeconds).toBeGreaterThanOrEqual(BEHIND_SECONDS)
    await replica.asSuperuser('select pg_wal_replay_resume()')
    await eventually(() => expect(times('the replica answers again')).toBeGreaterThanOrEqual(back + 2))
    expect(times('the replica is behind')).toBe(2)
  })

  test('that is away is not waited for, and is used again when it is back', async () => {
    const admin = await signIn()
    const [away, back] = [times('the replica does not answer'), times('the replica answers again')]
    await replica.stop()
    for (const index of [0, 1]) expect(await colours(through(index, admin))).toContain('Told')
    await eventually(() => expect(times('the replica does not answer')).toBeGreaterThanOrEqual(away + 2))
    await replica.start()
    await eventually(() => expect(times('the replica answers again')).toBeGreaterThanOrEqual(back + 2))
    expect(await colours(through(1, admin))).toContain('Told')
  })
})

test('a replica is as far behind as the time since the primary was where it is now', () => {
  let now = 0
  const lag = new ReplicaLag(5000, () => now)
  const look = (at: number, primary: bigint, replica: bigint) => {
    now = at
    lag.primaryIsAt(primary)
    lag.replicaIsAt(replica)
    return [lag.seconds, lag.isTooLong]
  }
  expect(look(0, 10n, 5n)).toEqual([Number.POSITIVE_INFINITY, true])
  expect(look(1000, 10n, 10n)).toEqual([0, false])
  // A quiet night is no lag.
  expect(look(60_000, 10n, 10n)).toEqual([0, false])
  expect(look(61_000, 20n, 10n)).toEqual([1, false])
  expect(look(64_000, 30n, 20n)).toEqual([3, false])
  expect(look(66_500, 40n, 20n)).toEqual([5.5, true])
  expect(look(67_000, 40n, 40n)).toEqual([0, false])
})

import { readdirSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { contract } from '@bitewing/contract'
import { createClient } from '@bitewing/db'
import { eventually } from '@bitewing/db/testing/eventually'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sheetRows } from '../../../../../packages/documents/src/testing/sheet-rows.ts'
import { childProcesses } from '../../testing/child-processes.ts'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { at, clientId } from './testing/one-client.ts'

/** A browser that is closed while a report comes in, as the network sees it: nobody reads on, and then the connection is gone. */

const report = contract.realTime.downloadVerifications
const asked = { idClient: clientId, dateStart: '2024-02-01', dateEnd: '2024-02-29' }
/** With what cannot be compressed: more than the connection takes while nobody reads. */
const ROWS = 12_000
/** More than may run at once. */
const TIMES = 3

let server: TestServer
let billing: TestClient
/** A connection of the server's own role, which sees what its others are doing. */
let watcher: pg.Client
beforeAll(async () => {
  server = await startTestServer()
  billing = await server.client().signIn('billing@bitewing.example')
  watcher = createClient(server.databaseUrl)
  await watcher.connect()
  await server.owner.query(
    `insert into payer_answers (id, practice_id, asked_at, asked_by, provider, sandbox, payer_id, payer_name, format)
     select substr(md5(n::text), 1, 24), $1, timestamptz '2024-02-02T12:00:00Z' + n * interval '1 minute', (select min(id) from users), 'stedi', true, '1',
       (select string_agg(md5(n || ' ' || part), '') from generate_series(1, 56) part), 'none' from generate_series(1, $2) n`,
    [at, ROWS],
  )
})
afterAll(async () => {
  await watcher.end()
  await server.stop()
})

const underWay = async () => {
  const { rowCount } = await watcher.query(
    `select from pg_stat_activity where datname = current_database() and query like 'copy (%' and state <> 'idle'`,
  )
  return rowCount
}
/** But for the newest seals of the logs, which are written when a line is. */
const files = () =>
  readdirSync(server.dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => !name.startsWith('log-heads'))
    .length
const taken = async () => {
  const { rows } = await server.owner.query<{ row_count: number }>(
    `select row_count from patient_access_log where endpoint like '%/downloadverifications' and row_count is not null order by id`,
  )
  return rows.map(({ row_count }) => row_count)
}

/** The beginning of the report, of which nothing further is read. */
async function begun(): Promise<{ answer: IncomingMessage; close: () => void }> {
  const body = JSON.stringify(await billing.seal(asked, report.method, report.path))
  const call = request(server.url + report.path, { method: report.method, headers: billing.headers(true) })
  const answer = new Promise<IncomingMessage>((resolve, reject) => call.once('response', resolve).once('error', reject))
  call.end(body)
  const coming = await answer
  coming.on('error', () => {})
  await new Promise((resolve) => coming.once('readable', resolve))
  return { answer: coming, close: () => call.destroy() }
}

test('a browser that is closed in the middle ends the statement and the process; what left is logged, and the next report comes whole', async () => {
  const before = { children: childProcesses(), files: files() }
  for (let time = 1; time <= TIMES; time += 1) {
    const { answer, close } = await begun()
    expect(answer.statusCode).toBe(200)
    await eventually(async () => expect(await underWay()).toBe(1))
    close()
    await eventually(async () => {
      expect(await underWay()).toBe(0)
      expect([...childProcesses().difference(before.children)]).toEqual([])
      expect(await taken()).toHaveLength(time)
    })
  }
  for (const rows of await taken()) {
    expect(rows).toBeGreaterThan(0)
    expect(rows).toBeLessThan(ROWS)
  }
  expect(files()).toBe(before.files)

  const { value } = await billing.call(report, asked)
  expect(sheetRows(new Uint8Array(await value.blob.arrayBuffer()))).toHaveLength(1 + ROWS)
  expect((await taken()).at(-1)).toBe(ROWS)
})

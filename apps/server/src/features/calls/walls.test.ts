import { demoClients, demoPractices } from '@bitewing/db/demo'
import fc from 'fast-check'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { newRecord } from '../verification/testing/records.ts'

/** Whatever lines belong to whomever, and whatever calls were made about whose records: the database alone decides who sees what. */

const LINES = ['c1', 'c2', 'c3', 'c4'].map((digits) => digits.repeat(12))
const clientIds = demoClients.map(({ id }) => id)
const practiceOf = (client: number) => demoPractices.find(({ client_id }) => client_id === clientIds[client])?.id ?? ''

let server: TestServer
let records: string[]
let dialler: string
beforeAll(async () => {
  server = await startTestServer()
  await server.owner.query('delete from sms_messages; delete from phone_lines')
  records = []
  for (const client of clientIds.keys()) records.push(await newRecord(server, { practice_id: practiceOf(client) }))
  dialler = (await server.owner.query('select id from users limit 1')).rows[0].id
})
afterAll(() => server.stop())

const client = fc.integer({ min: 0, max: 3 })
const world = fc.record({
  /** Whose each line is; undefined: nobody's. */
  owners: fc.tuple(...LINES.map(() => fc.option(client, { nil: undefined }))),
  /** The line of each call, and the client whose record it was made about. */
  calls: fc.array(fc.record({ line: client, about: fc.option(client, { nil: undefined }) }), {
    minLength: 1,
    maxLength: 12,
  }),
  chosen: fc.uniqueArray(client, { maxLength: 3 }),
})
type World = typeof world extends fc.Arbitrary<infer T> ? T : never

async function make({ owners, calls }: World): Promise<void> {
  const rows = {
    lines: LINES.map((id, index) => ({ id, client: clientIds[owners[index] ?? -1] ?? null })),
    calls: calls.map(({ line }, index) => ({ id: index + 1, line: LINES[line] })),
    made: calls.flatMap(({ about }, index) =>
      about === undefined
        ? []
        : [{ call: index + 1, record: records[about], practice: practiceOf(about), user: dialler }],
    ),
  }
  await server.owner.query(
    'delete from record_calls; delete from calls; delete from sms_messages; delete from phone_lines',
  )
  await server.owner.query(
    `insert into phone_lines (id, provider, external_id, name, digits, client_id)
     select l.id, 'aircall', l.id, 'x', '+1', l.client from jsonb_to_recordset($1) l(id text, client text)`,
    [JSON.stringify(rows.lines)],
  )
  await server.owner.query(
    `insert into calls (id, line_id, direction, stage, started_at, raw_digits, digits, number)
     select c.id, c.line, 'outbound', 'ended', now(), '18005550104', '18005550104', '{}'
     from jsonb_to_recordset($1) c(id bigint, line text)`,
    [JSON.stringify(rows.calls)],
  )
  await server.owner.query(
    `insert into sms_messages (id, line_id, external_id, direction, other_number, digits, type, status, at, status_at)
     select lpad(c.id::text, 24, '0'), c.line, c.id, 'inbound', 'x', '1', 'SMS', 'received', now(), now()
     from jsonb_to_recordset($1) c(id bigint, line text)`,
    [JSON.stringify(rows.calls)],
  )
  await server.owner.query(
    `insert into record_calls (practice_id, record_id, call_id, number, user_id)
     select m.practice, m.record, m.call, '18005550104', m."user"
     from jsonb_to_recordset($1) m(practice text, record text, call bigint, "user" text)`,
    [JSON.stringify(rows.made)],
  )
}

test('a call is seen through its line or a record, an SMS through its line, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (given) => {
      await make(given)
      const { owners, calls, chosen } = given
      const scope = { clientIds: chosen.map((index) => clientIds[index] ?? ''), practiceIds: chosen.map(practiceOf) }
      const seen = await server.database.inScope(scope, async (db) => ({
        calls: (await db.selectFrom('calls').select('id').orderBy('id').execute()).map(({ id }) => id),
        sms: (await db.selectFrom('sms_messages').select('external_id').execute()).map((row) =>
          Number(row.external_id),
        ),
      }))
      const own = (line: number) => owners[line] !== undefined && chosen.includes(owners[line])
      const number = calls.map((call, index) => ({ ...call, id: index + 1 }))
      expect(seen.sms.sort((one, other) => one - other)).toEqual(
        number.filter(({ line }) => own(line)).map(({ id }) => id),
      )
      expect(seen.calls).toEqual(
        number
          .filter(({ line, about }) => own(line) || (about !== undefined && chosen.includes(about)))
          .map(({ id }) => id),
      )
    }),
    { numRuns: 40 },
  )
})

test('nobody but the system writes lines, calls and SMS, or learns the webhook’s token', async () => {
  const scope = { userId: dialler, clientIds, practiceIds: [practiceOf(0)] }
  for (const write of [
    `update phone_lines set client_id = null`,
    `insert into calls select * from calls`,
    `update calls set line_id = line_id`,
    `delete from sms_messages`,
    `delete from record_calls`,
    `select webhook_token from phone_accounts`,
  ])
    await expect(server.database.inScope(scope, (db) => db.executeQuery(CompiledQuery.raw(write)))).rejects.toThrow(
      'permission denied',
    )
})

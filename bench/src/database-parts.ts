import { contract } from '@bitewing/contract'
import { createClient } from '@bitewing/db'
import { processorTime } from './processor-time.ts'
import { milliseconds, table } from './report.ts'
import { statementOf } from './statements.ts'
import type { World } from './world.ts'

const TIMES = 300
const PATH = contract.verification.list.path

type Client = ReturnType<typeof createClient>

/** What each of the kernel's statements costs in the database, added one after the other on one connection. */
export async function databaseParts(world: World, practiceIds: string[]): Promise<string> {
  const { ownerUrl, appUrl } = world.database
  const scope = `begin; set local app.practice_ids = '${practiceIds.join(',')}'; set local app.client_ids = '${await clientsOf(world, practiceIds)}'`
  const question = { practiceIds, limit: 25, offset: 0 }
  const bare = statementOf(PATH, question, { policies: false })
  const scoped = statementOf(PATH, question, { policies: true })
  const steps: [string, string, (client: Client) => Promise<unknown>][] = [
    ['one prepared statement (bare)', ownerUrl, (client) => client.query({ name: 'bare', ...bare })],
    ['planned anew each time', ownerUrl, (client) => client.query(bare)],
    [
      'prepared, in a transaction with a scope, seen through row policies',
      appUrl,
      async (client) => {
        await client.query(scope)
        await client.query({ name: 'scoped', ...scoped })
        await client.query('commit')
      },
    ],
    [
      'only the transaction and its scope, empty',
      appUrl,
      async (client) => {
        await client.query(scope)
        await client.query('commit')
      },
    ],
    ['one entry in the log of patient accesses', appUrl, (client) => client.query(LOG_ENTRY, logValues(practiceIds))],
  ]
  const rows: string[][] = []
  for (const [name, url, work] of steps) rows.push([name, milliseconds(await costOf(url, work))])
  return `\n### What the database spends, all dates, one connection\n\n${table(['', 'CPU ms'], rows)}`
}

const LOG_ENTRY = `insert into patient_access_log (user_id, action, outcome, endpoint, target_ids, practice_ids, filters, ip, request_id)
  values ($1, 'view', 'allowed', $2, '{}', $3, '{limit,offset}', '127.0.0.1', '0123456789abcdef')`
const logValues = (practiceIds: string[]) => [practiceIds[0], 'POST /api/iv/transaction/missingcode/all', practiceIds]

/** Milliseconds of the database's CPU for each time. */
export async function costOf(url: string, work: (client: Client) => Promise<unknown>, times = TIMES): Promise<number> {
  const client = createClient(url, { name: 'bitewing-bench' })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const pid = rows[0]?.pid as number
    for (let time = 0; time < times / 10; time += 1) await work(client)
    const before = processorTime(pid)
    for (let time = 0; time < times; time += 1) await work(client)
    return (processorTime(pid) - before) / times
  } finally {
    await client.end()
  }
}

async function clientsOf(world: World, practiceIds: string[]): Promise<string> {
  const client = createClient(world.database.ownerUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      'select distinct client_id as id from practices where id = any($1)',
      [practiceIds],
    )
    return rows.map(({ id }) => id).join(',')
  } finally {
    await client.end()
  }
}

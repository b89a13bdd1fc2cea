import { join } from 'node:path'
import { createClient } from '../connection.ts'
import { growFees, loadFees } from './fees.ts'
import { growIncoming, loadIncoming } from './incoming.ts'
import { FEED_DAYS, loadFeeds } from './feeds.ts'
import { copyRecords, loadFiles, loadRecords, loadWorld } from './load.ts'
import { formerVisits } from './recall.ts'
import { loadQuality } from './quality.ts'
import { loadRequests } from './requests.ts'
import { loadTickets } from './tickets.ts'

export { copyRecord } from './copy-record.ts'
export { demoCredentials } from './credentials.ts'
export { demoIncomingKeys } from './incoming-keys.ts'
export { demoMessages } from './phone.ts'
export { DEMO_PASSWORD, users as demoUsers } from './people.ts'
export { demoPlanIds } from './plans.ts'
export { demoRecordId } from './records.ts'
export { demoWorkbook } from './workbook.ts'
export { clients as demoClients, practices as demoPractices, templates as demoTemplates } from './world.ts'

const DEFAULT_RECORDS = 6000

type DemoOptions = { dataDir: string; records?: number; say?: (line: string) => void }

/** Fills an empty database with the demo data; leaves one that has clients as it is. */
export async function ensureDemo(ownerUrl: string, options: DemoOptions): Promise<void> {
  const client = createClient(ownerUrl, { name: 'bitewing-demo' })
  await client.connect()
  try {
    await client.query('begin')
    // If two processes start for the first time at once, the second waits and then finds the data.
    await client.query('select pg_advisory_xact_lock(7246002)')
    const { rowCount } = await client.query('select from clients limit 1')
    if (rowCount === 0) await fill(client, options)
    await client.query('commit')
    if (rowCount === 0) await tidy(client)
  } finally {
    await client.end()
  }
}

/** Adds records until there are as many as requested. */
export async function growDemo(ownerUrl: string, options: DemoOptions & { records: number }): Promise<void> {
  const client = createClient(ownerUrl, { name: 'bitewing-demo' })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*) as count from verification_records where id like '650000000010%'`,
    )
    const have = rows[0]?.count ?? 0
    for (let from = have; from < options.records; from += 100_000) {
      const to = Math.min(from + 100_000, options.records)
      await loadRecords(client, from, to, todayNumber())
      options.say?.(`demo: ${to.toLocaleString('en')} of ${options.records.toLocaleString('en')} records`)
    }
    // The more records, the further back go their files, claims and appointments, and the more has a price.
    const times = options.records / DEFAULT_RECORDS
    await growIncoming(client, todayNumber(), times)
    await growFees(client, times)
    const days = Math.min(3650, Math.round(FEED_DAYS * times))
    await loadFeeds(client, todayNumber(), { from: FEED_DAYS, to: days })
    await tidy(client)
  } finally {
    await client.end()
  }
}

async function fill(
  client: ReturnType<typeof createClient>,
  { dataDir, records = DEFAULT_RECORDS, say }: DemoOptions,
): Promise<void> {
  say?.(`demo: making 4 clients, 14 practices and ${records.toLocaleString('en')} verification records`)
  await loadWorld(client)
  const today = todayNumber()
  await loadRecords(client, 0, records, today)
  await loadFiles(client, join(dataDir, 'files'), records, today)
  await loadTickets(client, records, today)
  await loadIncoming(client, today)
  await loadRequests(client, today)
  await loadQuality(client, records, today)
  await loadFees(client, new Date(today * 86_400_000).getUTCFullYear())
  await loadFeeds(client, today, { from: 0, to: FEED_DAYS })
  // A small world is for tests, which count its records.
  if (records >= DEFAULT_RECORDS) await copyRecords(client, formerVisits(today))
}

/** What autovacuum does after a while: until then, counts would read every row instead of only the index. */
async function tidy(client: ReturnType<typeof createClient>): Promise<void> {
  await client.query('call app.put_tallies_together(0)')
  await client.query(
    'vacuum (analyze) verification_records, dashboard_tallies, day_tallies, record_tallies, result_tallies, type_tallies, files, access_records',
  )
  await client.query('analyze')
}

function todayNumber(): number {
  return Math.floor(Date.now() / 86_400_000)
}

import type { createClient } from '@bitewing/db'
import { processorTime } from './processor-time.ts'
import { milliseconds, table } from './report.ts'
import { makeNewWorld, withOwner, type World } from './world.ts'

const RECORDS = 20_000
const WRITTEN = 10_000
const ROUNDS = 3
const AIM = 1.15

/** As the database was before the dashboard: without its tally, its columns, and what two indexes have for it. */
const WITHOUT = `
  drop trigger dashboard_tallies_insert on verification_records;
  drop trigger dashboard_tallies_update on verification_records;
  drop trigger dashboard_tallies_delete on verification_records;
  drop index verification_records_by_appointment, verification_records_by_carrier;
  alter table verification_records drop column record_class, drop column missing_code;
  create index on verification_records (practice_id, appointment_date desc, id desc)
    include (type, audited, missing_fields, verification_by, patient_key, patient_sort_key, carrier_key, provider_key, verification_key, status_key);
  create index on verification_records (practice_id, lower(carrier_name), appointment_date desc)`

type Client = ReturnType<typeof createClient>

/** In one statement, as a page of a sheet comes in; and one by one, which fires what is there for each of them. */
const WAYS = {
  'in one statement': (columns: string, copied: string) =>
    `insert into verification_records (${columns}) select ${copied} from (select * from verification_records order by id limit ${WRITTEN}) r`,
  'one by one': (columns: string, copied: string) => `do $do$ declare one text; begin
    for one in select id from verification_records order by id limit ${WRITTEN} loop
      insert into verification_records (${columns}) select ${copied} from verification_records r where r.id = one;
    end loop; end $do$`,
}

/** What it costs to write records with the dashboard's tally beside what it costs without, in turns. */
export async function writingCost(say: (line: string) => void): Promise<{ passed: boolean; text: string }> {
  say('dashboard: making two small worlds to write in')
  const worlds = { with: await makeNewWorld(RECORDS), without: await makeNewWorld(RECORDS) }
  try {
    await withOwner(worlds.without.database, async (owner) => {
      await owner.query(WITHOUT)
    })
    // Both as dense as they can be: one of them has just got new indexes.
    for (const { database } of Object.values(worlds))
      await withOwner(database, (owner) => owner.query('vacuum full verification_records'))
    const rows: string[][] = []
    let passed = true
    for (const [name, way] of Object.entries(WAYS)) {
      const costs: { with: number; without: number }[] = []
      for (let round = 0; round <= ROUNDS; round += 1) {
        const cost = { with: await written(worlds.with, way), without: await written(worlds.without, way) }
        // The first one finds nothing in memory.
        if (round > 0) costs.push(cost)
      }
      const ratio = median(costs.map((cost) => cost.with / cost.without))
      const middle = (key: 'with' | 'without') => milliseconds(median(costs.map((cost) => cost[key])) / 1000)
      rows.push([name, middle('with'), middle('without'), ratio.toFixed(2)])
      passed &&= ratio <= AIM
    }
    const figures = table(['10,000 records', 'with, CPU s', 'without, CPU s', 'ratio'], rows)
    return { passed, text: `\n### Writing beside the tally\n\n${figures}\n\nAim: at most ${AIM}.` }
  } finally {
    for (const world of Object.values(worlds)) await world.remove()
  }
}

/** CPU milliseconds of copies that are taken back. */
async function written({ database }: World, way: (columns: string, copied: string) => string): Promise<number> {
  return await withOwner(database, async (owner) => {
    const text = await statement(owner, way)
    const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
    const pid = rows[0]?.pid ?? 0
    const before = processorTime(pid)
    await owner.query('begin')
    await owner.query(text)
    const cost = processorTime(pid) - before
    await owner.query('rollback')
    // What was taken back is cleared away, or every round would write into a larger table.
    await owner.query('vacuum verification_records')
    return cost
  })
}

async function statement(owner: Client, way: (columns: string, copied: string) => string): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'verification_records' and is_generated = 'NEVER' order by ordinal_position`,
  )
  const names = rows.map(({ name }) => name)
  const changed: Record<string, string> = { id: `substr(md5(r.id || 'copy'), 1, 24)`, duplicate: 'true' }
  return way(names.join(', '), names.map((name) => changed[name] ?? `r.${name}`).join(', '))
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] as number

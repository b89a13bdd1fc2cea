import { type CopiedRows, type Db, newId, TransactionConnection } from '@bitewing/db'
import { sql } from 'kysely'

/** What a table that is divided by month is divided into. */
export type Part = {
  table: string
  name: string
  /** Null: from the beginning. */
  starts: string | null
  ends: string
}

export async function dividedTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from app.divided_tables order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Resolves with the number of parts that were missing. */
export async function makeMonths(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ made: number }>`select app.make_months(${table}) as made`.execute(db)
  return rows[0]?.made ?? 0
}

export async function measureMonths(db: Db, table: string): Promise<void> {
  await sql`call app.measure_months(${table})`.execute(db)
}

/** The parts whose last day is so many days ago, oldest first. */
export async function partsOlderThan(db: Db, table: string, days: number, now: Date): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select table_name as table, part as name, starts, ends from app.months
    where table_name = ${table} and ends <= ${now.toISOString()}::timestamptz - ${days} * interval '1 day' order by ends`.execute(
    db,
  )
  return rows
}

/** Whoever holds it until the end of the transaction is the only one to archive. */
export async function isAlone(db: Db): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`select pg_try_advisory_xact_lock(7246009) as alone`.execute(db)
  return rows[0]?.alone === true
}

/** Noted before the first byte is stored, so that what a killed process leaves behind is found. */
export async function noteBeginning(db: Db, { table, name, starts, ends }: Part, storageKey: string): Promise<string> {
  const id = newId()
  await db
    .insertInto('archives')
    .values({ id, table_name: table, part: name, starts, ends, storage_key: storageKey })
    .execute()
  return id
}

export async function unfinishedArchives(db: Db): Promise<{ id: string; storageKey: string }[]> {
  const unfinished = db.selectFrom('archives').select(['id', 'storage_key as storageKey'])
  return await unfinished.where('archived_at', 'is', null).execute()
}

export async function forgetUnfinished(db: Db, id: string): Promise<void> {
  await db.deleteFrom('archives').where('id', '=', id).where('archived_at', 'is', null).execute()
}

/** Each row as a line of JSON, in the order in which they are stored. */
export async function* linesOf(db: Db, part: string): AsyncGenerator<Buffer> {
  // The same text in the same order each time it is read; no limit, because it takes as long as the storage does.
  await sql`select set_config('synchronize_seqscans', 'off', true), set_config('statement_timeout', '0', true),
    set_config('max_parallel_workers_per_gather', '0', true)`.execute(db)
  const rows = TransactionConnection.copyOut(db, `select row_to_json(t) from public."${part}" t`, [])
  for await (const piece of rows) yield unescaped(piece)
}

/** JSON has no tabs or line ends of its own, so the backslash is all that COPY has doubled. */
function unescaped({ lines }: CopiedRows): Buffer {
  return Buffer.from(lines.toString('latin1').replaceAll('\\\\', '\\'), 'latin1')
}

/** From here to the end of the transaction nobody writes to it; who reads is not kept waiting. */
export async function holdPart(db: Db, part: string): Promise<void> {
  await sql`select set_config('lock_timeout', '5s', true)`.execute(db)
  await sql`lock table ${sql.table(part)} in share mode`.execute(db)
}

/** The newest line of the administration log is held first, as by whoever writes one: two that wait for each other would both fail. */
export async function dropPart(db: Db, { table, name }: Part): Promise<void> {
  await db.selectFrom('log_head').select('number').forUpdate().execute()
  await sql`alter table ${sql.table(table)} detach partition ${sql.table(name)}`.execute(db)
  await sql`drop table ${sql.table(name)}`.execute(db)
}

/** The first and last number of lines that follow each other without a gap, and the seal of the last. */
type ArchivedChain = { chain: string; first: number; last: number; seal: string }

/** Of a part of a sealed log. A clock that was put back may have written lines of one chain into several months, in turns. */
export async function chainsOf(db: Db, { table, name }: Part): Promise<ArchivedChain[]> {
  const part = sql.table(name)
  const chain = table === 'administration_log' ? sql`'administration'` : sql`chain`
  const { rows } = await sql<ArchivedChain>`
    with numbered as (
      select ${chain} as chain, number, number - row_number() over (partition by ${chain} order by number) as run
      from ${part} where ${chain} is not null),
    runs as (select chain, min(number) as first, max(number) as last from numbered group by chain, run)
    select r.chain, r.first, r.last,
      (select encode(p.seal, 'hex') from ${part} p where ${table === 'administration_log' ? sql`true` : sql`p.chain = r.chain`} and p.number = r.last) as seal
    from runs r order by r.chain, r.first`.execute(db)
  return rows
}

type Finished = {
  archived_at: string
  line_count: number
  byte_count: number
  digest: Buffer
  checkpoint: string | null
  seal: Buffer
}

export async function noteFinished(db: Db, id: string, finished: Finished): Promise<void> {
  await db.updateTable('archives').set(finished).where('id', '=', id).execute()
}

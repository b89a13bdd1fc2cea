import type { Db, Tables } from '@bitewing/db'
import { type Selectable, sql } from 'kysely'

export type AdministrationRow = Selectable<Tables['administration_log']>
export type AccessRow = Selectable<Tables['patient_access_log']>

const BATCH = 5000

/** All lines in the order of their numbers, a batch at a time. */
export async function* administrationRows(db: Db): AsyncGenerator<AdministrationRow> {
  let after = 0
  for (;;) {
    const lines = db.selectFrom('administration_log').selectAll().where('number', '>', after)
    const rows = await lines.orderBy('number').limit(BATCH).execute()
    yield* rows
    if (rows.length < BATCH) return
    after = rows.at(-1)?.number ?? 0
  }
}

/** All sealed lines, chain by chain, each in the order of its numbers. */
export async function* accessRows(db: Db): AsyncGenerator<AccessRow> {
  let after = { chain: '', number: 0 }
  for (;;) {
    const lines = db
      .selectFrom('patient_access_log')
      .selectAll()
      .where(sql<boolean>`(chain, number) > (${after.chain}::text, ${after.number}::bigint)`)
    const rows = await lines.orderBy('chain').orderBy('number').limit(BATCH).execute()
    yield* rows
    if (rows.length < BATCH) return
    const last = rows.at(-1)
    after = { chain: last?.chain ?? '', number: last?.number ?? 0 }
  }
}

/** Lines from before there were seals, or those of them that are older than a moment. */
export async function* unsealedRows(db: Db, until?: string): AsyncGenerator<AccessRow> {
  let after = 0
  for (;;) {
    const lines = db.selectFrom('patient_access_log').selectAll().where('chain', 'is', null).where('id', '>', after)
    const wanted = until === undefined ? lines : lines.where('at', '<', until)
    const rows = await wanted.orderBy('id').limit(BATCH).execute()
    yield* rows
    if (rows.length < BATCH) return
    after = rows.at(-1)?.id ?? 0
  }
}

export async function newestHead(db: Db): Promise<{ number: number; seal: Buffer }> {
  return await db.selectFrom('log_head').select(['number', 'seal']).executeTakeFirstOrThrow()
}

/** What became of a log's line that says how many lines there were before seals, and their digest. */
export const BASELINE = 'seal earlier accesses'

export async function baselineOf(db: Db): Promise<Record<string, unknown> | undefined> {
  const archived = (await archivedParts(db)).find(({ checkpoint }) => checkpoint?.baseline !== undefined)
  return archived?.checkpoint?.baseline ?? (await baselineBefore(db))
}

/** In the log itself, and older than a moment. */
export async function baselineBefore(db: Db, until?: string): Promise<Record<string, unknown> | undefined> {
  const lines = db.selectFrom('administration_log').select('after').where('subject', '=', 'administration log')
  const wanted = until === undefined ? lines : lines.where('at', '<', until)
  return (await wanted.where('action', '=', BASELINE).orderBy('number').limit(1).executeTakeFirst())?.after ?? undefined
}

/** What is in the archive instead of the database, in the order of time. */
export async function archivedParts(db: Db): Promise<Selectable<Tables['archives']>[]> {
  const archives = db.selectFrom('archives').selectAll().where('archived_at', 'is not', null)
  return await archives.orderBy('ends').orderBy('id').execute()
}

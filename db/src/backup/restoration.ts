import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { connectOrExplain } from '../connect-or-explain.ts'
import { migrateTo } from '../migrate.ts'
import { migrations, migrationState } from '../migrations.ts'
import { StartError } from '../start-error.ts'
import { SAME_TEXT } from './snapshot.ts'
import {
  appliedMigrations,
  type BackedUpTable,
  backedUpTables,
  copyStatement,
  dividedTables,
  quoted,
} from './tables.ts'

type Applied = readonly { name: string; digest: string }[]

/** Throws unless this program can bring an empty database to where the backup's was. */
export function refuseUnknownMigrations(applied: Applied): void {
  const known = new Map(migrations().map(({ name, digest }) => [name, digest]))
  const unknown = applied.find(({ name, digest }) => known.get(name) !== digest)
  if (unknown !== undefined)
    throw new StartError(
      `The backup was made by a version of Bitewing that this one does not know (${unknown.name}): restore it with that version or a later one.`,
    )
}

/** Loads a backup's rows into an empty database: all of them, as they were, in one transaction, or none. */
export class Restoration {
  readonly #client: pg.Client
  #constraints: { table: string; name: string; definition: string }[] = []
  #triggers: { table: string; name: string }[] = []

  private constructor(client: pg.Client) {
    this.#client = client
  }

  /** Throws if the database holds anything but what an earlier restoration left that did not finish. */
  static async refuseFull(ownerUrl: string, applied: Applied): Promise<void> {
    const client = await connectOrExplain(ownerUrl, { name: 'bitewing-restore' })
    try {
      const { pending } = await migrationState(client)
      if (pending.length === migrations().length) return
      const present = await appliedMigrations(client)
      const { rows } = await client.query<{ used: boolean }>('select exists (select from users) as used')
      if (rows[0]?.used === true || JSON.stringify(present) !== JSON.stringify(applied)) throw new StartError(FULL)
    } finally {
      await client.end()
    }
  }

  static async begin(ownerUrl: string, applied: Applied, ownerServes: boolean): Promise<Restoration> {
    await migrateTo(ownerUrl, applied.at(-1)?.name ?? '', { ownerServes })
    const client = await connectOrExplain(ownerUrl, { name: 'bitewing-restore' })
    const restoration = new Restoration(client)
    await client.query(`begin; ${SAME_TEXT}`)
    await restoration.#prepare()
    return restoration
  }

  /** Rows in the order of tables' names break references for a while; checks and tallies were done when the rows were written. */
  async #prepare(): Promise<void> {
    const { rows: constraints } = await this.#client.query<{ table: string; name: string; definition: string }>(`
      select r.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_class r on r.oid = c.conrelid
      where c.contype = 'f' and c.conparentid = 0 and c.connamespace = 'public'::regnamespace`)
    const { rows: triggers } = await this.#client.query<{ table: string; name: string }>(`
      select r.relname as table, t.tgname as name from pg_trigger t join pg_class r on r.oid = t.tgrelid
      where not t.tgisinternal and t.tgenabled = 'O' and t.tgparentid = 0 and r.relnamespace = 'public'::regnamespace`)
    this.#constraints = constraints
    this.#triggers = triggers
    for (const { table, name } of constraints)
      await this.#client.query(`alter table public.${quoted(table)} drop constraint ${quoted(name)}`)
    for (const { table, name } of triggers)
      await this.#client.query(`alter table public.${quoted(table)} disable trigger ${quoted(name)}`)
    // What migrations filled in is in the backup too.
    const tables = await backedUpTables(this.#client)
    await this.#gatherMonths()
    await this.#client.query(`truncate ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')}`)
  }

  /** Tables that are divided by month become one part each, which gives its rows back in the order in which they came. */
  async #gatherMonths(): Promise<void> {
    if (!(await this.#isDivided())) return
    for (const { parts } of await dividedTables(this.#client))
      await this.#client.query(`drop table ${parts.map((part) => `public.${quoted(part)}`).join(', ')}`)
  }

  /** That part becomes the first, for what there is until the end of this month. */
  async #divideAgain(): Promise<void> {
    if (!(await this.#isDivided())) return
    const { rows } = await this.#client.query<{ ends: string }>(
      'select app.months_after(app.month_of(now()), 1)::text as ends',
    )
    const ends = rows[0]?.ends
    for (const { name, moment } of await dividedTables(this.#client)) {
      const [table, first, other] = [name, `${name}_first`, `${name}_other`].map((of) => `public.${quoted(of)}`)
      await this.#client.query(`alter table ${table} detach partition ${other}`)
      await this.#client.query(`alter table ${other} rename to ${quoted(`${name}_first`)}`)
      await this.#client.query(`create temporary table later on commit drop as select * from ${first} where false`)
      await this.#client.query(
        `with moved as (delete from ${first} where ${quoted(moment)} >= $1 returning *) insert into later select * from moved`,
        [ends],
      )
      await this.#client.query('call app.begin_months($1, $2)', [name, ends])
      await this.#client.query(`insert into ${table} select * from later; drop table later`)
    }
  }

  /** A backup of an older version is brought forward when it has been loaded. */
  async #isDivided(): Promise<boolean> {
    const { rows } = await this.#client.query<{ divided: boolean }>(
      `select to_regclass('app.months') is not null as divided`,
    )
    return rows[0]?.divided === true
  }

  async load(table: BackedUpTable, rows: AsyncIterable<Uint8Array>): Promise<void> {
    await pipeline(Readable.from(rows), this.#client.query(copyFrom(copyStatement(table, 'in'))))
  }

  /** What the table holds now, as a backup would read it. */
  rows(table: BackedUpTable): AsyncIterable<Buffer> {
    return this.#client.query(copyTo(copyStatement(table, 'out')))
  }

  /** With every reference checked again. */
  async commit(sequences: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(sequences))
      await this.#client.query('select setval($1::regclass, $2)', [`public.${quoted(name)}`, value])
    for (const { table, name, definition } of this.#constraints)
      await this.#client.query(`alter table public.${quoted(table)} add constraint ${quoted(name)} ${definition}`)
    for (const { table, name } of this.#triggers)
      await this.#client.query(`alter table public.${quoted(table)} enable trigger ${quoted(name)}`)
    await this.#divideAgain()
    await this.#client.query('commit')
    await this.#client.query('analyze')
  }

  /** What was not committed is undone. */
  async close(): Promise<void> {
    await this.#client.end()
  }
}

const FULL = 'The database is not empty: a backup is restored into an empty one, and nothing was changed.'

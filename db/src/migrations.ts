import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { StartError } from './start-error.ts'

const FOLDER = new URL('../migrations/', import.meta.url)
/** Brings the column that says which programs may still work with the database. */
const KNOWS_OLDEST = '0068_oldest_program.sql'
const OLDEST_PROGRAM = /^-- oldest program: (\d{4}_\w+\.sql)$/m

export type Migration = {
  name: string
  sql: string
  digest: string
  /** The newest migration that a program has to know from this one on; absent where older programs go on working. */
  oldestProgram: string | undefined
}

export function migrations(folder: URL = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_.*\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(new URL(name, folder), 'utf8')
      return {
        name,
        sql,
        digest: createHash('sha256').update(sql).digest('hex'),
        oldestProgram: OLDEST_PROGRAM.exec(sql)?.[1],
      }
    })
}

/** What to say to whoever starts or runs a program that the database no longer works with. */
export const tooOld = (oldest: string) =>
  `This program is too old for the database, which a newer one has changed: it works with programs that know ${oldest}. Start the new version.`

type State = {
  /** In order. */
  pending: Migration[]
  /** A newer program has migrated it, and lets this one work beside it. */
  isNewer: boolean
}

/**
 * What the database still needs. One that a newer program has migrated is taken as it is, as long as it works with this program; one
 * that is neither older nor newer is refused.
 */
export async function migrationState(client: pg.ClientBase, folder: URL = FOLDER): Promise<State> {
  const known = migrations(folder)
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('schema_migrations') is not null as exists`,
  )
  if (tables[0]?.exists !== true) return { pending: known, isNewer: false }
  const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from schema_migrations')
  const applied = new Map(rows.map((row) => [row.name, row.digest]))
  const changed = known.find(({ name, digest }) => applied.has(name) && applied.get(name) !== digest)
  if (changed !== undefined) throw new StartError(`The migration ${changed.name} was changed after it was applied.`)
  const pending = known.filter(({ name }) => !applied.has(name))
  const unknown = [...applied.keys()].filter((name) => !known.some((migration) => migration.name === name))
  if (unknown.length > 0) {
    const oldest = applied.has(KNOWS_OLDEST) ? await oldestProgram(client) : undefined
    if (oldest !== undefined && oldest > newestOf(known)) throw new StartError(tooOld(oldest))
    if (pending.length > 0)
      throw new StartError(`The database is newer than this program (it has ${unknown.join(', ')}).`)
  }
  return { pending, isNewer: unknown.length > 0 }
}

/** The newest migration that a program has to know to work with this database. */
export async function oldestProgram(client: Pick<pg.ClientBase, 'query'>): Promise<string | undefined> {
  const { rows } = await client.query<{ oldest: string | null }>(
    'select max(oldest_program) as oldest from schema_migrations',
  )
  return rows[0]?.oldest ?? undefined
}

export const newestOf = (known: readonly Migration[]) => known.at(-1)?.name ?? ''

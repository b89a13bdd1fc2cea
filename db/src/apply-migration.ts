import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Migration } from './migrations.ts'
import { codeOf, StartError } from './start-error.ts'

/** Whoever waits for a table keeps everybody who comes later waiting as well, so a migration gives way after this long and tries again. */
const LONGEST_WAIT_MS = 400
const REST_MS = 300
const PATIENCE_MS = 10 * 60_000
/** lock_timeout, deadlock */
const GAVE_WAY = ['55P03', '40P01']
/** The channel of kernel/live: what one process commits, all processes hear. */
const CHANNEL = 'bitewing_live'

/** In one transaction, beside people who go on working. */
export async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while (!(await isApplied(client, migration))) {
    if (Date.now() > end)
      throw new StartError(
        `The migration ${migration.name} has waited ten minutes for a table that others use without a pause: end their long transactions and start again.`,
      )
    await pause(REST_MS)
  }
}

async function isApplied(client: pg.Client, { name, sql, digest, oldestProgram }: Migration): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${LONGEST_WAIT_MS}ms'`)
    await client.query(sql)
    await client.query('insert into schema_migrations (name, digest) values ($1, $2)', [name, digest])
    if (oldestProgram !== undefined) {
      await client.query('update schema_migrations set oldest_program = $2 where name = $1', [name, oldestProgram])
      await client.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ oldestProgram })])
    }
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    if (GAVE_WAY.includes(codeOf(error) ?? '')) return false
    throw error
  }
}

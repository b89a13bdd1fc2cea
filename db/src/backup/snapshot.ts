import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { connectOrExplain } from '../connect-or-explain.ts'
import { appliedMigrations, type BackedUpTable, backedUpTables, copyStatement, sequences } from './tables.ts'

/** The database as it is at one moment, whatever happens to it meanwhile. */
export class Snapshot {
  readonly #client: pg.Client

  private constructor(client: pg.Client) {
    this.#client = client
  }

  static async open(ownerUrl: string): Promise<Snapshot> {
    const client = await connectOrExplain(ownerUrl, { name: 'bitewing-backup' })
    await client.query(`begin isolation level repeatable read read only; ${SAME_TEXT}`)
    return new Snapshot(client)
  }

  tables(): Promise<BackedUpTable[]> {
    return backedUpTables(this.#client)
  }

  sequences(): Promise<Record<string, string>> {
    return sequences(this.#client)
  }

  migrations(): Promise<{ name: string; digest: string }[]> {
    return appliedMigrations(this.#client)
  }

  rows(table: BackedUpTable): AsyncIterable<Buffer> {
    return this.#client.query(copyTo(copyStatement(table, 'out')))
  }

  /** The keys under which the storage holds the files that the database knows. */
  async files(): Promise<{ key: string; contentType: string }[]> {
    const { rows } = await this.#client.query<{ key: string; contentType: string }>(
      `select storage_key as key, content_type as "contentType" from files
       union all select storage_key, 'application/octet-stream' from archives where archived_at is not null order by 1`,
    )
    return rows
  }

  async secretFingerprint(): Promise<string> {
    const { rows } = await this.#client.query<{ value: string }>(
      `select value from settings where key = 'secret key fingerprint'`,
    )
    return rows[0]?.value ?? ''
  }

  async close(): Promise<void> {
    await this.#client.end()
  }
}

/** The same rows are the same text and in the same order, on every server. */
export const SAME_TEXT = `set local datestyle = 'ISO, MDY'; set local intervalstyle = postgres; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = hex; set local synchronize_seqscans = off;
  set local max_parallel_workers_per_gather = 0; set local statement_timeout = 0; set local jit = off`

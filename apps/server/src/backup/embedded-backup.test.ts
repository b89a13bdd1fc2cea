import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createClient, type EmbeddedDatabase, migrate, startEmbedded } from '@bitewing/db'
import { ensureDemo } from '@bitewing/db/demo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Secrets } from '../kernel/crypto/secrets.ts'
import { COMPILED } from '../testing/compiled.ts'

const folder = mkdtempSync(join(tmpdir(), 'bitewing-embedded-'))
const [here, there, file] = [join(folder, 'here'), join(folder, 'there'), join(folder, 'all.bitewing')]
const KEY = 'k'.repeat(64)

let running: EmbeddedDatabase
beforeAll(async () => {
  running = await startEmbedded({ dataDir: here, durable: false })
  await migrate(running.ownerUrl)
  await ensureDemo(running.ownerUrl, { dataDir: here, records: 20 })
  writeFileSync(join(here, 'secret.key'), KEY, { mode: 0o600 })
  // As the first start of a server with this key leaves it.
  const owner = createClient(running.ownerUrl)
  await owner.connect()
  const { fingerprint } = new Secrets(KEY)
  await owner.query(`insert into settings (key, value) values ('secret key fingerprint', $1)`, [
    JSON.stringify(fingerprint),
  ])
  await owner.end()
})
afterAll(async () => {
  await running.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** As the README has it: nothing is set but where the data is. */
function command(name: string, dataDir: string): { status: number | null; said: string } {
  const { PATH = '' } = process.env
  const program = resolve(import.meta.dirname, `../commands/${name}.ts`)
  const env = { PATH, ...COMPILED, DATA_DIR: dataDir, BACKUP_PASSPHRASE: 'a passphrase for tests' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, file], { env, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

async function contentsOf({ ownerUrl }: EmbeddedDatabase): Promise<unknown[]> {
  const owner = createClient(ownerUrl)
  await owner.connect()
  const tables = ['users', 'practices', 'verification_records', 'files', 'dashboard_tallies']
  const digests = tables.map(async (table) => {
    const { rows } = await owner.query(
      `select '${table}' as name, count(*)::int as n, md5(string_agg(t::text, chr(10) order by t::text collate "C")) as digest from ${table} t`,
    )
    return rows[0]
  })
  const all = await Promise.all(digests)
  await owner.end()
  return all
}

test('the embedded database is backed up while it runs, and restored into another folder', async () => {
  const made = command('backup', here)
  expect(made).toEqual({ status: 0, said: expect.stringMatching(/ rows of \d+ tables, \d+ files/) })
  const restored = command('restore', there)
  expect(restored).toEqual({ status: 0, said: expect.stringContaining('restored, as of') })
  const other = await startEmbedded({ dataDir: there })
  try {
    expect(await contentsOf(other)).toEqual(await contentsOf(running))
  } finally {
    await other.stop()
  }
  expect(readFileSync(join(there, 'secret.key'), 'utf8')).toBe(KEY)
  expect(existsSync(join(there, 'files'))).toBe(true)
  expect(command('restore', there)).toEqual({ status: 1, said: expect.not.stringContaining('    at ') })
})

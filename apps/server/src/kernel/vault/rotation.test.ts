import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createClient } from '@bitewing/db'
import { demoClients, demoPractices } from '@bitewing/db/demo'
import { createTestDatabase, type TestDatabase } from '@bitewing/db/testing'
import { LONG_TEST_LIMIT_MS } from '@bitewing/db/testing/eventually'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Secrets } from '../crypto/secrets.ts'
import { COMPILED } from '../../testing/compiled.ts'
import { Database } from '../data/database.ts'
import { VaultKeys } from './keys.ts'
import { localKeys } from './local-keys.ts'
import { storeCredentials } from './testing/stored-credentials.ts'
import { Vault } from './vault.ts'

/** Few by default; KILLS=20 for what docs/decisions/0036 promises. */
const KILLS = Number(process.env['KILLS'] ?? 2)
const VALUES = 1200
const SECRET_KEY = 'the secret key of a vault that is killed'
const COMMAND = resolve(import.meta.dirname, '../../commands/vault.ts')

const clientId = demoClients[0]?.id ?? ''
const practices = demoPractices.filter(({ client_id }) => client_id === clientId).map(({ id }) => id)

let world: TestDatabase
let database: Database
let vault: Vault
let owner: pg.Client
let folder: string
beforeAll(async () => {
  world = await createTestDatabase()
  database = new Database(world.appUrl)
  vault = new Vault(database, new VaultKeys(localKeys(new Secrets(SECRET_KEY))))
  owner = createClient(world.ownerUrl)
  await owner.connect()
  folder = mkdtempSync(join(tmpdir(), 'bitewing-vault-'))
})
afterAll(async () => {
  await Promise.all([database.close(), owner.end()])
  await world.drop()
  rmSync(folder, { recursive: true, force: true })
})

function rotate(): ChildProcess {
  return spawn(process.execPath, [COMMAND, 'rotate', '--client', clientId], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'] ?? '',
      DEMO: 'off',
      SMTP_URL: 'smtp://127.0.0.1:1',
      DATA_DIR: folder,
      DATABASE_URL: world.appUrl,
      DATABASE_MIGRATION_URL: world.ownerUrl,
      SECRET_KEY,
      ...COMPILED,
    },
  })
}

const ended = (child: ChildProcess) => new Promise<number | null>((done) => child.once('exit', done))
const begun = (child: ChildProcess) =>
  new Promise<void>((done) => child.stdout?.on('data', (text: Buffer) => String(text).includes('replacing') && done()))

const keysOfClient = async () =>
  (await owner.query<{ id: string }>('select id from vault_keys where client_id = $1 order by id', [clientId])).rows

test(
  `a replacement that is killed ${KILLS} times while people read and save loses no value`,
  async () => {
    const many = Object.fromEntries(Array.from({ length: VALUES }, (_, index) => [`p${index}`, `secret ${index}`]))
    await storeCredentials(database, vault, { clientId, group: 'Portal', values: many })
    const places = await Promise.all(
      practices.map((practiceId) =>
        storeCredentials(database, vault, { clientId, practiceId, group: 'stedi', values: { key: 'first' } }),
      ),
    )
    const [before] = await keysOfClient()
    let brokenOff = 0

    let working = true
    const expected = practices.map(() => 'first')
    /** Saves one after the other and reads each back: whatever the command is doing, the value is the one that was saved last. */
    const people = practices.map(async (practiceId, index) => {
      for (let turn = 0; working; turn += 1) {
        const value = `saved ${turn}`
        const place = { client_id: clientId, practice_id: practiceId, group: 'stedi', property: 'key' }
        const property_id = places[index]?.['key'] ?? ''
        await database.asSystem((db) => vault.store(db, clientId, [{ ...place, property_id, value }]))
        expected[index] = value
        expect((await vault.open(practiceId, 'stedi'))?.values).toEqual({ key: value })
      }
    })

    for (let kill = 0; kill < KILLS; kill += 1) {
      const command = rotate()
      const end = ended(command)
      await begun(command)
      // Each time a little later: some before the first batch, some between batches, some after the last one.
      while (command.exitCode === null && (await keysOfClient()).length === 1);
      for (let read = 0; read < kill; read += 1) await vault.open(practices[0] ?? '', 'stedi')
      command.kill('SIGKILL')
      await end
      if ((await keysOfClient()).length === 2) brokenOff += 1
    }
    expect(brokenOff).toBeGreaterThan(0)
    expect(await ended(rotate())).toBe(0)
    working = false
    await Promise.all(people)
    expect(await vault.replaceKey(clientId)).toBe(VALUES + practices.length)

    const portal = await owner.query(`select g.id from credential_groups g where g.name = 'Portal'`)
    expect(await vault.openGroup(portal.rows[0].id)).toEqual(many)
    for (const [index, practiceId] of practices.entries())
      expect((await vault.open(practiceId, 'stedi'))?.values).toEqual({ key: expected[index] })
    const after = await keysOfClient()
    expect(after).toHaveLength(1)
    expect(after).not.toEqual([before])
  },
  LONG_TEST_LIMIT_MS,
)

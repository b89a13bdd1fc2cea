import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { contract } from '@bitewing/contract'
import { createClient } from '@bitewing/db'
import { demoClients, demoPractices, demoRecordId } from '@bitewing/db/demo'
import { createEmptyDatabase, type TestDatabase } from '@bitewing/db/testing'
import { LONG_TEST_LIMIT_MS } from '@bitewing/db/testing/eventually'
import { otherPostgres, startPlainServer } from '@bitewing/db/testing/plain-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMPILED } from '../testing/compiled.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { ServerProcess } from '../testing/server-process.ts'
import { Log } from '../kernel/observe/log.ts'
import { checkBackup } from './restore.ts'
import { backUpToday } from './scheduled.ts'

const PASSPHRASE = 'a passphrase for tests'
const clientId = demoClients[0]?.id ?? ''
const CONTENT = Buffer.from('%PDF-1.4 the card of a patient')

let server: TestServer
let restored: TestDatabase
let elsewhere: ServerProcess
let folder = ''
let storageKey = ''

beforeAll(async () => {
  server = await startTestServer()
  restored = await createEmptyDatabase()
  elsewhere = await ServerProcess.prepare({
    DATABASE_URL: restored.appUrl,
    DATABASE_MIGRATION_URL: restored.ownerUrl,
    DEMO: 'on',
    SMTP_URL: '',
    SANDBOX_URL: 'http://127.0.0.1:1',
  })
  folder = mkdtempSync(join(tmpdir(), 'bitewing-backup-'))
  const { rows } = await server.owner.query<{ storage_key: string }>(
    'select storage_key from files order by id limit 1',
  )
  storageKey = rows[0]?.storage_key ?? ''
  await server.storage.put(CONTENT, { key: storageKey, contentType: 'application/pdf' })
})
afterAll(async () => {
  await elsewhere.end('SIGKILL')
  await elsewhere.remove()
  await restored.drop()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const original = () => ({
  DATA_DIR: server.dataDir,
  DATABASE_URL: server.databaseUrl,
  DATABASE_MIGRATION_URL: server.ownerUrl,
})
const copy = () => ({
  DATA_DIR: elsewhere.dataDir,
  DATABASE_URL: restored.appUrl,
  DATABASE_MIGRATION_URL: restored.ownerUrl,
})

/** A command as a person runs it, in a process of its own. */
async function run(command: string, parameters: string[], settings: Record<string, string>, passphrase = PASSPHRASE) {
  const program = resolve(import.meta.dirname, `../commands/${command}.ts`)
  const env = { PATH: process.env['PATH'] ?? '', DEMO: 'on', BACKUP_PASSPHRASE: passphrase, ...COMPILED, ...settings }
  const child = spawn(process.execPath, [program, ...parameters], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => said.push(String(text)))
  const code = await new Promise((ended) => child.once('close', ended))
  return { code, said: said.join('') }
}

describe('a backup, made while people work', { timeout: LONG_TEST_LIMIT_MS }, () => {
  let acknowledged = 0
  let made: Awaited<ReturnType<typeof run>>
  const file = () => join(folder, 'first.bitewing')

  beforeAll(async () => {
    const admin = await server.client().signIn('admin@bitewing.example')
    let working = true
    const work = (async () => {
      for (let number = 0; working; number += 1) {
        const hexCode = `#${(0xa00000 + number).toString(16)}`
        await admin.call(contract.colours.add, {
          clientId,
          name: `Load ${number}`,
          hexCode,
          colorPriority: 200 + number,
        })
        acknowledged += 1
      }
    })()
    made = await run('backup', [file()], original())
    working = false
    await work
  })

  test('is whole, and names nobody without its passphrase', async () => {
    expect(made).toEqual({
      code: 0,
      said: expect.stringMatching(/first\.bitewing: \d+ rows of \d+ tables, 1 files; \d+ files were missing/),
    })
    const contents = await checkBackup(file(), PASSPHRASE)
    expect(contents.end.tables['verification_records']?.rows).toBeGreaterThan(500)
    expect(acknowledged).toBeGreaterThan(0)
    expect(readFileSync(file()).includes('admin@bitewing.example')).toBe(false)
  })

  test('is refused in a sentence, before anything is touched, where it is damaged, sealed otherwise or not there', async () => {
    const broken = join(folder, 'broken.bitewing')
    const bytes = readFileSync(file())
    writeFileSync(broken, bytes.subarray(0, bytes.length - 5000))
    const answers = await Promise.all([
      run('restore', [broken], copy()),
      run('restore', [file()], copy(), 'another passphrase'),
      run('restore', [join(folder, 'none.bitewing')], copy()),
      run('restore', [file()], { ...copy(), SECRET_KEY: 'x'.repeat(40) }),
      run('restore', [file()], original()),
      run('backup', [file()], original()),
    ])
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1, 1])
    expect(answers.map(({ said }) => said.replaceAll(folder, '').trim())).toEqual([
      'The backup is damaged or incomplete, and nothing was changed: take another copy of it.',
      'The passphrase is not the one that this backup was made with.',
      '/none.bitewing does not exist.',
      'The setting SECRET_KEY is not the secret key of this backup: set it to the one of then, or leave it out where the backup holds it.',
      'The database is not empty: a backup is restored into an empty one, and nothing was changed.',
      '/first.bitewing is there already: choose another name.',
    ])
    const client = createClient(restored.ownerUrl)
    await client.connect()
    const { rows } = await client.query(`select count(*)::int as tables from pg_tables where schemaname = 'public'`)
    await client.end()
    expect(rows).toEqual([{ tables: 0 }])
  })

  test('serves the same records, files and logs elsewhere', async () => {
    const { code, said } = await run('restore', [file()], copy())
    expect([code, said]).toEqual([0, expect.stringMatching(/restored, as of \S+: \d+ rows of \d+ tables, 1 files/)])
    const again = join(folder, 'again.bitewing')
    await run('backup', [again], copy())
    const [first, second] = [await checkBackup(file(), PASSPHRASE), await checkBackup(again, PASSPHRASE)]
    expect(second.end.tables).toEqual(first.end.tables)
    expect(second.end.sequences).toEqual(first.end.sequences)
    expect((await run('verify-logs', [], copy())).said).toMatch(/0 problems/)

    await elsewhere.start()
    const verifier = await elsewhere.client().signIn('verifier@bitewing.example')
    const selection = [demoPractices[0]?.id ?? '']
    const there = await verifier.call(contract.verification.record, { id: demoRecordId(0) }, { selection })
    const here = await (await server.client().signIn('verifier@bitewing.example')).call(
      contract.verification.record,
      { id: demoRecordId(0) },
      { selection },
    )
    expect(there.status).toBe(200)
    expect(there.value).toEqual(here.value)
    expect(readFileSync(join(elsewhere.dataDir, 'files', storageKey.slice(0, 2), storageKey)).equals(CONTENT)).toBe(
      true,
    )
  })

  // None unless POSTGRES_VERSIONS=all; npm run postgres-versions fetches those of npm.
  test.each(process.env['POSTGRES_VERSIONS'] === 'all' ? otherPostgres().filter(({ version }) => version >= 15) : [])(
    'is the same in $name',
    async ({ from }) => {
      const postgres = await startPlainServer(from)
      try {
        await postgres.asSuperuser([
          `create role bitewing_owner login createrole password 'pass'`,
          'create database bitewing owner bitewing_owner',
        ])
        const there = {
          DATA_DIR: mkdtempSync(join(folder, 'there-')),
          DATABASE_URL: `postgres://bitewing_owner:pass@${postgres.host}/bitewing`,
        }
        expect((await run('restore', [file()], there)).said).toMatch(/restored, as of/)
        const again = join(there.DATA_DIR, 'again.bitewing')
        await run('backup', [again], there)
        const [first, second] = [await checkBackup(file(), PASSPHRASE), await checkBackup(again, PASSPHRASE)]
        expect(second.end.tables).toEqual(first.end.tables)
        expect(second.end.sequences).toEqual(first.end.sequences)
        expect((await run('verify-logs', [], there)).said).toMatch(/0 problems/)
      } finally {
        await postgres.stop()
      }
    },
    LONG_TEST_LIMIT_MS,
  )
})

describe('backups of every day', () => {
  const at = (moment: string) => () => new Date(moment)
  const names = (days: string) => readdirSync(days).toSorted()

  test('are made once a day from two o’clock on; old ones go, other files stay, and where one fails nothing goes', async () => {
    const days = join(folder, 'days')
    const { ownerUrl, storage, dataDir } = server
    const schedule = { folder: days, keepDays: 2, passphrase: PASSPHRASE }
    const log = new Log('info', () => {})
    const needs = { schedule, ownerUrl, storage, dataDir, secretKeyFile: undefined, log }
    await backUpToday({ ...needs, now: at('2026-03-01T01:37:00Z') })
    expect(existsSync(days)).toBe(false)
    for (const moment of ['2026-03-01T02:37:00Z', '2026-03-01T03:37:00Z', '2026-03-02T02:37:00Z'])
      await backUpToday({ ...needs, now: at(moment) })
    writeFileSync(join(days, 'notes.txt'), '')
    expect(names(days)).toEqual(['bitewing-2026-03-01.backup', 'bitewing-2026-03-02.backup', 'notes.txt'])
    const gone = { ...needs, ownerUrl: 'postgres://nobody@127.0.0.1:1/none' }
    await expect(backUpToday({ ...gone, now: at('2026-03-09T02:37:00Z') })).rejects.toThrow('cannot be reached')
    expect(names(days)).toHaveLength(3)
    await backUpToday({ ...needs, now: at('2026-03-04T02:37:00Z') })
    expect(names(days)).toEqual(['bitewing-2026-03-02.backup', 'bitewing-2026-03-04.backup', 'notes.txt'])
    expect((await checkBackup(join(days, 'bitewing-2026-03-04.backup'), PASSPHRASE)).rows).toBeGreaterThan(500)
  })
})

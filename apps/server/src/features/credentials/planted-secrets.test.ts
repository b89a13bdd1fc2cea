import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { contract, type Endpoint, type InputOf } from '@bitewing/contract'
import { demoClients, demoPractices } from '@bitewing/db/demo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFeeds } from '../../adapters/feeds/open.ts'
import { tryServices } from '../../adapters/accounts/try-services.ts'
import { EligibilityAccounts } from '../../adapters/eligibility/open.ts'
import { Secrets } from '../../kernel/crypto/secrets.ts'
import { Log } from '../../kernel/observe/log.ts'
import type { TestClient } from '../../testing/client.ts'
import { realTime } from '../real-time/testing/examples.ts'
import { startTestWorld, type TestWorld } from '../../testing/world.ts'
import { dailyCheckJob } from './daily-check.ts'

/** docs/decisions/0036: whatever people and services do with them, secrets are in one place alone, and sealed there. */

const { credentials, formFill } = contract
const SECRETS = Array.from({ length: 50 }, () => `Qz${randomBytes(12).toString('hex')}zQ`)
const secret = () => SECRETS[used++] ?? ''
let used = 0

const [clientId] = demoClients.map(({ id }) => id) as [string]
const practices = demoPractices.filter(({ client_id }) => client_id === clientId).map(({ id }) => id)

let server: TestWorld
let admin: TestClient
const answers: string[] = []
beforeAll(async () => {
  server = await startTestWorld()
  admin = await server.client().signIn('admin@bitewing.example')
  await plantAll()
  await useAll()
})
afterAll(() => server.stop())

async function call<E extends Endpoint>(endpoint: E, input: InputOf<E> & object, extra = {}) {
  const answer = await admin.call(endpoint, input, extra)
  answers.push(JSON.stringify(answer))
  return answer
}

/** Saved, replaced, refused for each kind of mistake, sent twice, and sent by a program without a key. */
async function plantAll(): Promise<void> {
  const save = (practiceId: string | undefined, groups: Record<string, Record<string, string>>, extra = {}) =>
    call(credentials.save, { clientId, practiceId: practiceId ?? null, credentials: groups }, extra)
  const services = () => ({
    openDental: { customerKey: secret() },
    stedi: { key: secret() },
    change: { clientId: secret(), clientSecret: secret() },
    x12: { user: secret(), password: secret() },
    Portal: { user: secret(), password: secret() },
  })
  for (const practiceId of [...practices.slice(0, 3), undefined])
    expect((await save(practiceId, services())).success).toBe(true)
  const again = { openDental: { customerKey: secret() }, stedi: { key: secret() }, Portal: { password: secret() } }
  for (const key of ['the-same-key', 'the-same-key', null]) await save(practices[0], again, { key })
  const wrong: Record<string, Record<string, string>>[] = [
    { Portal: { user: secret(), password: '' } },
    { change: { clientId: secret() } },
    { google: { serviceAccount: secret() } },
    { OPENDENTAL: { customerKey: secret() } },
    { Portal: { user: `${secret()}\u0007` } },
    { stedi: { key: secret(), secret: secret() } },
  ]
  for (const groups of wrong) expect((await save(practices[1], groups)).status).toBe(400)
  while (used < SECRETS.length) {
    const stale = { clientId, practiceId: practices[2] ?? null, version: 0, credentials: { Portal: { pin: secret() } } }
    expect((await call(credentials.save, stale)).status).toBe(409)
  }
}

/** Tried by a person and by the daily check, and used by Update PMS and Real Time, which the services refuse. */
async function useAll(): Promise<void> {
  const { value } = await call(credentials.list, { client: clientId, limit: 300 })
  for (const { _id: id, groups } of value.records) {
    await call(credentials.find, { id })
    for (const { label } of groups) await call(credentials.try, { id, group: label })
  }
  const eligibility = new EligibilityAccounts({
    demo: true,
    sandboxUrl: server.sandbox.url,
    stedi: undefined,
    change: undefined,
    x12: undefined,
  })
  const pms = { url: `${server.sandbox.url}/pms/api/v1`, developerKey: 'sandbox-developer' }
  const log = new Log('trace', (line) => server.logLines.push(line))
  const sandboxOnly = { demo: true, sandboxUrl: server.sandbox.url, azureFiles: undefined, sftpFiles: undefined }
  const tryService = tryServices({ pms, eligibility, google: false, feeds: openFeeds(sandboxOnly) })
  await dailyCheckJob({ database: server.database, vault: server.vault, tryService, log }).run()

  const selection = [practices[0] ?? '']
  const { rows } = await server.owner.query<{ id: string }>(
    `select id from verification_records where practice_id = $1 and type = 'FBD' and carrier_name <> 'EMPTY' order by id limit 1`,
    selection,
  )
  const id = rows[0]?.id ?? ''
  const difference = await call(formFill.pmsDifference, { id }, { selection })
  expect(difference.value.problem).toContain('does not accept the practice’s key')
  await call(formFill.updatePms, { dataId: id }, { selection })
  await call(contract.realTime.check, realTime.check, { selection })
  await call(contract.realTime.payers, {}, { selection })
  await call(contract.administrationLog.list, { subject: 'credential', limit: 300 })
}

/** A secret as it would stand in a text, in bytes shown as hexadecimal digits, or anywhere within base64. */
function formsOf(text: string): string[] {
  const shifted = [0, 1, 2].map((shift) => {
    const base64 = Buffer.concat([Buffer.alloc(shift), Buffer.from(text)]).toString('base64')
    return base64.slice(shift === 0 ? 0 : 4, -4)
  })
  return [text, Buffer.from(text).toString('hex'), ...shifted]
}
const forms = SECRETS.map(formsOf)
const foundIn = (text: string) => SECRETS.filter((_, index) => forms[index]?.some((form) => text.includes(form)))

describe('50 planted secrets are', () => {
  test('all planted, and found by what looks for them', () => {
    expect(new Set(SECRETS).size).toBe(50)
    expect(used).toBe(50)
    const [first = ''] = SECRETS
    for (const hidden of [
      first,
      Buffer.from(first).toString('hex'),
      Buffer.from(`{"a":"${first}"}`).toString('base64'),
    ])
      expect(foundIn(`some ${hidden} text`)).toEqual([first])
  })

  test('in no table of the database, not even for its owner', async () => {
    const { rows: tables } = await server.owner.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'app', 'jobs') and c.relkind in ('r', 'p')`,
    )
    expect(tables.length).toBeGreaterThan(40)
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await server.owner.query<{ text: string }>(`select t::text as text from ${name} t`)
      found.push(...rows.flatMap(({ text }) => foundIn(text)).map((one) => `${name}: ${one}`))
    }
    expect(found).toEqual([])
    expect((await server.owner.query('select from credential_values')).rowCount).toBeGreaterThan(30)
  })

  test('in no answer, whether it was saved or refused', () => {
    expect(answers.length).toBeGreaterThan(40)
    expect(answers.flatMap(foundIn)).toEqual([])
  })

  test('in no line of the server’s log and no file of its data folder', () => {
    expect(server.logLines.some((line) => line.includes('stored credentials are refused'))).toBe(true)
    expect(server.logLines.flatMap(foundIn)).toEqual([])
    const files = readdirSync(server.dataDir, { recursive: true, encoding: 'utf8' }).map((name) =>
      join(server.dataDir, name),
    )
    for (const file of files.filter((path) => statSync(path).isFile()))
      expect(foundIn(readFileSync(file, 'latin1'))).toEqual([])
  })

  test('in nothing that the outside has written down', async () => {
    for (const name of ['pms', 'stedi', 'change', 'x12', 'google'])
      expect(foundIn(JSON.stringify(server.sandbox.provider(name).journal.entries))).toEqual([])
    expect(server.sandbox.provider('pms').journal.calls).toBeGreaterThan(3)
  })

  test('not to be guessed from the digest of a write, which is keyed', async () => {
    const { rows } = await server.owner.query<{ input_digest: Buffer; key: string }>(
      `select input_digest from idempotency_keys where endpoint = 'POST /api/client/credentials' and key = 'the-same-key'`,
    )
    expect(rows).toHaveLength(1)
    const text = JSON.stringify({
      clientId,
      practiceId: practices[0],
      credentials: {
        openDental: { customerKey: SECRETS[32] },
        stedi: { key: SECRETS[33] },
        Portal: { password: SECRETS[34] },
      },
    })
    const digest = (secrets: Secrets) => secrets.digest('input of a write', 'POST /api/client/credentials', text)
    expect(rows[0]?.input_digest).toEqual(digest(server.secrets))
    expect(rows[0]?.input_digest).not.toEqual(digest(new Secrets('another key of at least thirty-two characters')))
  })
})

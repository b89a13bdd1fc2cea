import { execFileSync } from 'node:child_process'
import { homedir } from 'node:os'
import { delimiter, resolve } from 'node:path'
import { contract } from '@bitewing/contract'
import { openExternal } from '@bitewing/db'
import { LONG_TEST_LIMIT_MS } from '@bitewing/db/testing/eventually'
import { otherPostgres, type PlainServer, startPlainServer } from '@bitewing/db/testing/plain-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Mailbox } from './testing/mailbox.ts'
import { readmeLines, settingsOf } from './testing/readme-lines.ts'
import { ServerProcess } from './testing/server-process.ts'

const { session } = contract
const FIRST = 'first@company.example'
const PASSWORD = 'A-new-Password-7!'
const OLDEST = 15

const { sql, sh } = readmeLines('On a real PostgreSQL')
const [ownerSql = [], serverLoginSql = []] = sql
const [[ownerServes = ''] = [], [migrates = '', onlyServes = ''] = []] = sh

/** People to sign in with, by an outbox, without their records and without a sandbox. */
const DEMO_USERS = { DEMO: 'on', SMTP_URL: '', DEMO_RECORDS: '0', SANDBOX_URL: 'http://127.0.0.1:1' }

/** POSTGRES_VERSIONS=all: every other one that can be had too; old: of these only what is too old. */
const wished = process.env['POSTGRES_VERSIONS']
const found = wished === undefined ? [] : otherPostgres()
const others = found.filter(({ version }) => wished === 'all' && version >= OLDEST)
/** An empty clone, in which the README's lines are then run as they are. */
const CLONE = process.env['CLONE']
const tooOld = found.filter(({ version }) => version < OLDEST)
const EMBEDDED = { name: 'PostgreSQL 18, as it comes with Bitewing', from: undefined }

describe.each([EMBEDDED, ...others])('$name, run by somebody else', { timeout: LONG_TEST_LIMIT_MS }, ({ from }) => {
  let postgres: PlainServer
  const servers: ServerProcess[] = []
  beforeAll(async () => {
    postgres = await startPlainServer(from)
  })
  afterAll(async () => {
    await endServers()
    await postgres.stop()
  })

  /** Who has a clone has a home too, in which npm keeps packages, and none of our programs at hand. */
  const ofPerson: Record<string, string> =
    CLONE === undefined
      ? {}
      : {
          HOME: homedir(),
          PATH: (process.env['PATH'] ?? '')
            .split(delimiter)
            .filter((path) => !path.includes('node_modules'))
            .join(delimiter),
        }
  /** The README's dots are what each reader fills in. */
  const filledIn = (line: string) =>
    line
      .replaceAll('SECRET_KEY=…', `SECRET_KEY=${'k'.repeat(40)}`)
      .replaceAll('…', 'pass')
      .replaceAll('@host/', `@${postgres.host}/`)
  const url = (user: string, database: string, password = 'pass') =>
    `postgres://${user}:${password}@${postgres.host}/${database}`
  const open = (databaseUrl: string, migrationUrl?: string) => openExternal({ databaseUrl, migrationUrl })
  const refusal = (opening: Promise<unknown>) =>
    opening.then(
      () => 'opened',
      (error: Error) => `${error.name}: ${error.message}`,
    )

  /** Killed, since nobody needs their last words; only npm is told, which tells the program that it started. */
  async function endServers(): Promise<void> {
    for (const server of servers.splice(0)) {
      await server.end(CLONE === undefined ? 'SIGKILL' : 'SIGTERM')
      await server.remove()
    }
  }

  async function prepare(line: string, more: Record<string, string> = {}): Promise<ServerProcess> {
    const server = await ServerProcess.prepare({ ...settingsOf(filledIn(line), 'npm start'), ...ofPerson, ...more })
    servers.push(server)
    return CLONE === undefined ? server : Object.assign(server, { program: CLONE, byNpm: true })
  }

  /** Before each test, so that one that fails is not the reason why the next one does. */
  beforeEach(async () => {
    await endServers()
    const databases = ['bitewing', 'plain', 'second']
    const roles = ['app', 'system', 'administration', 'owner'].map((name) => `bitewing_${name}`)
    await postgres.asSuperuser([
      ...databases.map((name) => `drop database if exists ${name} with (force)`),
      ...roles.map((name) => `drop role if exists ${name}`),
    ])
  })

  test('says in a sentence what a superuser has to run, and after that it opens', async () => {
    await postgres.asSuperuser([`create role plain login password 'pass'`, 'create database plain'])
    const refused = await refusal(open(url('plain', 'plain')))
    expect(refused).toBe(`StartError: plain may not set the database up. Have a PostgreSQL superuser run:
  alter database plain owner to plain;
  alter role plain createrole;`)
    await postgres.asSuperuser(refused.split('\n').slice(1))
    expect(await open(url('plain', 'plain'))).toMatchObject({ address: { role: 'bitewing_app' } })

    // The roles are there now, and belong to another owner.
    await postgres.asSuperuser([
      `create role second login createrole password 'pass'`,
      'create database second owner second',
    ])
    const secondRefused = await refusal(open(url('second', 'second')))
    const sentence = `StartError: second may not set the database up. Have a PostgreSQL superuser run:
  grant bitewing_system to second with admin option;
  grant bitewing_administration to second with admin option;
  grant bitewing_app to second;`
    // Before 16, whoever may create roles may grant those of others too.
    expect(secondRefused).toBe(postgres.version < 16 ? 'opened' : sentence)
    await postgres.asSuperuser(secondRefused.split('\n').slice(1))
    expect(await open(url('second', 'second'))).toMatchObject({ address: { role: 'bitewing_app' } })
  })

  test('started with the lines of the README, it lets a person sign in, though the owner is no superuser', async () => {
    await postgres.asSuperuser(ownerSql.map(filledIn))
    // Somebody has to be there who can sign in.
    const server = await prepare(ownerServes, DEMO_USERS)
    await server.start()
    const client = await server.client().signIn('verifier@bitewing.example')
    expect(await client.call(session.me, {})).toMatchObject({ status: 200 })
  })

  test('started with the README’s lines for a login of the server’s own, on the machine that migrates and on another', async () => {
    await postgres.asSuperuser([...ownerSql, ...serverLoginSql].map(filledIn))
    expect(await refusal(open(url('bitewing_app', 'bitewing')))).toMatch(
      /^StartError: The database is not ready for this version of Bitewing \(0001_roles_and_scope.sql is missing\)/,
    )
    for (const line of [migrates, onlyServes]) {
      const server = await prepare(line, DEMO_USERS)
      await server.start()
      await server.client().signIn('verifier@bitewing.example')
    }
  })

  test('started with the README’s line and FIRST_ADMIN by an owner who may not create roles, a company without demo data signs in by its first letter', async () => {
    await postgres.asSuperuser([
      `create role bitewing_owner login password 'pass'`,
      'create database bitewing owner bitewing_owner',
    ])
    const program = resolve(import.meta.dirname, 'commands/database-roles.ts')
    const printed = execFileSync(process.execPath, [program], { encoding: 'utf8' })
    const statements = printed.split('\n').filter((line) => line !== '' && !line.startsWith('--'))
    if (postgres.version < 16) await postgres.asSuperuser(['alter role bitewing_owner createrole'])
    else await postgres.asSuperuser(statements)
    const mailbox = await Mailbox.open()
    const server = await prepare(ownerServes, { SMTP_URL: mailbox.url, FIRST_ADMIN: FIRST })
    await server.start()
    const [, signature = ''] = await mailbox.take(FIRST, /password_create\?signature=([\w-]+)/)
    const client = server.client()
    const { userId } = (await client.call(session.validateToken, { signature })).value
    await client.call(session.updatePassword, { token: signature, password: PASSWORD, userId })
    const typed = { username: FIRST, password: PASSWORD }
    await client.call(session.authenticate, typed)
    const [, pin = ''] = await mailbox.take(FIRST, /Your PIN is (\d{6})/)
    expect(await client.call(session.pin, { ...typed, pin })).toMatchObject({
      status: 200,
      value: { pending: false },
    })
    expect((await client.call(contract.clients.list, {})).value.records.map(({ name }) => name)).toEqual([
      'Our company',
    ])
    await mailbox.close()
  })

  // Not a matter of the version.
  test.runIf(from === undefined)('what keeps it from connecting is one sentence', async () => {
    await postgres.asSuperuser(ownerSql.map(filledIn))
    const server = await prepare(ownerServes, { DATABASE_URL: url('bitewing_owner', 'bitewing', 'wrong') })
    const ended = await new Promise((resolve) => server.launch().once('close', resolve))
    // npm start has lines of its own, of what it installs and builds.
    const said = server.said.join('').replaceAll(/^• .*\n/gm, '')
    expect([ended, said]).toEqual([
      1,
      `\nPostgreSQL at ${postgres.host} does not accept the password of bitewing_owner: correct DATABASE_URL, or have a superuser run:
  alter role bitewing_owner login password '…';\n`,
    ])
    expect(
      await refusal(open(url('bitewing_owner', 'elsewhere'))),
    ).toBe(`StartError: PostgreSQL at ${postgres.host} has no database elsewhere: correct DATABASE_URL, or have a superuser run:
  create database elsewhere owner bitewing_owner;`)
    expect(await refusal(open(url('bitewing_app', 'bitewing'), url('bitewing_owner', 'bitewing')))).toContain(
      `\n  alter role bitewing_app login password '…';`,
    )
    expect(await refusal(open(url('bitewing_owner', 'bitewing'), 'postgres://owner:pass@127.0.0.1:1/bitewing'))).toBe(
      'StartError: PostgreSQL at 127.0.0.1:1 cannot be reached (ECONNREFUSED): check DATABASE_MIGRATION_URL, and that the server runs and listens there.',
    )
  })
})

test.each(tooOld)('$name is refused with a sentence, and nothing is done to it', async ({ from, version }) => {
  const postgres = await startPlainServer(from)
  try {
    await postgres.asSuperuser(['create database old'])
    const { user, password } = postgres.files.superuser
    const opening = openExternal({
      databaseUrl: `postgres://${user}:${password}@${postgres.host}/old`,
      migrationUrl: undefined,
    })
    await expect(opening).rejects.toThrow(
      `PostgreSQL 15 or later is needed: the one at ${postgres.host} is version ${version}.`,
    )
  } finally {
    await postgres.stop()
  }
})

import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient } from '@bitewing/db'
import type pg from 'pg'
import type { Sandbox } from '../../apps/sandbox/src/sandbox.ts'
import { startSandbox } from '../../apps/sandbox/src/testing/start-sandbox.ts'
import { Secrets } from '../../apps/server/src/kernel/crypto/secrets.ts'
import { Tokens } from '../../apps/server/src/kernel/session/tokens.ts'
import { TestClient } from '../../apps/server/src/testing/client.ts'
import { PASSPHRASE, startProduct } from '../../bench/src/programs.ts'
import { copyDatabase } from '../../db/src/testing/copy-database.ts'
import { plantCanaries } from './canaries.ts'
import type { Switch } from './switches.ts'

export type DatabaseUrls = { adminUrl: string; ownerUrl: string; appUrl: string }

/** A running server of our own with a database of its own, and what only its owner knows about it. */
export type Target = {
  url: string
  /** A connection of the tables' owner, which no row policy restricts: to prepare and to see effects, never to attack. */
  owner: pg.Client
  tokens: Tokens
  secrets: Secrets
  sandbox: Sandbox
  /** The folders of practices that keep workbooks. */
  folders: string
  client(address?: string): TestClient
  stop(): Promise<void>
}

type Options = { without?: Switch | undefined; environment?: Record<string, string> }

const SECRET_KEY = 'the secret key of the target of the attack'

export async function startTarget(template: DatabaseUrls, { without, environment }: Options = {}): Promise<Target> {
  const database = await copyDatabase(template)
  const dataDir = mkdtempSync(join(tmpdir(), 'bitewing-attack-'))
  // Readable like an ordinary folder: with mkdtemp's own mode, converters that run as somebody else could not enter it.
  chmodSync(dataDir, 0o755)
  const folders = join(dataDir, 'folders')
  mkdirSync(folders)
  const owner = createClient(database.ownerUrl, { name: 'bitewing-attack' })
  await owner.connect()
  await plantCanaries(owner)
  // Reports of costs are refused until the prices have been read, and a refused report shows nothing that could leak.
  await owner.query('update billing_account set as_of = now()')
  if (without === 'policies') await dropPolicies(owner)
  const sandbox = await startSandbox()
  const server = await startProduct(
    { database, dataDir },
    {
      nodeOptions:
        without === undefined ? [] : ['--import', pathToFileURL(join(import.meta.dirname, 'switched-off.ts')).href],
      environment: {
        SECRET_KEY,
        SANDBOX_URL: sandbox.url,
        PRACTICE_FOLDERS: folders,
        // So that attackers can come from as many addresses as they like.
        TRUST_PROXY: 'loopback',
        // Where the robot works by itself, rows change that no attacker has touched.
        ROLES: 'web',
        DATABASE_POOL: '16',
        ...(without === undefined ? {} : { ATTACK_WITHOUT: without }),
        ...environment,
      },
    },
  )
  const secrets = new Secrets(SECRET_KEY, PASSPHRASE)
  return {
    url: server.url,
    owner,
    tokens: new Tokens(secrets),
    secrets,
    sandbox,
    folders,
    client: (address) => new TestClient(server.url, PASSPHRASE, address),
    async stop() {
      await sandbox.close()
      await server.stop()
      await owner.end()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function dropPolicies(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relrowsecurity and c.relkind in ('r', 'p')`,
  )
  for (const { name } of rows) await owner.query(`alter table ${name} disable row level security`)
}

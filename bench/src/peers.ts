import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './programs.ts'
import { residentOf } from './resident.ts'
import { withOwner, type World } from './world.ts'

/** Other programs that list rows of a PostgreSQL database. They are installed for the measurement and are not part of the product. */
export type Peer = {
  readonly name: string
  readonly version: string
  readonly memory: () => number
  /** The same page as ours: the first 25 records of a day, by appointment, with the total. */
  page(day: string): { url: string; method: 'GET' | 'POST'; headers: Record<string, string>; body: string }
  stop(): Promise<void>
}

const FIELDS = [
  'id',
  'appointment_date',
  'type',
  'patient_id',
  'patient_first_name',
  'patient_last_name',
  'practice_id',
  'carrier_name',
  'eligibility_status',
  'verification_by',
  'missing_fields',
  'required_fields',
  'provider_name',
  'audited',
  'flag_colour_id',
  'version',
]
const LONGEST_START_MS = 180_000

/** One of them has a native part that must be compiled for the Node that runs it, and not every machine can do that for ours. */
const NODE = process.env['BENCH_PEERS_NODE'] ?? process.execPath

export function nodeOfPeers(): string {
  return execFileSync(NODE, ['--version'], { encoding: 'utf8' }).trim().slice(1)
}

export async function startPostGraphile(world: World): Promise<Peer> {
  const { folder, version } = installed('postgraphile', '4.14.1')
  const port = await freePort()
  const command = [
    'node_modules/postgraphile/cli.js',
    '-c',
    world.database.ownerUrl,
    '-s',
    'public',
    '-p',
    String(port),
  ]
  const program = await start(folder, [...command, '--disable-query-log', '--disable-graphiql'], {}, () =>
    answersTo(`http://127.0.0.1:${port}/graphql`, { query: '{ __typename }' }),
  )
  const camel = FIELDS.map((field) => field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))
  return {
    ...program,
    name: 'PostGraphile',
    version,
    page: (day) => ({
      url: `http://127.0.0.1:${port}/graphql`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: `{ allVerificationRecords(first: 25, condition: { appointmentDate: "${day}" }, orderBy: [APPOINTMENT_DATE_ASC, ID_ASC]) {
          totalCount nodes { ${camel.join(' ')} } } }`,
      }),
    }),
  }
}

export async function startDirectus(world: World): Promise<Peer> {
  const { folder, version } = installed('directus', '12.4.0')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const environment = {
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: world.database.ownerUrl,
    KEY: 'bench',
    SECRET: 'a secret of the bench, 32 letters',
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: 'bench password 1',
    ADMIN_TOKEN: 'bench-token',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
    PRESSURE_LIMITER_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
  }
  const authorization = 'Bearer bench-token'
  execFileSync(NODE, ['node_modules/directus/cli.js', 'bootstrap'], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const program = await start(
    folder,
    ['node_modules/directus/cli.js', 'start'],
    environment,
    async () => (await fetch(`${url}/server/ping`)).ok,
  )
  await fetch(`${url}/collections`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ collection: 'verification_records', meta: {} }),
  })
  return {
    ...program,
    name: 'Directus',
    version,
    page: (day) => {
      const asked = new URLSearchParams({
        'filter[appointment_date][_eq]': day,
        sort: 'appointment_date,id',
        limit: '25',
        meta: 'filter_count',
        fields: FIELDS.join(','),
      })
      return {
        url: `${url}/items/verification_records?${asked.toString()}`,
        method: 'GET',
        headers: { authorization },
        body: '',
      }
    },
    stop: async () => {
      await program.stop()
      await forgetPeers(world)
    },
  }
}

/** In a folder outside the project: BENCH_PEERS, or the system's temporary folder. */
function installed(name: string, version: string): { folder: string; version: string } {
  const folder = join(process.env['BENCH_PEERS'] ?? join(tmpdir(), 'bitewing-peers'), name)
  if (!existsSync(join(folder, 'node_modules', name))) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{"private": true}')
    const env = { ...process.env, PATH: `${dirname(NODE)}${delimiter}${process.env['PATH'] ?? ''}` }
    const command = ['install', '--no-audit', '--no-fund', `${name}@${version}`]
    execFileSync('npm', command, { cwd: folder, stdio: 'inherit', env })
  }
  const found = JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')) as {
    version: string
  }
  return { folder, version: found.version }
}

async function start(
  folder: string,
  command: string[],
  environment: Record<string, string>,
  ready: () => Promise<boolean>,
): Promise<{ memory: () => number; stop(): Promise<void> }> {
  const child = spawn(NODE, command, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const giveUpAt = Date.now() + LONGEST_START_MS
  while (!(await ready().catch(() => false))) {
    if (child.exitCode !== null || Date.now() > giveUpAt) throw new Error(`${command[0]} does not answer`)
    await pause(100)
  }
  return {
    memory: () => memoryOf(child.pid as number),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function answersTo(url: string, body: object): Promise<boolean> {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).ok
}

/** Memory of a program and its child processes, in megabytes. */
export function memoryOf(pid: number): number {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  )
  return residentOf(pid) + children.reduce((sum, child) => sum + memoryOf(Number(child)), 0)
}

/** The tables that they create next to ours; an aborted run may have left some behind. */
export async function forgetPeers(world: World): Promise<void> {
  await withOwner(world.database, async (owner) => {
    const { rows } = await owner.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where starts_with(tablename, 'directus_')`,
    )
    for (const { name } of rows) await owner.query(`drop table ${name} cascade`)
  })
}

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import type { DatabaseUrls } from '../roles.ts'

/** An embedded database in a process of its own: its URLs, or why it did not start. */
export type DatabaseProcess = DatabaseUrls & { refusal?: string; said: string[]; process: ChildProcess }

const made: string[] = []

export async function temporaryFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'bitewing-database-')))
  made.push(folder)
  return folder
}

export async function removeTemporaryFolders(): Promise<void> {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true })
}

export async function query<Row extends object>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

export async function startInProcess(
  dataDir: string,
  user: { uid?: number; gid?: number } = {},
): Promise<DatabaseProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run-database.ts'), dataDir], {
    ...user,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    return { ...(JSON.parse(line) as Omit<DatabaseProcess, 'process'>), process: child }
  }
  throw new Error('the process ended without a word')
}

export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.once('exit', resolve))
}

export async function postmasterPid(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0])
}

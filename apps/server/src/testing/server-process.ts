import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { TestClient } from './client.ts'
import { COMPILED } from './compiled.ts'

/** The folder of today's program. */
export const TODAY = resolve(import.meta.dirname, '../../../..')
export const PASSPHRASE = 'the passphrase of a test'
const READY = /Bitewing is ready|The robot is at work/

/** The server as in production: a process of its own, with its own data folder. For tests that kill it. */
export class ServerProcess {
  readonly dataDir: string
  readonly url: string
  readonly said: string[] = []
  /** The folder of the program that the next start runs. */
  program = TODAY
  /** As a person starts it, who has nothing but a clone: what is missing is installed and built first. */
  byNpm = false
  readonly #environment: Record<string, string>
  #process: ChildProcess | undefined

  private constructor(dataDir: string, port: number, environment: Record<string, string>) {
    this.dataDir = dataDir
    this.url = `http://127.0.0.1:${port}`
    this.#environment = {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: dataDir,
      PORT: String(port),
      RATE_LIMIT: '10000000',
      PATIENCE: '60',
      DEMO_RECORDS: '560',
      WIRE_PASSPHRASE: PASSPHRASE,
      ...COMPILED,
      ...environment,
    }
  }

  static async prepare(environment: Record<string, string> = {}): Promise<ServerProcess> {
    const dataDir = mkdtempSync(join(tmpdir(), 'bitewing-process-'))
    return new ServerProcess(dataDir, await freePort(), environment)
  }

  client(): TestClient {
    return new TestClient(this.url, PASSPHRASE)
  }

  /** Resolves when it is ready; if it ends before that, rejects with its output. */
  async start(): Promise<void> {
    const child = this.launch()
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (text: Buffer) => READY.test(String(text)) && resolve())
      child.once('exit', () => reject(this.#endedError()))
    })
  }

  /** Starts it without waiting. */
  launch(): ChildProcess {
    const main = join(this.program, 'apps/server/src/main.ts')
    const [command, parameters] = this.byNpm ? ['npm', ['start', '--silent']] : [process.execPath, [main]]
    const child = spawn(command, parameters, {
      cwd: this.program,
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => this.said.push(String(text)))
    this.#process = child
    return child
  }

  /** Throws, with its output, if it has ended by itself. */
  expectAlive(): void {
    if (hasEnded(this.#process)) throw this.#endedError()
  }

  #endedError(): Error {
    const how = this.#process?.exitCode ?? this.#process?.signalCode
    return new Error(`the server ended by itself (${how}):\n${this.said.slice(-20).join('')}`)
  }

  get pid(): number | undefined {
    return this.#process?.pid
  }

  /** Resolves with the exit code, or the signal that ended it. */
  async end(signal: NodeJS.Signals): Promise<number | string | null> {
    if (!hasEnded(this.#process)) this.#process?.kill(signal)
    return await this.ended()
  }

  /** The same for one that is expected to end by itself. */
  async ended(): Promise<number | string | null> {
    const child = this.#process
    if (child === undefined) return null
    if (hasEnded(child)) return child.exitCode ?? child.signalCode
    return await new Promise((resolve) => child.once('exit', (code, by) => resolve(code ?? by)))
  }

  /** The embedded database's postmaster and its child processes. */
  databaseProcesses(): { postmaster: number; children: number[] } {
    return databaseProcesses(this.dataDir)
  }

  /** Killed, since nobody needs its last words, unless its own database would outlive it. */
  async remove(): Promise<void> {
    await this.end('DATABASE_URL' in this.#environment ? 'SIGKILL' : 'SIGTERM')
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}

function hasEnded(child: ChildProcess | undefined): boolean {
  return child !== undefined && (child.exitCode !== null || child.signalCode !== null)
}

/** Of the embedded database in this folder. */
export function databaseProcesses(dataDir: string): { postmaster: number; children: number[] } {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid')
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0])
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster)
  return { postmaster, children: children.map(Number) }
}

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { EmbeddedDatabase } from '@bitewing/db'

export const PASSPHRASE = 'the passphrase of the bench'

/** As in npm start. */
const NODE_COMPILE_CACHE = resolve(import.meta.dirname, '../../node_modules/.cache/node')

/** A server in a process of its own. */
export type Program = { url: string; pid: number; stop(): Promise<void> }

/** A database with the demo data, and a folder for the rest. */
export type Home = { database: Pick<EmbeddedDatabase, 'ownerUrl' | 'appUrl'>; dataDir: string }

export type Options = { nodeOptions?: string[]; environment?: Record<string, string> }

/** The product as in production: with its own database role, wire encryption required, and a log line for every request. */
export async function startProduct({ database, dataDir }: Home, options: Options = {}): Promise<Program> {
  return await start(resolve(import.meta.dirname, '../../apps/server/src/main.ts'), '/api/health', {
    nodeOptions: options.nodeOptions ?? ['--max-semi-space-size=8'],
    environment: {
      MALLOC_ARENA_MAX: '2',
      DATA_DIR: dataDir,
      DATABASE_URL: database.appUrl,
      DATABASE_MIGRATION_URL: database.ownerUrl,
      // The demo lets the PIN be read from the outbox; log lines go to a file then.
      DEMO: 'on',
      WIRE_ENCRYPTION: 'required',
      WIRE_PASSPHRASE: PASSPHRASE,
      RATE_LIMIT: '1000000000',
      LOG_LEVEL: 'info',
      ...options.environment,
    },
  })
}

/** node:http and pg, nothing else. */
export async function startBare({ database }: Pick<Home, 'database'>, options: Options = {}): Promise<Program> {
  const environment = { DATABASE_URL: database.ownerUrl, ...options.environment }
  return await start(resolve(import.meta.dirname, 'bare-server.ts'), '/', { ...options, environment })
}

async function start(file: string, path: string, { nodeOptions = [], environment = {} }: Options): Promise<Program> {
  const port = await freePort()
  const child = spawn(process.execPath, [...nodeOptions, file], {
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), NODE_COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await answers(`${url}${path}`, child)
  return { url, pid: child.pid as number, stop: () => stop(child) }
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.ok === true) return
    await pause(50)
  }
  throw new Error('the server ended before it answered')
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

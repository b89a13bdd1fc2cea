import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { migrate, startEmbedded } from '@bitewing/db'
import { ensureDemo } from '@bitewing/db/demo'
import { startSandbox } from '../../apps/sandbox/src/testing/start-sandbox.ts'

export const SECRET_KEY = 'the secret key of the browser journeys'

/**
 * A database with a small demo world, the sandbox for everything outside, and the server as in production: real roles,
 * required wire encryption.
 */
export default async function world(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bitewing-e2e-'))
  const database = await startEmbedded({ dataDir, durable: false })
  await migrate(database.ownerUrl)
  await ensureDemo(database.ownerUrl, { dataDir, records: 560 })
  const sandbox = await startSandbox()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, [resolve(import.meta.dirname, '../../apps/server/src/main.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: join(dataDir, 'server'),
      DATABASE_URL: database.appUrl,
      DATABASE_MIGRATION_URL: database.ownerUrl,
      HOST: 'localhost',
      PORT: String(port),
      PUBLIC_URL: url,
      SECRET_KEY,
      // Journeys read their PINs from the outbox, which only a demo has.
      DEMO: 'on',
      WIRE_ENCRYPTION: 'required',
      SANDBOX_URL: sandbox.url,
      STORAGE_URL: pathToFileURL(join(dataDir, 'files')).href,
      // Lets each journey choose the address that it comes from.
      TRUST_PROXY: 'loopback',
      RATE_LIMIT: '1000000',
      // Errors of the server appear in the output of the journeys.
      LOG_LEVEL: 'error',
    },
  })
  await ready(url, server)
  process.env['BASE_URL'] = url
  process.env['OWNER_URL'] = database.ownerUrl
  process.env['SANDBOX_URL'] = sandbox.url
  return async () => {
    server.kill('SIGTERM')
    await new Promise((done) => server.once('exit', done))
    // What failed inside it stands below the journeys; a demo logs to a file.
    const log = join(dataDir, 'server/bitewing.log')
    if (existsSync(log)) process.stdout.write(readFileSync(log))
    await sandbox.close()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (server.exitCode !== null) throw new Error('the server ended while starting')
    const answer = await fetch(`${url}/api/health`).catch(() => undefined)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error('the server did not become ready')
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, 'localhost', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })
}

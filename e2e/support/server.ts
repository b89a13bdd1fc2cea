import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { waitFor } from '@bitewing/db/testing/eventually'

export const SECRET_KEY = 'the secret key of the browser journeys'

type Wishes = {
  dataDir: string
  database: { appUrl: string; ownerUrl: string }
  sandboxUrl: string
  settings: Readonly<Record<string, string>>
}

export type RunningServer = { url: string; stop(): Promise<void> }

/** A server process as in production, ready to be used: real roles, required wire encryption. */
export async function startServer({ dataDir, database, sandboxUrl, settings }: Wishes): Promise<RunningServer> {
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
      WIRE_ENCRYPTION: 'required',
      SANDBOX_URL: sandboxUrl,
      STORAGE_URL: pathToFileURL(join(dataDir, 'files')).href,
      // Errors of the server appear in the output of the journeys.
      LOG_LEVEL: 'error',
      PATIENCE: '60',
      ROBOT_LEASE_SECONDS: '240',
      ...settings,
    },
  })
  await ready(url, server)
  return { url, stop: () => ended(server) }
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const exit = new Promise((done) => server.once('exit', done))
  server.kill('SIGTERM')
  await exit
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  const answers = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  await waitFor('a server that is ready', async () => server.exitCode !== null || (await answers()))
  if (server.exitCode !== null) throw new Error('the server ended while starting')
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, 'localhost', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })
}

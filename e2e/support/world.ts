import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, startEmbedded } from '@bitewing/db'
import { ensureDemo } from '@bitewing/db/demo'
import { startSandbox } from '../../apps/sandbox/src/testing/start-sandbox.ts'
import { startSeveral } from '../../apps/server/src/testing/several-processes.ts'
import { type RunningServer, SECRET_KEY, startServer } from './server.ts'

const settings = {
  // Journeys read their PINs from the outbox, which only a demo has.
  DEMO: 'on',
  // Lets each journey choose the address that it comes from.
  TRUST_PROXY: 'loopback',
  RATE_LIMIT: '1000000',
}

/** A database with a small demo world, the sandbox for everything outside, and the server; with PROCESSES=several four of them behind nginx. */
export default async function world(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bitewing-e2e-'))
  const database = await startEmbedded({ dataDir, durable: false })
  await migrate(database.ownerUrl)
  await ensureDemo(database.ownerUrl, { dataDir, records: 560 })
  const sandbox = await startSandbox()
  const home = { dataDir, database, sandboxUrl: sandbox.url, settings }
  const server = process.env['PROCESSES'] === 'several' ? await severalProcesses(home) : await startServer(home)
  process.env['BASE_URL'] = server.url
  process.env['OWNER_URL'] = database.ownerUrl
  process.env['SANDBOX_URL'] = sandbox.url
  return async () => {
    await server.stop()
    // What failed inside it stands below the journeys; a demo logs to a file.
    const log = join(dataDir, 'server/bitewing.log')
    if (existsSync(log)) process.stdout.write(readFileSync(log))
    await sandbox.close()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function severalProcesses({ database, sandboxUrl }: Parameters<typeof startServer>[0]): Promise<RunningServer> {
  const several = await startSeveral({
    database,
    sandboxUrl,
    environment: { ...settings, SECRET_KEY, LOG_LEVEL: 'error' },
  })
  // The processes that run the journeys are started after this, and trust its certificate.
  process.env['NODE_EXTRA_CA_CERTS'] = several.nginx.certificateFile
  return {
    url: several.url,
    async stop() {
      for (const log of several.logs()) process.stdout.write(log)
      await several.stop()
    },
  }
}

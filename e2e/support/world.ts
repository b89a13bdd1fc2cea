import { join } from 'node:path'
import { startDemoWorld } from '@bitewing/db/testing/demo-world'
import { startSandbox } from '../../apps/sandbox/src/testing/start-sandbox.ts'
import { startSeveral } from '../../apps/server/src/testing/several-processes.ts'
import { type RunningServer, SECRET_KEY, startServer } from './server.ts'
import { errorsOf } from './server-log.ts'

const settings = {
  // Journeys read their PINs from the outbox, which only a demo has.
  DEMO: 'on',
  // Lets each journey choose the address that it comes from.
  TRUST_PROXY: 'loopback',
  RATE_LIMIT: '1000000',
  // A journey that fails leaves the lines of its time.
  LOG_LEVEL: 'info',
}

/** A database with a small demo world, the sandbox for everything outside, and the server; with PROCESSES=several four of them behind nginx. */
export default async function world(): Promise<() => Promise<void>> {
  const { dataDir, database, stop } = await startDemoWorld()
  const sandbox = await startSandbox()
  const home = { dataDir, database, sandboxUrl: sandbox.url, settings }
  const server = process.env['PROCESSES'] === 'several' ? await severalProcesses(home) : await startServer(home)
  process.env['BASE_URL'] = server.url
  process.env['OWNER_URL'] = database.ownerUrl
  process.env['SANDBOX_URL'] = sandbox.url
  // A demo logs to a file.
  const log = join(dataDir, 'server/bitewing.log')
  process.env['SERVER_LOG'] = log
  return async () => {
    await server.stop()
    // What failed inside it stands below the journeys.
    process.stdout.write(errorsOf(log))
    await sandbox.close()
    await stop()
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

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, startEmbedded } from '@bitewing/db'
import { ensureDemo } from '@bitewing/db/demo'
import { startSandbox } from '../../apps/sandbox/src/testing/start-sandbox.ts'
import { startServer } from './server.ts'

/** A database with a small demo world, the sandbox for everything outside, and the server. */
export default async function world(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bitewing-e2e-'))
  const database = await startEmbedded({ dataDir, durable: false })
  await migrate(database.ownerUrl)
  await ensureDemo(database.ownerUrl, { dataDir, records: 560 })
  const sandbox = await startSandbox()
  const server = await startServer({
    dataDir,
    database,
    sandboxUrl: sandbox.url,
    settings: {
      // Journeys read their PINs from the outbox, which only a demo has.
      DEMO: 'on',
      // Lets each journey choose the address that it comes from.
      TRUST_PROXY: 'loopback',
      RATE_LIMIT: '1000000',
    },
  })
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

import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@bitewing/db'
import { createTestDatabase } from '@bitewing/db/testing'
import type pg from 'pg'
import { compose } from '../composition.ts'
import { readSettings } from '../settings.ts'
import { TestClient } from './client.ts'

export type TestServer = Awaited<ReturnType<typeof startTestServer>>

/** The whole server over real HTTP, with its own database that holds the demo data. */
export async function startTestServer(
  environment: Record<string, string> = {},
  prepare = '',
  /** Another address of its database, such as a proxy's that can be cut. */
  reach: (url: string) => Promise<string> = async (url) => url,
) {
  const database = await createTestDatabase()
  const owner: pg.Client = createClient(database.ownerUrl)
  await owner.connect()
  // SQL that the server finds done when it starts.
  await owner.query(prepare)
  const { server, url, dataDir, logLines, client, stop } = await serve(await reach(database.appUrl), environment)
  return {
    url,
    databaseUrl: database.appUrl,
    ownerUrl: database.ownerUrl,
    secrets: server.secrets,
    storage: server.storage,
    vault: server.vault,
    administrationLog: server.administrationLog,
    webhooks: server.webhooks,
    quality: server.quality,
    tableReader: server.tableReader,
    dataDir,
    database: server.database,
    logLines,
    /** A connection of the tables' owner, which no row policy restricts: to prepare and inspect data, never for what is being tested. */
    owner,
    client,
    async stop() {
      await owner.end()
      await stop()
      await database.drop()
    },
  }
}

export type SecondServer = Awaited<ReturnType<typeof serve>>

/** Another server on the same database. Both need the same SECRET_KEY. */
export async function startSecondServer(
  first: TestServer,
  environment: Record<string, string> & { SECRET_KEY: string },
): Promise<SecondServer> {
  return await serve(first.databaseUrl, environment)
}

async function serve(databaseUrl: string, environment: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bitewing-server-'))
  const logLines: string[] = []
  // Tests call from many addresses, which they name in X-Forwarded-For.
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: dataDir,
    TRUST_PROXY: 'loopback',
    RATE_LIMIT: '1000000',
    PATIENCE: '60',
    ROBOT_LEASE_SECONDS: '240',
    WIRE_ENCRYPTION: 'required',
    PUBLIC_URL: 'http://localhost:3000',
    ...environment,
  })
  const server = await compose(settings, { url: databaseUrl }, (line) => logLines.push(line), { checkJsonText: true })
  await server.start()
  const { port } = server.app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    server,
    url,
    dataDir,
    logLines,
    client: (address?: string) => new TestClient(url, server.secrets.wirePassphrase, address),
    async stop() {
      // Nobody calls any more, so idle keep-alive connections need not be waited for.
      server.app.server.closeIdleConnections()
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, startEmbedded } from '@bitewing/db'
import { startSandbox } from '../../apps/sandbox/src/testing/start-sandbox.ts'
import { Mailbox } from '../../apps/server/src/testing/mailbox.ts'
import { startServer } from './server.ts'

export type Installation = {
  url: string
  sandboxUrl: string
  mailbox: Mailbox
  /** Is done before the server stops, also where the journey fails. */
  atTheEnd(close: () => Promise<void>): void
}

/**
 * A company's first day: an empty database, no demo, a mail server, and an Open Dental that is addressed as the real one is, with nobody's
 * key but what people save.
 */
export async function withFreshInstallation(
  firstAdmin: string,
  work: (installation: Installation) => Promise<void>,
): Promise<void> {
  const opened = new AsyncDisposableStack()
  try {
    const dataDir = opened.adopt(mkdtempSync(join(tmpdir(), 'bitewing-fresh-')), async (path) =>
      rmSync(path, { recursive: true, force: true }),
    )
    const database = opened.adopt(await startEmbedded({ dataDir, durable: false }), (one) => one.stop())
    await migrate(database.ownerUrl)
    const sandbox = opened.adopt(await startSandbox(), (one) => one.close())
    const mailbox = opened.adopt(await Mailbox.open(), (one) => one.close())
    const settings = {
      DEMO: 'off',
      FIRST_ADMIN: firstAdmin,
      SMTP_URL: mailbox.url,
      PMS_URL: `${sandbox.url}/pms/api/v1`,
      PMS_DEVELOPER_KEY: 'sandbox-developer',
    }
    const server = opened.adopt(await startServer({ dataDir, database, sandboxUrl: sandbox.url, settings }), (one) =>
      one.stop(),
    )
    const atTheEnd = (close: () => Promise<void>) => opened.defer(close)
    await work({ url: server.url, sandboxUrl: sandbox.url, mailbox, atTheEnd })
  } finally {
    await opened.disposeAsync()
  }
}

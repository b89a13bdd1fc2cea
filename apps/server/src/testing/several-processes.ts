import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startNginx, type Nginx } from './nginx.ts'
import { freePort, ServerProcess, TODAY } from './server-process.ts'

export type Several = {
  /** Of nginx. */
  url: string
  nginx: Nginx
  webs: readonly [ServerProcess, ServerProcess]
  robots: readonly ServerProcess[]
  /** What each of them has logged: a demo logs to a file. */
  logs(): string[]
  stop(): Promise<void>
}

type Wishes = {
  database: { appUrl: string; ownerUrl: string }
  sandboxUrl: string
  /** Without any, the web processes do their work too. */
  robots?: number
  environment?: Readonly<Record<string, string>>
  /** The folder of the program that they are started with; today's without it. */
  program?: string | undefined
}

/** Two web processes behind nginx and robots beside them, on one database, as on a company's own machines. */
export async function startSeveral({
  database,
  sandboxUrl,
  robots = 2,
  environment = {},
  program = TODAY,
}: Wishes): Promise<Several> {
  const files = mkdtempSync(join(tmpdir(), 'bitewing-files-'))
  const port = await freePort()
  const shared = {
    DATABASE_URL: database.appUrl,
    DATABASE_MIGRATION_URL: database.ownerUrl,
    PUBLIC_URL: `https://localhost:${port}`,
    TRUST_PROXY: 'loopback',
    SECRET_KEY: 'the secret key that all of the processes share',
    STORAGE_URL: pathToFileURL(files).href,
    SANDBOX_URL: sandboxUrl,
    // PINs are read from the outbox, at a process itself.
    DEMO: 'on',
    WIRE_ENCRYPTION: 'required',
    ...environment,
  }
  const prepare = async (roles: string) =>
    Object.assign(await ServerProcess.prepare({ ...shared, ROLES: roles }), { program })
  const ofWebs = robots === 0 ? 'web,robot' : 'web'
  const [first, second] = [await prepare(ofWebs), await prepare(ofWebs)]
  const others = await Promise.all(Array.from({ length: robots }, () => prepare('robot')))
  const nginx = await startNginx([first.url, second.url], port)
  const all = [first, second, ...others]
  const stop = async () => {
    await Promise.all(all.map((process) => process.remove()))
    await nginx.stop()
    rmSync(files, { recursive: true, force: true })
  }
  try {
    await first.start()
    await Promise.all(all.slice(1).map((process) => process.start()))
  } catch (error) {
    await stop()
    throw error
  }
  const logs = () => all.map(({ dataDir }) => readIfThere(join(dataDir, 'bitewing.log')))
  return { url: nginx.url, nginx, webs: [first, second], robots: others, logs, stop }
}

function readIfThere(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { StartError } from '@bitewing/db'

const MAIN = resolve(import.meta.dirname, '../../sandbox/src/main.ts')

export type SandboxProcess = { url: string; stop: () => void }

type Report = { url: string } | { code: string }

/**
 * The sandbox of the demo as a child process: it ends with us, however we end, and is restarted if it dies. `chosen`: the port was
 * set explicitly, so no other one may be used.
 */
export async function startSandboxProcess({
  port,
  chosen,
  sftpPort = 0,
}: {
  port: number
  chosen: boolean
  sftpPort?: number
}): Promise<SandboxProcess> {
  if (!existsSync(MAIN)) throw new StartError('The demo needs the sandbox (apps/sandbox): set DEMO=off to go without.')
  let running = await launch(port, sftpPort)
  if ('code' in running && running.code === 'EADDRINUSE' && !chosen) running = await launch(0, sftpPort)
  if ('code' in running) throw new StartError(cannotListen(port, running.code))
  const { url } = running
  let stopping = false
  const watch = (child: ChildProcess) => child.once('exit', () => setTimeout(() => void again(), 1000).unref())
  const again = async () => {
    if (stopping) return
    const next = await launch(Number(new URL(url).port), sftpPort)
    if ('code' in next) return void setTimeout(() => void again(), 1000).unref()
    running = next
    watch(next.child)
  }
  watch(running.child)
  return {
    url,
    stop() {
      stopping = true
      if ('child' in running) running.child.kill('SIGTERM')
    },
  }
}

async function launch(
  port: number,
  sftpPort: number,
): Promise<{ url: string; child: ChildProcess } | { code: string }> {
  const child = fork(MAIN, { env: environment(port, sftpPort), execArgv: [], stdio: 'inherit' })
  const report = await new Promise<Report>((resolve) => {
    child.once('message', (message) => resolve(message as Report))
    child.once('error', () => resolve({ code: 'it could not be started' }))
    child.once('exit', () => resolve({ code: 'it ended at once' }))
  })
  if ('code' in report) return report
  // It must not keep our process alive.
  child.unref()
  child.channel?.unref()
  return { url: report.url, child }
}

/** Without our own environment, so that the sandbox never sees our secrets. */
function environment(port: number, sftpPort: number): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return {
    PATH,
    ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
    SANDBOX_PORT: String(port),
    SANDBOX_SFTP_PORT: String(sftpPort),
  }
}

function cannotListen(port: number, code: string): string {
  return code === 'EADDRINUSE'
    ? `Port ${port} is taken: stop what uses it, or set SANDBOX_PORT to another one.`
    : `The sandbox cannot be started on port ${port} (${code}): check SANDBOX_PORT.`
}

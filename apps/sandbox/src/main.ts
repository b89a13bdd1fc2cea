import { flushCompileCache } from 'node:module'
import { parseArgs } from 'node:util'
import { runSandbox } from './sandbox.ts'

/** The sandbox as a process: started by Bitewing, to which it reports its address and with which it ends, or by hand. */

/** What Aircall allows a company. */
const USUAL_LIMIT = { requests: 60, seconds: 60 }

const port = Number(process.env['SANDBOX_PORT'] ?? 3001)
const sftpPort = Number(process.env['SANDBOX_SFTP_PORT'] ?? 0)

// The channel closes when the parent ends, however it ends, and when we have said why we cannot start.
process.once('disconnect', () => process.exit())

try {
  const { values } = parseArgs({ options: { calls: { type: 'string' } } })
  const calls = values.calls === undefined ? undefined : Number(values.calls)
  const sandbox = await runSandbox(port, { sftpPort, phone: { calls, limit: USUAL_LIMIT, goesOn: true } })
  if (process.send === undefined) process.stdout.write(`The sandbox is ready: ${sandbox.url}\n`)
  process.send?.({ url: sandbox.url })
  // Otherwise it is written at the end, which a killed process never reaches.
  flushCompileCache()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal))
  const stop = async (signal: NodeJS.Signals) => {
    // In a terminal, Ctrl-C reaches us too, but our parent still needs us to finish its work.
    if (signal === 'SIGINT' && process.connected) return
    await sandbox.close()
    process.exit(0)
  }
} catch (error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  if (code === undefined) throw error
  if (process.send === undefined) {
    process.stderr.write(
      code === 'EADDRINUSE'
        ? `Port ${port} is taken: stop what uses it, or set SANDBOX_PORT to another one.\n`
        : `The sandbox cannot listen on port ${port} (${code}).\n`,
    )
  }
  process.send?.({ code })
  process.exitCode = 1
  process.disconnect?.()
}

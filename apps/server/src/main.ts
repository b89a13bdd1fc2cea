import './small-heap.ts'
import { flushCompileCache } from 'node:module'
import { createServer } from 'node:net'
import { closeDataFolder, createPrivateFiles, StartError } from '@bitewing/db'
import { ensureDemo } from '@bitewing/db/demo'
import { compose, type Server } from './composition.ts'
import { endedBy } from './ended-by.ts'
import { logWriter } from './kernel/observe/log-file.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.ts'
import { readSettings, type Settings } from './settings.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  createPrivateFiles()
  const settings = readSettings()
  // Practices' people work in folders that were chosen for them: who may read those is for whoever set them up to say.
  closeDataFolder(settings.dataDir, settings.practiceFolders.chosen ? [settings.practiceFolders.path] : [])
  if (settings.roles.web) await refuseTakenPort(settings)
  const sandbox = settings.startSandbox && (await startSandboxProcess(settings.startSandbox))
  let database: OpenDatabase | undefined
  try {
    database = await openDatabase(settings, say)
    if (settings.demo && database.ownerUrl !== undefined)
      await ensureDemo(database.ownerUrl, { dataDir: settings.dataDir, records: settings.demoRecords, say })
    const server = await compose(
      { ...settings, sandboxUrl: sandbox?.url ?? settings.sandboxUrl },
      database.address,
      logWriter(settings.dataDir, process.stdout.isTTY || settings.demo),
      { ownerUrl: database.ownerUrl },
    )
    stopWhenTold(server, closeTheRest)
    await server.start()
    tellHowToSignIn(settings, sandbox)
    const advice = await server.advice()
    if (advice !== undefined) say(advice)
    // Otherwise it is written at the end, which a killed process never reaches, and its next start would take longer.
    flushCompileCache()
  } catch (error) {
    await closeTheRest()
    throw error
  }

  async function closeTheRest(): Promise<void> {
    await database?.close()
    sandbox?.stop()
  }
}

/** Checked before the database is touched. */
async function refuseTakenPort({ host, port }: Settings): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new StartError(`Port ${port} is taken: stop what uses it, or set PORT to another one.`)
          : new StartError(`Cannot listen on ${host}:${port} (${error.code}): check HOST and PORT.`),
      )
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

/** By a signal, or by the database: a newer program has left this one behind. What has begun is finished in either case. */
function stopWhenTold(server: Server, closeTheRest: () => Promise<void>): void {
  let stopping = false
  const stop = async (signal?: string) => {
    if (stopping) return
    stopping = true
    server.log.info('stopping', signal === undefined ? {} : { signal })
    await server.stop()
    await closeTheRest()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
  void server.outdated.then((sentence) => {
    server.log.error('too old for the database')
    process.stderr.write(`\n${sentence}\n`)
    return stop()
  })
}

function tellHowToSignIn(settings: Settings, sandbox: SandboxProcess | undefined): void {
  if (!settings.roles.web) return say('The robot is at work.')
  say(`\nBitewing is ready: ${settings.publicUrl}`)
  if (settings.demo)
    say(
      `Sign in as admin@bitewing.example with the password Bitewing-2026! — the PIN arrives at ${settings.publicUrl}/outbox\n(more users in the README)`,
    )
  if (sandbox) say(`The outside world is a sandbox: ${sandbox.url}`)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`\n${endedBy(error)}\n`)
  // What was begun may keep the process alive, and whoever watches over it would take it for one that works.
  process.exit(1)
}

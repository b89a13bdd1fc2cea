import { type Postmaster, shutDown } from './postmaster.ts'
import { pause, signal, stillRuns } from './processes.ts'
import { messageOf } from '../start-error.ts'

/** Keeps the database up until it is told to stop. `restart` brings a new postmaster up on the same port. */
export function supervise(
  first: Postmaster,
  restart: () => Promise<Postmaster>,
  say: (line: string) => void,
): { stop(): Promise<void> } {
  let current = first
  let stopping = false
  let restarting: Promise<void> = Promise.resolve()

  async function bringBack(): Promise<void> {
    say('The database stopped unexpectedly; starting it again')
    let said: string | undefined
    for (let wait = 100; !stopping; wait = Math.min(wait * 2, 5_000)) {
      try {
        current = await restart()
        return say('The database is back')
      } catch (error) {
        const reason = messageOf(error)
        if (reason !== said) say(`The database could not be started again, and is tried until it can: ${reason}`)
        said = reason
        await pause(wait)
      }
    }
  }

  async function watch(): Promise<void> {
    while (!stopping) {
      await current.gone.catch(() => undefined)
      if (stopping) return
      restarting = bringBack()
      await restarting
    }
  }

  // For process.exit() without stop(): nothing can be awaited any more, but the database should not keep running.
  const onExit = () => void (stillRuns(current.identity) && signal(current.identity.pid, 'SIGINT'))
  process.once('exit', onExit)
  void watch()

  return {
    async stop() {
      stopping = true
      await restarting
      await shutDown(current)
      process.off('exit', onExit)
    },
  }
}

import { ApiError } from '../api/index.ts'
import { askAboutConflicts } from './ask-about-conflicts.tsx'
import { changesOf, conflictsOf, resolveConflicts, type Typed, type Values } from './overlay.ts'

export type Saving<F extends string, O> = {
  /** Loads the newest values, after somebody else has saved. */
  reload: () => Promise<{ server: Values<F>; version: number }>
  send: (changes: Partial<Record<F, string>>, version: number, values: Values<F>) => Promise<O>
  labels: Readonly<Record<F, string>>
  /** The server's word for what somebody else has saved meanwhile. */
  stale?: string
}

type Start<F extends string> = {
  server: Values<F>
  version: number
  typed: Typed<F>
  /** The user has chosen what to keep. */
  onChosen?: (typed: Typed<F>) => void
}

/**
 * Saves what was typed. When somebody else has saved meanwhile, their changes to other fields are kept, and the user
 * chooses a value for each field that both have changed. Resolves with undefined when the user has cancelled.
 */
export async function saveVersioned<F extends string, O>(
  { typed: given, onChosen, ...start }: Start<F>,
  { reload, send, labels, stale = 'record.changed_meanwhile' }: Saving<F, O>,
): Promise<{ answer: O; typed: Typed<F> } | undefined> {
  let current: { server: Values<F>; version: number } = start
  let typed = given
  for (;;) {
    const conflicts = conflictsOf(current.server, typed)
    if (conflicts.length > 0) {
      const mine = await askAboutConflicts(conflicts, labels)
      if (mine === undefined) return undefined
      typed = resolveConflicts(typed, current.server, mine)
      onChosen?.(typed)
    }
    try {
      const changes = changesOf(current.server, typed)
      return { answer: await send(changes, current.version, { ...current.server, ...changes }), typed }
    } catch (error) {
      if (!(error instanceof ApiError) || error.reason !== stale) throw error
      current = await reload()
    }
  }
}

import { useState } from 'react'
import { ApiError } from '../api/index.ts'
import { toast } from '../feedback/index.ts'
import { askAboutConflicts } from './ask-about-conflicts.tsx'
import { changesOf, conflictsOf, resolveConflicts, type Values } from './overlay.ts'
import type { OverlayForm } from './use-overlay-form.ts'

type Options<F extends string, O> = {
  form: OverlayForm<F>
  version: number
  /** Loads the newest values, after somebody else has saved. */
  reload: () => Promise<{ server: Values<F>; version: number }>
  send: (changes: Partial<Record<F, string>>, version: number, values: Values<F>) => Promise<O>
  labels: Readonly<Record<F, string>>
  success: string
  /** Tells the user why it was not saved. */
  explain?: (error: ApiError) => void
}

/**
 * Saves what was typed. When somebody else has saved meanwhile, their changes to other fields are kept, and the user
 * chooses a value for each field that both have changed. Resolves with undefined when it was not saved: the user has
 * then been told why, or has cancelled.
 */
export function useVersionedSave<F extends string, O>(options: Options<F, O>) {
  const { form, version, reload, send, labels, success, explain = showError } = options
  const [saving, setSaving] = useState(false)

  async function save(): Promise<O | undefined> {
    let current = { server: form.server, version }
    let { typed } = form
    for (;;) {
      const conflicts = conflictsOf(current.server, typed)
      if (conflicts.length > 0) {
        const mine = await askAboutConflicts(conflicts, labels)
        if (mine === undefined) return undefined
        typed = resolveConflicts(typed, current.server, mine)
        form.setTyped(typed)
      }
      try {
        const changes = changesOf(current.server, typed)
        // The typed values stay in the fields until the call is done and the server's new values have arrived.
        const answer = await send(changes, current.version, { ...current.server, ...changes })
        toast.success(success)
        form.saved(typed)
        return answer
      } catch (error) {
        if (!isStale(error)) throw error
        current = await reload()
      }
    }
  }

  return {
    saving,
    save: async () => {
      setSaving(true)
      // An error of an earlier attempt has been corrected, or will be shown again.
      toast.hide()
      try {
        return await save()
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        explain(error)
        return undefined
      } finally {
        setSaving(false)
      }
    },
  }
}

function showError({ err }: ApiError): void {
  toast.error(err)
}

function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.reason === 'record.changed_meanwhile'
}

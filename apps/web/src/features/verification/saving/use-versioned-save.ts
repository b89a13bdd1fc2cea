import { useState } from 'react'
import { ApiError } from '../../../kit/api/index.ts'
import { askAboutConflicts } from './ask-about-conflicts.tsx'
import { changesOf, conflictsOf, settled, type Values } from './overlay.ts'
import type { OverlayForm } from './use-overlay-form.ts'

type Options<F extends string, O> = {
  form: OverlayForm<F>
  version: number
  /** What the server has now, after somebody else has saved. */
  reload: () => Promise<{ server: Values<F>; version: number }>
  send: (changes: Partial<Record<F, string>>, version: number, values: Values<F>) => Promise<O>
  labels: Readonly<Record<F, string>>
}

/**
 * Saves what was typed. When somebody else has saved meanwhile, their other fields are taken over, and for a field that both changed
 * the person chooses; nothing typed is lost. Resolves with nothing when the person does not want to go on.
 */
export function useVersionedSave<F extends string, O>({ form, version, reload, send, labels }: Options<F, O>) {
  const [saving, setSaving] = useState(false)

  async function save(): Promise<O | undefined> {
    let current = { server: form.server, version }
    let { typed } = form
    for (;;) {
      const conflicts = conflictsOf(current.server, typed)
      if (conflicts.length > 0) {
        const mine = await askAboutConflicts(conflicts, labels)
        if (mine === undefined) return undefined
        typed = settled(typed, current.server, mine)
        form.setTyped(typed)
      }
      try {
        const changes = changesOf(current.server, typed)
        return await send(changes, current.version, { ...current.server, ...changes })
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
      try {
        return await save()
      } finally {
        setSaving(false)
      }
    },
  }
}

function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.reason === 'record.changed_meanwhile'
}

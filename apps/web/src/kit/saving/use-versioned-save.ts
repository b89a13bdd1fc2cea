import { useState } from 'react'
import { ApiError } from '../api/index.ts'
import { toast } from '../feedback/index.ts'
import { saveVersioned, type Saving } from './save-versioned.ts'
import type { OverlayForm } from './use-overlay-form.ts'

type Options<F extends string, O> = Saving<F, O> & {
  form: OverlayForm<F>
  version: number
  success: string
  /** Tells the user why it was not saved. */
  explain?: (error: ApiError) => void
}

/** `saveVersioned` for a form. Resolves with undefined when it was not saved: the user has then been told why, or has cancelled. */
export function useVersionedSave<F extends string, O>(options: Options<F, O>) {
  const { form, version, success, explain = showError } = options
  const [saving, setSaving] = useState(false)

  async function save(): Promise<O | undefined> {
    const { server, typed, setTyped: onChosen } = form
    // The typed values stay in the fields until the call is done and the server's new values have arrived.
    const saved = await saveVersioned({ server, version, typed, onChosen }, options)
    if (saved === undefined) return undefined
    toast.success(success)
    form.saved(saved.typed)
    return saved.answer
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

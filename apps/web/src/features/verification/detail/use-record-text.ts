import { contract, type VerificationRecord } from '@bitewing/contract'
import { useEffect } from 'react'
import { ApiError, call, invalidate } from '../../../kit/api/index.ts'
import { toast } from '../../../kit/feedback/index.ts'
import { RECORD_ENDPOINTS } from '../record-endpoints.ts'
import type { Values } from '../saving/overlay.ts'
import { useOverlayForm } from '../saving/use-overlay-form.ts'
import { useVersionedSave } from '../saving/use-versioned-save.ts'

type Options<F extends string> = {
  record: VerificationRecord
  /** Tells its draft from others of the record. */
  name: string
  valuesOf: (record: VerificationRecord) => Values<F>
  labels: Readonly<Record<F, string>>
  send: (changes: Partial<Record<F, string>>, version: number) => Promise<unknown>
  success: string
  disabled?: boolean
  onDirty: (name: string, dirty: boolean) => void
}

/** Texts of a record that are saved by themselves: notes, and the comment. */
export function useRecordText<F extends string>(options: Options<F>) {
  const { record, name, valuesOf, labels, send, success, disabled = false, onDirty } = options
  const form = useOverlayForm({ server: valuesOf(record), draft: `${name}.${record._id}`, disabled })
  const { save, saving } = useVersionedSave({
    form,
    version: record.version,
    labels,
    send,
    reload: async () => {
      const fresh = await call(contract.verification.record, { id: record._id })
      return { server: valuesOf(fresh), version: fresh.version }
    },
  })
  const { dirty } = form
  useEffect(() => onDirty(name, dirty), [name, dirty, onDirty])

  async function submit(): Promise<void> {
    try {
      if ((await save()) === undefined) return
      toast.success(success)
      // What was typed stays in the fields until the server's own text is there.
      await invalidate(RECORD_ENDPOINTS)
      form.reset()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.err)
    }
  }
  return { form, submit, saving }
}

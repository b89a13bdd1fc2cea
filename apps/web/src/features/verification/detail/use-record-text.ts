import { contract, type VerificationRecord } from '@bitewing/contract'
import { call } from '../../../kit/api/index.ts'
import { useUnsavedGuard } from '../../../kit/form/index.ts'
import { useOverlayForm, useVersionedSave, type Values } from '../../../kit/saving/index.ts'

type Options<F extends string> = {
  record: VerificationRecord
  /** Distinguishes its draft from other drafts of the record. */
  name: string
  valuesOf: (record: VerificationRecord) => Values<F>
  labels: Readonly<Record<F, string>>
  send: (changes: Partial<Record<F, string>>, version: number) => Promise<unknown>
  success: string
  disabled?: boolean
}

/** Texts of a record that are saved separately: the notes and the comment. */
export function useRecordText<F extends string>(options: Options<F>) {
  const { record, name, valuesOf, labels, send, success, disabled = false } = options
  const form = useOverlayForm({ server: valuesOf(record), draft: `${name}.${record._id}`, disabled })
  const { save, saving } = useVersionedSave({
    form,
    version: record.version,
    labels,
    send,
    success,
    reload: async () => {
      const fresh = await call(contract.verification.record, { id: record._id })
      return { server: valuesOf(fresh), version: fresh.version }
    },
  })
  useUnsavedGuard(form.dirty, { save: async () => (await save()) !== undefined, discard: form.reset })
  return { form, saving }
}

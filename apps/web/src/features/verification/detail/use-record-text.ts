import { contract, type VerificationRecord } from '@bitewing/contract'
import { call } from '../../../kit/api/index.ts'
import { toast } from '../../../kit/feedback/index.ts'
import { tooLong, useUnsavedGuard } from '../../../kit/form/index.ts'
import { useOverlayForm, useVersionedSave, type Values } from '../../../kit/saving/index.ts'

type Options<F extends string> = {
  record: VerificationRecord
  /** Distinguishes its draft from other drafts of the record. */
  name: string
  valuesOf: (record: VerificationRecord) => Values<F>
  labels: Readonly<Record<F, string>>
  /** How long each text may be. */
  lengths: Readonly<Record<F, number>>
  send: (changes: Partial<Record<F, string>>, version: number) => Promise<unknown>
  success: string
  disabled?: boolean
}

/** Texts of a record that are saved separately: the notes and the comment. */
export function useRecordText<F extends string>(options: Options<F>) {
  const { record, name, valuesOf, labels, lengths, send, success, disabled = false } = options
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
  async function saveText(): Promise<boolean> {
    const problem = (Object.keys(labels) as F[])
      .map((field) => tooLong(form.values[field], lengths[field]))
      .find((found) => found !== undefined)
    if (problem !== undefined) toast.error(problem)
    return problem === undefined && (await save()) !== undefined
  }
  useUnsavedGuard(form.dirty, { save: saveText, discard: form.reset })
  return { form, saving }
}

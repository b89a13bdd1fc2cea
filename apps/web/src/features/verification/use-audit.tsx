import { contract, files, type VerificationRow } from '@bitewing/contract'
import { useCallback } from 'react'
import { ApiError, call, ignoringOwnEvent, refresh, useCall } from '../../kit/api/index.ts'
import { type Choice, choose, confirm, toast } from '../../kit/feedback/index.ts'
import { discardUnsaved, hasUnsaved, saveUnsaved } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import { AuditQuestion } from './AuditQuestion.tsx'
import { showRequiredFields } from './show-required-fields.ts'

const text = messages.verification

export type Audited = Pick<VerificationRow, '_id' | 'PracticeId' | 'type' | 'audited'>

/**
 * 1 §4: sets a record as verified or not verified, after a confirmation that says what is missing. What is verified is what
 * is saved, so unsaved changes on the page are saved or discarded first, as the user chooses.
 */
export function useAudit() {
  const { mutateAsync: elg } = useCall(contract.verification.auditElg, { quiet: true })
  const { mutateAsync: fbd } = useCall(contract.verification.auditFbd, { quiet: true })

  return useCallback(
    async (record: Audited): Promise<void> => {
      const state = !record.audited
      if (!(state ? await readyToVerify(record) : await confirm({ message: text.confirmAudit(false) }))) return
      try {
        // Saving the form may have turned an ELG record into FBD.
        const { type } = state ? await call(contract.verification.record, { id: record._id }) : record
        const set = type === 'ELG' ? elg : fbd
        const input = { transactionId: record._id, practiceId: record.PracticeId, state }
        await ignoringOwnEvent(record._id, () => set(input))
        toast.success(text.auditDone(state))
      } catch (error) {
        explain(error)
        // Somebody else may have changed the record meanwhile.
        await refresh({ topics: ['record'], about: record._id })
      }
    },
    [elg, fbd],
  )
}

async function readyToVerify(record: Audited): Promise<boolean> {
  const missing = await missingIn(record)
  if (missing === undefined) return false
  const unsaved = hasUnsaved()
  const question = <AuditQuestion {...missing} unsaved={unsaved} />
  if (!unsaved) return await confirm({ message: question })
  const choice = await choose({
    message: question,
    confirmLabel: text.saveAndVerify,
    alternativeLabel: text.verifyWithout,
  })
  return await settled(choice)
}

async function settled(choice: Choice): Promise<boolean> {
  if (choice === 'confirm') return await saveUnsaved()
  if (choice === 'alternative') discardUnsaved()
  return choice === 'alternative'
}

/** The files and required fields that are missing; undefined if they could not be checked, which the user has then been told. */
async function missingIn({ _id: id, PracticeId }: Audited) {
  try {
    const exists = await call(files.check, { a: id, b: PracticeId })
    const { missingRequiredInputQty: required } = await call(contract.verification.record, { id })
    return { files: Object.keys(exists).filter((name) => exists[name] === false), required }
  } catch (error) {
    const isGone = error instanceof ApiError && error.code === 404
    toast.error(isGone ? text.notInStorage : text.filesCheckFailed)
    if (isGone) await refresh({ topics: ['record'], about: id })
    return undefined
  }
}

function explain(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
  if (error.reason === 'record.required') showRequiredFields(error, text.cannotAudit)
  else if (error.reason === 'record.missing_fields') toast.error(error.err, text.cannotAudit)
  else toast.error(error.show ? error.err : messages.request.tryAgain)
}

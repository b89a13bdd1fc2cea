import { contract, type VerificationRow } from '@bitewing/contract'
import { type ReactNode, useCallback } from 'react'
import { ApiError, ignoringOwnEvent, refresh, useCall } from '../../kit/api/index.ts'
import { confirm, toast } from '../../kit/feedback/index.ts'
import { messages } from '../../messages.ts'
import { showRequiredFields } from './show-required-fields.ts'

type Audited = Pick<VerificationRow, '_id' | 'PracticeId' | 'type' | 'audited'>

/** 1 §4: sets a record as verified or not verified, after a confirmation. `details` is added to the confirmation. */
export function useAudit() {
  const { mutateAsync: elg } = useCall(contract.verification.auditElg, { quiet: true })
  const { mutateAsync: fbd } = useCall(contract.verification.auditFbd, { quiet: true })

  return useCallback(
    async (record: Audited, details?: ReactNode): Promise<void> => {
      const state = !record.audited
      const message = (
        <>
          {messages.verification.confirmAudit(state)}
          {details}
        </>
      )
      if (!(await confirm({ message }))) return
      const set = record.type === 'ELG' ? elg : fbd
      try {
        const input = { transactionId: record._id, practiceId: record.PracticeId, state }
        await ignoringOwnEvent(record._id, () => set(input))
        toast.success(messages.verification.auditDone(state))
      } catch (error) {
        explain(error)
        // Somebody else may have changed the record meanwhile.
        await refresh({ topics: ['record'], about: record._id })
      }
    },
    [elg, fbd],
  )
}

function explain(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
  if (error.reason === 'record.required') showRequiredFields(error, messages.verification.cannotAudit)
  else if (error.reason === 'record.missing_fields') toast.error(error.err, messages.verification.cannotAudit)
  else toast.error(error.show ? error.err : messages.request.tryAgain)
}

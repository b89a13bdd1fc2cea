import { type CheckedEligibility, contract, type Refusal } from '@bitewing/contract'
import { useState } from 'react'
import { useCall } from '../../kit/api/index.ts'
import { messages } from '../../messages.ts'
import { type RequestValues, requestOf } from './request-values.ts'

/** 2 §9: how long after success the button still shows that it is busy. */
const STILL_BUSY_MS = 500

type CheckOutcome = {
  readonly result: CheckedEligibility | undefined
  readonly refusals: readonly Refusal[]
}

const NO_OUTCOME: CheckOutcome = { result: undefined, refusals: [] }

/** Asks the payer, and keeps the outcome for as long as the screen is open. */
export function useCheck() {
  const [outcome, setOutcome] = useState<CheckOutcome>(NO_OUTCOME)
  const [busy, setBusy] = useState(false)
  const call = useCall(contract.realTime.check, { quiet: true })

  async function check(values: RequestValues): Promise<void> {
    setBusy(true)
    const answer = await call.mutateAsync(requestOf(values)).catch((error: { err: string }) => ({
      success: false as const,
      message: [{ description: error.err || messages.realTime.failed, followupAction: '', possibleResolutions: '' }],
    }))
    if (!answer.success) {
      setOutcome({ result: undefined, refusals: answer.message })
      setBusy(false)
      return
    }
    setOutcome({ result: answer, refusals: answer.message })
    await new Promise((resolve) => setTimeout(resolve, STILL_BUSY_MS))
    setBusy(false)
  }

  return {
    ...outcome,
    busy,
    check,
    dismiss: (refusal: Refusal) =>
      setOutcome(({ result, refusals }) => ({ result, refusals: refusals.filter((each) => each !== refusal) })),
  }
}

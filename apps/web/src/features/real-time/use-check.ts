import { type CheckedEligibility, contract, type Refusal } from '@bitewing/contract'
import { useState } from 'react'
import { useCall } from '../../kit/api/index.ts'
import { messages } from '../../messages.ts'
import { type RequestValues, requestOf } from './request-values.ts'

/** 2 §9: so long after success, the button still says that it is busy. */
const STILL_BUSY_MS = 500

export type Shown = {
  readonly result: CheckedEligibility | undefined
  readonly refusals: readonly Refusal[]
}

const NOTHING: Shown = { result: undefined, refusals: [] }

/** Asks the payer, and keeps what came of it for as long as the screen is open. */
export function useCheck() {
  const [shown, setShown] = useState<Shown>(NOTHING)
  const [busy, setBusy] = useState(false)
  const call = useCall(contract.realTime.check, { quiet: true })

  async function check(values: RequestValues): Promise<void> {
    setBusy(true)
    const answer = await call.mutateAsync(requestOf(values)).catch((error: { err: string }) => ({
      success: false as const,
      message: [{ description: error.err || messages.realTime.failed, followupAction: '', possibleResolutions: '' }],
    }))
    if (!answer.success) {
      setShown({ result: undefined, refusals: answer.message })
      setBusy(false)
      return
    }
    setShown({ result: answer, refusals: answer.message })
    await new Promise((resolve) => setTimeout(resolve, STILL_BUSY_MS))
    setBusy(false)
  }

  return {
    ...shown,
    busy,
    check,
    dismiss: (refusal: Refusal) =>
      setShown(({ result, refusals }) => ({ result, refusals: refusals.filter((each) => each !== refusal) })),
  }
}

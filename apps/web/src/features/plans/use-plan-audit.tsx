import { plans } from '@bitewing/contract'
import { useCallback } from 'react'
import { ApiError, refresh, useCall } from '../../kit/api/index.ts'
import { confirm, toast } from '../../kit/feedback/index.ts'
import { messages } from '../../messages.ts'
import classes from './plans.module.css'

const texts = messages.plans

export type AuditedPlan = {
  _id: string
  audit: boolean
  /** How many other values are set aside when it becomes verified, where that is known. */
  undecided?: number
}

/** 3 §4: sets a plan as verified or not verified, after the same question as for a record. */
export function usePlanAudit() {
  const { mutateAsync: set } = useCall(plans.setAudit, { quiet: true })
  return useCallback(
    async (plan: AuditedPlan): Promise<void> => {
      const audit = !plan.audit
      if (!(await confirm({ message: <Question audit={audit} undecided={plan.undecided ?? 0} /> }))) return
      try {
        await set({ id: plan._id, audit })
        toast.success(texts.setDone(audit))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        toast.error(messages.request.tryAgain)
        await refresh({ topics: ['plans'] })
      }
    },
    [set],
  )
}

function Question({ audit, undecided }: { audit: boolean; undecided: number }) {
  return (
    <>
      {messages.verification.confirmAudit(audit)}
      {audit && <p className={classes.question}>{texts.whatVerifiedDoes}</p>}
      {audit && undecided > 0 && <p className={classes.question}>{texts.setsAside(undecided)}</p>}
    </>
  )
}

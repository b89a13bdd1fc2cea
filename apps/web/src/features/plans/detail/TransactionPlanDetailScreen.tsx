import { plans } from '@bitewing/contract'
import { Skeleton } from '@mantine/core'
import { useLocation } from 'react-router'
import { useEndpoint, useUser } from '../../../kit/api/index.ts'
import { EmptyState, Page, QueryState, RequirePractices } from '../../../kit/components/index.ts'
import { messages } from '../../../messages.ts'
import { PlanEditor } from './PlanEditor.tsx'

const texts = messages.plans

/** 3 §2: the plan comes with the navigation state. */
export function TransactionPlanDetailScreen() {
  const state = useLocation().state as { planId?: unknown } | null
  const planId = state?.planId
  return (
    <RequirePractices title={texts.title}>
      {typeof planId === 'string' ? (
        <Plan key={planId} id={planId} />
      ) : (
        <Page title={texts.title}>
          <EmptyState text={messages.verification.doesNotExist} />
        </Page>
      )}
    </RequirePractices>
  )
}

function Plan({ id }: { id: string }) {
  const user = useUser()
  const plan = useEndpoint(plans.bookmarks, { id })
  if (plan.data !== undefined && user !== undefined)
    return <PlanEditor userId={user._id} userName={`${user.firstName} ${user.lastName}`} plan={plan.data} />
  const waiting = (
    <div role="status" aria-label={texts.loading}>
      <Skeleton height={480} />
    </div>
  )
  return (
    <Page title={texts.title}>
      <QueryState
        answers={[plan]}
        waiting={waiting}
        missing={messages.verification.doesNotExist}
        failed={texts.loadFailed}
      />
    </Page>
  )
}

import { plans } from '@bitewing/contract'
import { useNavigate } from 'react-router'
import { useEndpoint } from '../../kit/api/index.ts'
import { Banner } from '../../kit/components/index.ts'
import { messages } from '../../messages.ts'

const text = messages.formFill

/** Where the payer's answer contradicts the verified plan that the patient shares with others of the group. */
export function PlanBanner({ recordId }: { recordId: string }) {
  const navigate = useNavigate()
  const { data } = useEndpoint(plans.ofRecord, { id: recordId })
  const [first, ...more] = data?.contradictions ?? []
  if (data?.plan == null || first === undefined) return null
  const { _id: planId, groupNumber } = data.plan
  return (
    <Banner
      kind="warning"
      text={text.contradictsPlan(groupNumber, first, more.length)}
      action={{
        label: text.goToPlan,
        run: () => void navigate('/transaction-plan-detail', { state: { planId } }),
      }}
    />
  )
}

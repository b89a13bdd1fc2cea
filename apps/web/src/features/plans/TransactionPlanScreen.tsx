import { plans, type TransactionPlan } from '@bitewing/contract'
import { IconArrowRight, IconStar, IconStarFilled } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { PracticePage } from '../../kit/components/index.ts'
import { List } from '../../kit/list/index.ts'
import { useSelected } from '../../kit/selection.ts'
import type { RowAction } from '../../kit/table/index.ts'
import { messages } from '../../messages.ts'
import { plansList, plansOfPractices } from './plans-list.tsx'
import { usePlanAudit } from './use-plan-audit.tsx'

/** 3 §2: what the patients of each group share. */
export function TransactionPlanScreen() {
  return (
    <PracticePage>
      <Plans />
    </PracticePage>
  )
}

function Plans() {
  const { practices } = useSelected()
  const navigate = useNavigate()
  const toggleAudit = usePlanAudit()
  const actions: readonly RowAction<TransactionPlan>[] = [
    {
      label: messages.plans.goToRecord,
      icon: IconArrowRight,
      opens: true,
      run: ({ _id }) => navigate('/transaction-plan-detail', { state: { planId: _id } }),
    },
    {
      label: messages.plans.audit,
      icon: IconStar,
      endpoint: plans.setAudit,
      visible: ({ audit }) => !audit,
      run: toggleAudit,
    },
    {
      label: messages.plans.audit,
      icon: IconStarFilled,
      endpoint: plans.setAudit,
      visible: ({ audit }) => audit,
      run: toggleAudit,
    },
  ]
  return <List definition={practices.length > 1 ? plansOfPractices : plansList} rowActions={actions} />
}

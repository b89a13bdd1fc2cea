import type { TransactionPlanDetail } from '@bitewing/contract'
import { DateTime, Fact, FactLine, StatusBadge } from '../../../kit/components/index.ts'
import { formatCalendarDate, formatMoment, today } from '../../../kit/date/index.ts'
import { useFormContext, useStoreValue } from '../../../kit/form-view/index.ts'
import { MissingFields } from '../../../kit/indicators/index.ts'
import { messages } from '../../../messages.ts'
import classes from './detail.module.css'

const texts = messages.plans

/** Which plan it is, and whom a change of it reaches. */
export function PlanFacts({ plan }: { plan: TransactionPlanDetail }) {
  const { patients, open, filled } = plan.shared
  return (
    <>
      <FactLine>
        <Fact label={texts.columns.groupNumber}>{plan.groupNumber}</Fact>
        <Fact label={texts.facts.carrier}>{plan.carrier}</Fact>
        <Fact label={texts.facts.plan}>{plan.planName || texts.nameless}</Fact>
        <Fact label={texts.facts.network}>{texts.network[plan.network]}</Fact>
        <Fact label={texts.facts.plannum}>{plan.plannum || texts.nothing}</Fact>
        <Fact label={texts.facts.told}>
          <DateTime value={plan.toldAt} />
        </Fact>
        {plan.auditedAt !== null && (
          <Fact label={texts.facts.verified}>
            {texts.verifiedBy(formatMoment(plan.auditedAt).day, plan.auditedBy ?? '')}
          </Fact>
        )}
        {plan.fillsUntil !== null && <Fact label={texts.facts.fillsUntil}>{lastDay(plan.fillsUntil)}</Fact>}
      </FactLine>
      <p className={classes.shared}>
        <strong>{texts.patients(patients)}.</strong> {texts.reaches(open)} {filled > 0 && texts.keeps(filled)}
      </p>
    </>
  )
}

export function PlanMarks({ plan }: { plan: TransactionPlanDetail }) {
  const { store } = useFormContext()
  const missing = useStoreValue(store, () => store.counts().missing)
  const required = useStoreValue(store, () => store.counts().required)
  return (
    <>
      <StatusBadge tone={plan.botDBStatus === 'pending' ? 'warning' : 'success'}>
        {texts.status[plan.botDBStatus]}
      </StatusBadge>
      <MissingFields missing={missing} total={required} withTotal />
    </>
  )
}

function lastDay(day: string): string {
  const shown = formatCalendarDate(day)
  return day < today() ? texts.onlyProposes(shown) : shown
}

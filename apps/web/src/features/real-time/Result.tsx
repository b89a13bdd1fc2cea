import type { CheckedEligibility } from '@bitewing/contract'
import { formatPhone, statusTone } from '@bitewing/domain'
import { IconFlask } from '@tabler/icons-react'
import { formatCalendarDate } from '../../kit/date/index.ts'
import { messages } from '../../messages.ts'
import { DateTime, StatusBadge } from '../../kit/components/index.ts'
import { CategoryTable, ProcedureTable } from './BenefitTables.tsx'
import { Card, Facts } from './Card.tsx'
import { Gauges } from './Gauges.tsx'
import classes from './real-time.module.css'
import { ChangesSinceLastCheck } from './ChangesSinceLastCheck.tsx'

const { cards, labels, insured, askedAt } = messages.realTime

/** 2 §2.7 as cards: first what has changed, then the benefits. */
export function Result({ result }: { result: CheckedEligibility }) {
  const { provider, subscriber, dependents, payer, planStatus } = result
  const [status] = planStatus
  return (
    <div className={classes.result}>
      <p className={classes.stamp}>
        {askedAt} <DateTime value={result.askedAt} />
        {result.sandbox && (
          <StatusBadge tone="neutral" icon={<IconFlask size={14} aria-hidden />}>
            sandbox
          </StatusBadge>
        )}
      </p>
      {result.lastCheck !== null && <ChangesSinceLastCheck lastCheck={result.lastCheck} />}
      <div className={classes.cards}>
        <Card title={cards.planStatus}>
          <Facts
            facts={[
              [labels.status, status?.status ?? ''],
              [labels.plan, status?.planDetails ?? ''],
              [
                labels.result,
                <StatusBadge key="result" tone={statusTone(result.eligibility)}>
                  {result.eligibility}
                </StatusBadge>,
              ],
            ]}
          />
        </Card>
        <Card title={cards.subscriber}>
          <Facts
            facts={[
              [labels.name, nameOf(subscriber)],
              [labels.memberId, subscriber.memberId],
              [labels.dateOfBirth, formatCalendarDate(subscriber.dateOfBirth)],
              [labels.gender, subscriber.gender],
            ]}
          />
        </Card>
        <Card title={cards.dependents}>
          <Facts
            facts={dependents.flatMap((dependent) => [
              [labels.name, nameOf(dependent)] as const,
              [labels.relationship, dependent.relationToSubscriber] as const,
              [labels.dateOfBirth, formatCalendarDate(dependent.dateOfBirth)] as const,
              [labels.gender, dependent.gender] as const,
              [labels.planNumber, dependent.planNumber] as const,
              [labels.insured, insured[dependent.insuredIndicator === 'Y' ? 'Y' : 'N']] as const,
            ])}
          />
        </Card>
        <Card title={cards.payer}>
          <Facts
            facts={[
              [labels.name, payer.name],
              [labels.payerId, payer.payerId],
              [labels.phone, formatPhone(payer.phone)],
            ]}
          />
        </Card>
        <Card title={cards.provider}>
          <Facts
            facts={[
              [labels.name, provider.providerName],
              [labels.npi, provider.npi],
            ]}
          />
        </Card>
      </div>
      <Card title={cards.plan}>
        <Facts wide facts={result.plan.map(({ label, value }) => [label, value])} />
      </Card>
      {result.notes.length > 0 && (
        <Card title={cards.notes}>
          <ul className={classes.notes}>
            {result.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Card>
      )}
      <Card title={cards.benefits}>
        <Gauges gauges={result.gauges} />
      </Card>
      <div className={classes.tables}>
        <Card title={cards.categories}>
          <CategoryTable rows={result.categories} />
        </Card>
        <Card title={cards.procedures}>
          <ProcedureTable rows={result.procedures} />
        </Card>
      </div>
    </div>
  )
}

type Named = { readonly firstName: string; readonly middleName: string; readonly lastName: string }

function nameOf({ firstName, middleName, lastName }: Named): string {
  return [firstName, middleName, lastName].filter((part) => part !== '').join(' ')
}

import type { TransactionPlanDetail } from '@bitewing/contract'
import { can } from '@bitewing/contract'
import { type Field, fieldLabel, fieldsOf, NOTHING, type Template, valueOf, written } from '@bitewing/domain'
import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { PageSection, PlainTable } from '../../../kit/components/index.ts'
import { formatMoment } from '../../../kit/date/index.ts'
import { type FieldPosition, useFormContext, useStoreValue } from '../../../kit/form-view/index.ts'
import { useMay } from '../../../kit/grants.ts'
import { messages } from '../../../messages.ts'
import classes from './detail.module.css'

const texts = messages.plans.others

type OtherValuesProps = { plan: TransactionPlanDetail; focus: (field: FieldPosition) => void }

type Other = {
  bookmark: string
  value: string
  from: string
  at: string
  /** The record whose answer says so. */
  transactionId?: string
}

/** What payers' answers and people said otherwise than the plan, for a person to decide. */
export function OtherValues({ plan, focus }: OtherValuesProps) {
  const { store } = useFormContext()
  const template = useStoreValue(store, () => store.saved().template)
  const others: Other[] = [
    ...plan.contradictions.map(({ told, ...each }) => ({ ...each, value: told })),
    ...plan.proposals,
  ]
  const rows = others.flatMap((other) => {
    const place = placeOf(template, other.bookmark)
    return place === undefined ? [] : [{ other, ...place }]
  })
  if (rows.length === 0) return null
  return (
    <div className={classes.others}>
      <PageSection title={texts.title} text={texts.text}>
        <PlainTable label={texts.title} columns={[texts.field, texts.plan, texts.other, texts.from, '']}>
          {rows.map(({ other, field, label, section }) => (
            <OtherRow
              key={`${other.bookmark} ${other.value} ${other.at} ${other.transactionId}`}
              other={other}
              field={field}
              label={label}
              onUsed={() => focus({ section, bookmark: field.bookmark })}
            />
          ))}
        </PlainTable>
      </PageSection>
    </div>
  )
}

type OtherRowProps = { other: Other; field: Field; label: string; onUsed: () => void }

function OtherRow({ other, field, label, onUsed }: OtherRowProps) {
  const { store, readOnly } = useFormContext()
  const navigate = useNavigate()
  const may = useMay()
  const value = useStoreValue(store, () => valueOf(field, store.answers()))
  const { transactionId } = other
  const result = written(field, other.value)
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{value === NOTHING ? messages.plans.nothing : value}</td>
      <td>{other.value}</td>
      <td className={classes.from}>
        {other.from}, {formatMoment(other.at).day}
      </td>
      <td>
        <div className={classes.buttons}>
          {!readOnly && !('problem' in result) && value !== other.value && (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={texts.takeFor(other.value, label)}
              onClick={() => {
                store.load(result.answers)
                onUsed()
              }}
            >
              {texts.take(other.value)}
            </Button>
          )}
          {transactionId !== undefined && may(can('missingCode')) && (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={texts.recordOf(label)}
              onClick={() => navigate('/missingCode', { state: { transactionId } })}
            >
              {texts.record}
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}

function placeOf({ sections }: Template, bookmark: string) {
  for (const [index, section] of sections.entries()) {
    const field = fieldsOf(section).find((each) => each.bookmark === bookmark)
    if (field !== undefined) return { section: index, field, label: fieldLabel(section, field) }
  }
  return undefined
}

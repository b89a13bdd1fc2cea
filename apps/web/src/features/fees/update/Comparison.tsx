import { fees, type FeeSchedule } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useEndpoint } from '../../../kit/api/index.ts'
import { EmptyState, PageSection } from '../../../kit/components/index.ts'
import { SelectField } from '../../../kit/form/index.ts'
import { defineList, List } from '../../../kit/list/index.ts'
import { messages } from '../../../messages.ts'
import { yearOptions } from '../FeeSelectors.tsx'
import classes from '../fees.module.css'
import type { OfSchedule } from './use-chosen-schedule.ts'

const texts = messages.fees

/** The same carrier a year before, or another one: code by code. */
export function Comparison({ schedule, practiceId, onClose }: OfSchedule & { practiceId: string }) {
  const [year, setYear] = useState(String(schedule.year - 1))
  const [carrier, setCarrier] = useState(schedule.carrierName)
  const answer = useEndpoint(fees.carriers, { practiceId, year: Number(year) }, { keepPrevious: true })
  const offered = (answer.data?.records ?? []).filter(({ _id }) => _id !== schedule._id)
  const other = offered.find(({ carrierName }) => carrierName === carrier)
  return (
    <PageSection
      title={`${texts.compare}: ${schedule.carrierName} ${schedule.year}`}
      text={texts.compareText}
      action={
        <Button size="xs" variant="default" onClick={onClose}>
          {texts.backToLines}
        </Button>
      }
    >
      <div className={classes.parts}>
        <div className={classes.half}>
          <SelectField label={texts.otherYear} options={yearOptions()} value={year} onChange={setYear} />
          <SelectField
            label={texts.otherCarrier}
            options={offered.map(({ carrierName }) => ({ value: carrierName, label: carrierName }))}
            value={other === undefined ? '' : carrier}
            onChange={setCarrier}
          />
        </div>
        {other === undefined ? (
          <EmptyState text={offered.length === 0 ? texts.noSchedule : texts.chooseCarrier} />
        ) : (
          <Compared key={other._id} ids={{ id: schedule._id, otherId: other._id }} names={apart(schedule, other)} />
        )}
      </div>
    </PageSection>
  )
}

/** By what differs, since the whole names would not fit: the years, the carriers, or both. */
function apart(one: FeeSchedule, other: FeeSchedule): readonly [string, string] {
  const name = ({ carrierName, year }: FeeSchedule) => {
    if (one.carrierName === other.carrierName) return String(year)
    return one.year === other.year ? carrierName : `${year} ${carrierName}`
  }
  return [name(one), name(other)]
}

type ComparedProps = { ids: { id: string; otherId: string }; names: readonly [string, string] }

function Compared({ ids, names: [own, other] }: ComparedProps) {
  const [definition] = useState(() =>
    defineList({
      id: 'compared-fees',
      label: texts.compare,
      endpoint: fees.compare,
      rowKey: ({ serviceCode }) => serviceCode,
      columns: [
        { key: 'serviceCode', title: texts.code, sortable: true, width: 140 },
        { key: 'serviceDescription', title: texts.lineDescription, width: 200 },
        { key: 'price', title: own, align: 'right', width: 120, render: ({ price }) => price ?? texts.notThere },
        {
          key: 'otherPrice',
          title: other,
          align: 'right',
          width: 120,
          render: ({ otherPrice }) => otherPrice ?? texts.notThere,
        },
        {
          key: 'percent',
          title: texts.difference,
          sortable: true,
          align: 'right',
          width: 110,
          render: ({ percent }) =>
            percent === null ? texts.notThere : `${percent > 0 ? '+' : ''}${percent.toFixed(2)}%`,
        },
      ],
      filters: [
        {
          kind: 'select',
          field: 'differing',
          label: texts.onlyDiffering,
          inSight: true,
          options: [{ value: 'yes', label: texts.yes }],
        },
      ],
      pageSizes: [25],
      defaultSort: 'serviceCode',
      empty: texts.compareEmpty,
    }),
  )
  return <List definition={definition} input={ids} state="memory" />
}

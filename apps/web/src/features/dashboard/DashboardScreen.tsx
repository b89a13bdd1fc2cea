import { contract } from '@bitewing/contract'
import { monthAfter, wholeMonth } from '@bitewing/domain'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEndpoint, useLiveRefresh } from '../../kit/api/index.ts'
import { PracticePage, QueryState } from '../../kit/components/index.ts'
import { monthInWords } from '../../kit/date/index.ts'
import { SelectField } from '../../kit/form/index.ts'
import { useSelection } from '../../kit/selection.ts'
import { messages } from '../../messages.ts'
import classes from './dashboard.module.css'
import { MonthNumbers } from './MonthNumbers.tsx'
import { NextDays } from './NextDays.tsx'
import { type DashboardView, useDashboardView } from './use-dashboard-view.ts'

const texts = messages.dashboard
/** Records change all the time while the robot works. */
const PAUSE_MS = 10_000
/** The day changes, and payers recover, without a change of any record. */
const REFETCH = { everyMs: 300_000 }

/** 2 §2.9 */
export function DashboardScreen() {
  const { view, change, now } = useDashboardView()
  const chosen = useSelection() !== null
  return (
    <PracticePage
      filters={
        chosen ? (
          <>
            <MonthNavigator month={view.month} now={now} onChange={(month) => change({ month })} />
            <CarrierField carrier={view.carrier} onChange={(carrier) => change({ carrier })} />
          </>
        ) : undefined
      }
    >
      <Numbers view={view} onChange={change} />
    </PracticePage>
  )
}

type Change = (part: Partial<DashboardView>) => void

function Numbers({ view, onChange }: { view: DashboardView; onChange: Change }) {
  const { from, to } = wholeMonth(view.month)
  const input = { startDate: from, endDate: to, carrierName: view.carrier }
  const answer = useEndpoint(contract.dashboard.graphics, input, { keepPrevious: true, refetch: REFETCH })
  useLiveRefresh(contract.dashboard.graphics, 'record', PAUSE_MS)
  const { data } = answer
  if (data === undefined) return <QueryState answers={[answer]} waiting={560} failed={texts.failed} />
  return (
    <div className={classes.dashboard} aria-busy={answer.isPlaceholderData}>
      <NextDays next={data.next} carrier={view.carrier} />
      <MonthNumbers data={data} view={view} onChange={onChange} />
    </div>
  )
}

type MonthNavigatorProps = { month: string; now: string; onChange: (month: string) => void }

/** After December comes January of the next year. */
function MonthNavigator({ month, now, onChange }: MonthNavigatorProps) {
  return (
    <div className={classes.months} role="group" aria-label={texts.month}>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={texts.previousMonth}
        onClick={() => onChange(monthAfter(month, -1))}
      >
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <span className={classes.month} aria-live="polite">
        {monthInWords(month)}
      </span>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={texts.nextMonth}
        onClick={() => onChange(monthAfter(month, 1))}
      >
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
      <Button variant="subtle" size="compact-sm" disabled={month === now} onClick={() => onChange(now)}>
        {texts.thisMonth}
      </Button>
    </div>
  )
}

function CarrierField({ carrier, onChange }: { carrier: string; onChange: (carrier: string) => void }) {
  const names = useEndpoint(contract.carriers.list, {}).data?.records.map(({ name }) => name) ?? []
  // A link may name a carrier that has got another name since.
  const options = carrier === '' || names.includes(carrier) ? names : [carrier, ...names]
  return (
    <div className={classes.carrier}>
      <SelectField
        label={texts.carrier}
        hideLabel
        placeholder={texts.allCarriers}
        options={options.map((name) => ({ value: name, label: name }))}
        value={carrier}
        onChange={onChange}
        limit={50}
        clearable
      />
    </div>
  )
}

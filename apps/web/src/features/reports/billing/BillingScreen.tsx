import { reports } from '@bitewing/contract'
import { useEndpoint } from '../../../kit/api/index.ts'
import { Page } from '../../../kit/components/index.ts'
import { monthInWords } from '../../../kit/date/index.ts'
import { SelectField } from '../../../kit/form/index.ts'
import { List } from '../../../kit/list/index.ts'
import { messages } from '../../../messages.ts'
import classes from '../reports.module.css'
import { ScheduleButton } from '../schedules/ScheduleButton.tsx'
import { billingList } from './billing-list.tsx'
import { DownloadMenu } from './DownloadMenu.tsx'
import { type BillingView, monthsToChoose, useBillingView } from './use-billing-view.ts'

const texts = messages.reports.billing

/** Spec D4: per client and month, what was done and what is paid for it. */
export function BillingScreen() {
  const { view, change } = useBillingView()
  const input = {
    startDate: `${view.from}-01`,
    endDate: `${view.to}-01`,
    ...(view.clientId === '' ? {} : { clientId: view.clientId }),
  }
  return (
    <Page
      action={
        <>
          <ScheduleButton report="billing" />
          <DownloadMenu input={input} />
        </>
      }
      filters={<Choices view={view} onChange={change} />}
    >
      <List definition={billingList} input={input} />
    </Page>
  )
}

type ChoicesProps = { view: BillingView; onChange: (part: Partial<BillingView>) => void }

function Choices({ view, onChange }: ChoicesProps) {
  const { data } = useEndpoint(reports.billingClients, {})
  const clients = data?.records.map(({ _id, name }) => ({ value: _id, label: name })) ?? []
  const months = (some: readonly string[]) => some.map((month) => ({ value: month, label: monthInWords(month) }))
  return (
    <div className={classes.months}>
      <SelectField
        label={messages.reports.client}
        placeholder={texts.allClients}
        options={clients}
        value={view.clientId}
        clearable
        onChange={(clientId) => onChange({ clientId })}
      />
      <SelectField
        label={texts.from}
        options={months(monthsToChoose(view.from))}
        value={view.from}
        onChange={(from) => onChange({ from })}
      />
      <SelectField
        label={texts.to}
        options={months(monthsToChoose(view.to))}
        value={view.to}
        onChange={(to) => onChange({ to })}
      />
    </div>
  )
}

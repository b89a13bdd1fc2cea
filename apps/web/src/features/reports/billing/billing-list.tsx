import { type BillingRow, reports } from '@bitewing/contract'
import { formatMoment, monthInShort } from '../../../kit/date/index.ts'
import { formatDollars, formatNumber } from '../../../kit/format/index.ts'
import { asList, defineList, SourceNote } from '../../../kit/list/index.ts'
import { messages } from '../../../messages.ts'
import classes from '../reports.module.css'

const texts = messages.reports.billing

/** The id of the row that adds up all pages, and stands below each. */
const TOTAL = 'total'

const listed = asList(reports.billing, {
  page: ({ page, rowsPerPage }) => ({ limit: rowsPerPage, offset: page * rowsPerPage }),
  rows: ({ records, recordsQty, totals }) => {
    const last: BillingRow = { _id: TOTAL, clientId: '', clientName: texts.total, month: '', ...totals }
    return { records: records.length === 0 ? [] : [...records, last], recordsQty }
  },
  note: ({ asOf, sandbox, setUp, unpriced, totals }) => (
    <SourceNote sandbox={sandbox}>
      <span>{asOf !== null ? texts.asOf(timeOf(asOf)) : setUp ? texts.never : texts.notSetUp}</span>
      {asOf !== null && <span>{texts.compared}</span>}
      {totals.total !== null && <span className={classes.total}>{texts.inAll(dollars(totals.total))}</span>}
      {unpriced > 0 && <span>{texts.unpriced(unpriced)}</span>}
    </SourceNote>
  ),
})

function timeOf(asOf: string): string {
  const { day, time } = formatMoment(asOf)
  return `${day} ${time}`
}

type Count = 'fbdRobot' | 'fbdPeople' | 'elgRobot' | 'elgPeople' | 'realTime'
type Amount = 'fee' | 'usage' | 'total' | 'invoiced' | 'difference'

const count = <K extends Count>(key: K) =>
  ({
    key,
    title: texts.columns[key],
    width: 72,
    align: 'right',
    wrapsTitle: true,
    render: (row: BillingRow) => cell(row, formatNumber(row[key])),
  }) as const

const amount = <K extends Amount>(key: K) =>
  ({
    key,
    title: texts.columns[key],
    width: 102,
    align: 'right',
    render: (row: BillingRow) => cell(row, dollars(row[key])),
  }) as const

/** What is not known is empty, because it is not nothing. */
function dollars(cents: number | null): string {
  return cents === null ? '' : formatDollars(cents / 100)
}

function cell({ _id }: BillingRow, text: string) {
  return <span className={_id === TOTAL ? classes.total : classes.amount}>{text}</span>
}

export const billingList = defineList({
  id: 'billing',
  label: texts.table,
  endpoint: listed,
  columns: [
    { key: 'clientName', title: texts.columns.client, width: 184, render: clientOf },
    {
      key: 'month',
      title: texts.columns.month,
      width: 92,
      render: ({ month }) => (month === '' ? '' : monthInShort(month)),
    },
    count('fbdRobot'),
    count('fbdPeople'),
    count('elgRobot'),
    count('elgPeople'),
    count('realTime'),
    amount('fee'),
    amount('usage'),
    amount('total'),
    amount('invoiced'),
    amount('difference'),
  ],
  pageSizes: [25, 50, 100],
  empty: texts.empty,
})

/** With what is not as it should be below the name, where it is in sight. */
function clientOf(row: BillingRow) {
  const note = noteOf(row)
  return (
    <div className={classes.noted}>
      {cell(row, row.clientName)}
      {note !== '' && <span className={classes.note}>{note}</span>}
    </div>
  )
}

function noteOf(row: BillingRow): string {
  const bill = row.invoiced === null ? texts.noInvoice : ''
  return [subscriptionNote(row), bill].filter((text) => text !== '').join(', ')
}

function subscriptionNote({ total, uncovered }: BillingRow): string {
  if (total === null) return texts.noSubscription
  return uncovered === 0 ? '' : texts.uncovered(uncovered)
}

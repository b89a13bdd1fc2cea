import { subscriptions } from '@bitewing/contract'
import { call } from '../../kit/api/index.ts'
import { StatusBadge } from '../../kit/components/index.ts'
import { formatMoment } from '../../kit/date/index.ts'
import { asList, defineList, SourceNote } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import type { SubscriptionLine } from './subscription-lines.ts'
import classes from './subscriptions.module.css'
import { inWords, toneOf } from './words.ts'

const texts = messages.subscriptions

const listed = asList(subscriptions.list, {
  page: ({ page, rowsPerPage }) => ({ limit: rowsPerPage, offset: page * rowsPerPage }),
  rows: ({ records, recordsQty }) => ({ records, recordsQty }),
  note: ({ asOf, sandbox }) => <Freshness asOf={asOf} sandbox={sandbox} />,
})

/** 3 §2: a row for each client; what is below it is drawn as a tree. */
export const subscriptionsList = defineList({
  id: 'subscriptions',
  label: texts.table,
  endpoint: listed,
  columns: [{ key: 'clientName', title: texts.columns.name, width: 360 }],
  filters: [
    { kind: 'select', field: 'user', label: texts.filters.client, inSight: true, options: () => choices('clients') },
    {
      kind: 'select',
      field: 'product',
      label: texts.filters.product,
      inSight: true,
      options: () => choices('products'),
    },
    {
      kind: 'select',
      field: 'practice',
      label: texts.filters.practice,
      inSight: true,
      options: () => choices('practices'),
    },
  ],
  pageSizes: [25, 50, 100],
  empty: texts.empty,
})

async function choices(of: 'clients' | 'products' | 'practices') {
  const found = await call(subscriptions.choices, {})
  return found[of].map(({ _id, name }) => ({ value: _id, label: name }))
}

export const subscriptionColumns = [
  {
    title: texts.columns.acquired,
    render: ({ subscription }: SubscriptionLine) => <Day value={subscription?.created} />,
  },
  { title: texts.columns.status, render: (line: SubscriptionLine) => <Status line={line} /> },
  {
    title: texts.columns.lastPayment,
    render: ({ subscription }: SubscriptionLine) => <Day value={subscription?.lastPaymentDate} />,
  },
]

/** The day alone; the whole of it in the title. */
function Day({ value }: { value: string | null | undefined }) {
  if (value === null || value === undefined) return null
  const { day, full } = formatMoment(value)
  return (
    <time dateTime={value} title={full}>
      {day}
    </time>
  )
}

function Status({ line: { subscription } }: { line: SubscriptionLine }) {
  if (subscription === undefined) return null
  const { status, cancelAt } = subscription
  return <StatusAndEnd status={status} cancelAt={status === 'canceled' ? null : cancelAt} />
}

/** The provider's word, and beside it when it ends, where somebody has cancelled it. */
export function StatusAndEnd({ status, cancelAt }: { status: string; cancelAt: string | null }) {
  return (
    <span className={classes.status}>
      <StatusBadge tone={cancelAt === null ? toneOf(status) : 'warning'}>{inWords(status)}</StatusBadge>
      {cancelAt !== null && <span>{texts.endsOn(formatMoment(cancelAt).day)}</span>}
    </span>
  )
}

/** As of when the card provider was last read, and whether what it shows is invented. */
export function Freshness({ asOf, sandbox }: { asOf: string | null; sandbox: boolean }) {
  const moment = asOf === null ? undefined : formatMoment(asOf)
  return (
    <SourceNote sandbox={sandbox}>
      <span title={moment?.full}>
        {moment === undefined ? texts.never : texts.asOf(`${moment.day} ${moment.time}`)}
      </span>
    </SourceNote>
  )
}

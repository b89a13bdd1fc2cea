import { subscriptions } from '@bitewing/contract'
import { DateTime, StatusBadge } from '../../kit/components/index.ts'
import { defineList } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import { dollarsOf, inWords, reasonInWords, toneOf } from './words.ts'

const texts = messages.subscriptions.invoices

/** 3 §2, 3 §9: ten a page, without a search. */
export const invoicesList = defineList({
  id: 'invoices',
  label: texts.title,
  endpoint: subscriptions.invoices,
  columns: [
    { key: 'number', title: texts.columns.number, width: 150 },
    {
      key: 'amountPaid',
      title: texts.columns.amountPaid,
      sortable: true,
      align: 'right',
      width: 130,
      render: ({ amountPaid }) => dollarsOf(amountPaid),
    },
    {
      key: 'billingReason',
      title: texts.columns.reason,
      width: 210,
      render: ({ billingReason }) => reasonInWords(billingReason),
    },
    {
      key: 'created',
      title: texts.columns.created,
      sortable: true,
      width: 170,
      render: ({ created }) => <DateTime value={created} />,
    },
    {
      key: 'finalizedAt',
      title: texts.columns.finalized,
      sortable: true,
      width: 170,
      render: ({ finalizedAt }) => <DateTime value={finalizedAt} />,
    },
    {
      key: 'status',
      title: texts.columns.status,
      sortable: true,
      width: 130,
      render: ({ status }) => <StatusBadge tone={toneOf(status)}>{inWords(status)}</StatusBadge>,
    },
  ],
  pageSizes: [10],
  defaultSort: '-created',
  empty: texts.empty,
})

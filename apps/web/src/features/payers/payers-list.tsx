import { payers } from '@bitewing/contract'
import { formatPhone } from '@bitewing/domain'
import { defineList } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import { StatusBadge } from '../../kit/components/index.ts'

const texts = messages.payers
const ASKED_OPTIONS = (['yes', 'no'] as const).map((value) => ({ value, label: texts.askedOptions[value] }))

export const payersList = defineList({
  id: 'payers',
  label: texts.title,
  endpoint: payers.list,
  columns: [
    { key: 'name', title: texts.columns.name, sortable: true, width: 220 },
    {
      key: 'payerId',
      title: texts.columns.payerId,
      sortable: true,
      width: 110,
      render: ({ payerId }) => (payerId === '' ? <StatusBadge tone="warning">{texts.notAsked}</StatusBadge> : payerId),
    },
    { key: 'aliases', title: texts.columns.aliases, width: 230, render: ({ aliases }) => aliases.join(', ') },
    { key: 'phone', title: texts.columns.phone, width: 150, render: ({ phone }) => formatPhone(phone) },
    {
      key: 'needsGroupNumber',
      title: texts.columns.needsGroupNumber,
      width: 120,
      render: ({ needsGroupNumber }) => (needsGroupNumber ? texts.needed : ''),
    },
    {
      key: 'sharesAreThePlans',
      title: texts.columns.sharesAreThePlans,
      width: 130,
      render: ({ sharesAreThePlans }) => (sharesAreThePlans ? texts.planShare : texts.patientShare),
    },
  ],
  filters: [
    { kind: 'text', field: 'search', label: texts.search },
    { kind: 'select', field: 'asked', label: texts.asked, options: ASKED_OPTIONS },
  ],
  pageSizes: [25, 50, 100],
  defaultSort: 'name',
  empty: texts.empty,
})

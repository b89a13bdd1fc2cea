import { CLAIM_TYPES, claims } from '@bitewing/contract'
import { DateTime } from '../../kit/components/index.ts'
import { defineList } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.claims
const { columns: titles, types } = texts

/** 3 §2 Claims, 3 §9: validate is the default type. */
export const claimsList = defineList({
  id: 'claims',
  endpoint: claims.list,
  columns: [
    {
      key: 'dateRequest',
      title: titles.dateRequest,
      sortable: true,
      width: 170,
      render: ({ dateRequest }) => <DateTime value={dateRequest} />,
    },
    { key: 'claimType', title: titles.claimType, width: 120, render: ({ claimType }) => types[claimType] },
    { key: 'patientName', title: titles.patientName, width: 220 },
    { key: 'companyName', title: titles.companyName, width: 260 },
    { key: 'practiceName', title: titles.practice, width: 200 },
  ],
  filters: [
    { kind: 'text', field: 'patientName', label: titles.patientName },
    {
      kind: 'select',
      field: 'claimType',
      label: titles.claimType,
      taken: 'validate',
      options: CLAIM_TYPES.map((value) => ({ value, label: types[value] })),
    },
    { kind: 'dateRange', start: 'startDate', end: 'endDate', label: texts.dates },
  ],
  pageSizes: [25],
  defaultSort: '-dateRequest',
  empty: texts.none,
})

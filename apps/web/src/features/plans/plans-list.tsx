import { plans } from '@bitewing/contract'
import { IconStarFilled } from '@tabler/icons-react'
import { StatusBadge } from '../../kit/components/index.ts'
import { formatDollars } from '../../kit/format/index.ts'
import { defineList } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import classes from './plans.module.css'

const { columns: titles, filters, status, verified, empty, nothing } = messages.plans

const dollars = (amount: number | null) => (amount === null ? nothing : formatDollars(amount))

const practice = { key: 'practiceName', title: titles.practice, width: 150 } as const

/** 3 §2 Transaction Plan. The carrier and the plan's name tell the plans of one group apart. */
const list = defineList({
  id: 'transaction-plans',
  endpoint: plans.list,
  columns: [
    { key: 'employer', title: titles.employer, sortable: true, width: 138 },
    { key: 'groupNumber', title: titles.groupNumber, sortable: true, width: 106 },
    { key: 'carrier', title: titles.carrier, sortable: true, width: 146 },
    { key: 'planName', title: titles.planName, sortable: true, width: 126 },
    {
      key: 'deductible',
      title: titles.deductible,
      sortable: true,
      align: 'right',
      width: 114,
      render: ({ deductible }) => dollars(deductible),
    },
    {
      key: 'maximum',
      title: titles.maximum,
      sortable: true,
      align: 'right',
      width: 104,
      render: ({ maximum }) => dollars(maximum),
    },
    { key: 'plannum', title: titles.plannum, sortable: true, width: 90 },
    {
      key: 'botDBStatus',
      title: titles.botDBStatus,
      width: 134,
      render: ({ botDBStatus, audit }) => (
        <span className={classes.status}>
          <StatusBadge tone={botDBStatus === 'pending' ? 'warning' : 'success'}>{status[botDBStatus]}</StatusBadge>
          {audit && <IconStarFilled size={14} className={classes.star} role="img" aria-label={verified} />}
        </span>
      ),
    },
  ],
  filters: [
    { kind: 'text', field: 'employer', label: titles.employer, inSight: true },
    { kind: 'text', field: 'groupNumber', label: titles.groupNumber, inSight: true },
    { kind: 'text', field: 'carrier', label: titles.carrier },
    {
      kind: 'select',
      field: 'audit',
      label: filters.audit,
      options: [
        { value: 'true', label: filters.verified },
        { value: 'false', label: filters.notVerified },
      ],
    },
    {
      kind: 'select',
      field: 'botStatus',
      label: filters.botStatus,
      options: [
        { value: 'pending', label: status.pending },
        { value: 'completed', label: status.completed },
      ],
    },
  ],
  pageSizes: [25, 50, 100],
  defaultSort: 'employer',
  empty,
})

/** Of one practice. */
export const plansList = list

/** Of several practices, each plan with its own. */
export const plansOfPractices = defineList({
  ...list,
  id: 'transaction-plans-of-practices',
  columns: [practice, ...list.columns],
})

import { type AccessRecord, contract } from '@bitewing/contract'
import { defineList } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import { DateTime, StatusBadge, type Tone } from '../../kit/components/index.ts'
import classes from './login-history.module.css'

/** 3 §2 Login History: the signed-in user's own sign-ins, successful or not. */
export const loginHistory = defineList({
  id: 'login-history',
  endpoint: contract.access.history,
  rowKey: (record) => record._id,
  columns: [
    { key: 'deviceType', title: 'Device', sortable: true, width: 92 },
    {
      key: 'createdAt',
      title: 'Date',
      sortable: true,
      width: 160,
      render: (record) => <DateTime value={record.createdAt} />,
    },
    { key: 'country', title: 'Country', sortable: true, width: 112 },
    { key: 'region', title: 'Region', sortable: true, width: 92 },
    { key: 'ip', title: 'IP', sortable: true, width: 108 },
    { key: 'browser', title: 'Browser', sortable: true, width: 98 },
    { key: 'browserVersion', title: 'Version', sortable: true, width: 92 },
    { key: 'isValid', title: 'Status', sortable: true, width: 152, render: (record) => <Status record={record} /> },
  ],
  pageSizes: [25],
  defaultSort: '-createdAt',
})

/** Green is for a person who got in. */
function toneOf({ isValid, outcome }: AccessRecord): Tone {
  if (!isValid) return 'danger'
  if (outcome === 'signed in') return 'success'
  return outcome === 'pin sent' ? 'neutral' : 'warning'
}

/** Whether sign-ins like this one are still allowed, and the outcome of this one. */
function Status({ record }: { record: AccessRecord }) {
  return (
    <>
      <StatusBadge tone={toneOf(record)}>
        {record.isValid ? messages.access.active : messages.access.inactive}
      </StatusBadge>
      <span className={classes.outcome}>{messages.access.outcomes[record.outcome]}</span>
    </>
  )
}

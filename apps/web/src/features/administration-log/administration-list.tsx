import { administrationLog, type AdministrationLine, connections } from '@bitewing/contract'
import { ADMINISTRATION_SUBJECTS, subjectLabels } from '@bitewing/domain'
import { call } from '../../kit/api/index.ts'
import { DateTime } from '../../kit/components/index.ts'
import { defineList } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.administrationLog

/** 25 rows per page, as the robot's view of the same screen. */
export const administrationList = defineList({
  id: 'administration-log',
  label: texts.table,
  endpoint: administrationLog.list,
  columns: [
    { key: 'at', title: texts.columns.at, sortable: true, width: 160, render: ({ at }) => <DateTime value={at} /> },
    { key: 'who', title: texts.columns.who, sortable: true, width: 160 },
    { key: 'action', title: texts.columns.action, sortable: true, width: 150 },
    {
      key: 'subject',
      title: texts.columns.subject,
      sortable: true,
      width: 150,
      render: ({ subject }) => subjectLabels[subject],
    },
    { key: 'label', title: texts.columns.label, sortable: true, width: 200 },
    { key: 'changes', title: texts.columns.changes, width: 220, render: namesOfChanged },
    {
      key: 'clients',
      title: texts.columns.clients,
      width: 180,
      render: ({ clients: names }) => names || texts.everywhere,
    },
  ],
  filters: [
    { kind: 'text', field: 'who', label: texts.columns.who },
    { kind: 'text', field: 'action', label: texts.columns.action },
    {
      kind: 'select',
      field: 'subject',
      label: texts.columns.subject,
      options: ADMINISTRATION_SUBJECTS.map((value) => ({ value, label: subjectLabels[value] })),
    },
    { kind: 'select', field: 'client', label: texts.columns.clients, options: clientOptions },
    { kind: 'dateRange', start: 'startDate', end: 'endDate', label: texts.dates },
  ],
  pageSizes: [25],
  defaultSort: '-at',
  empty: texts.empty,
  export: { endpoint: administrationLog.download },
})

function namesOfChanged({ changes }: AdministrationLine): string {
  return changes.map(({ what }) => what).join(', ')
}

async function clientOptions() {
  const own = await call(connections.clientsWithPractices, {})
  return own.map(({ _id, name }) => ({ value: _id, label: name }))
}

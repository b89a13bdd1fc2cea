import { administrationLog } from '@bitewing/contract'
import { DateTime, StatusBadge } from '../../kit/components/index.ts'
import { defineList } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.patientAccesses

export const patientAccessesList = defineList({
  id: 'patient-accesses',
  label: texts.table,
  endpoint: administrationLog.patientAccesses,
  columns: [
    { key: 'at', title: texts.columns.at, sortable: true, width: 160, render: ({ at }) => <DateTime value={at} /> },
    { key: 'who', title: texts.columns.who, width: 160 },
    { key: 'action', title: texts.columns.action, width: 110, render: ({ action }) => texts.actions[action] },
    { key: 'what', title: texts.columns.what, width: 360 },
    { key: 'patient', title: texts.columns.patient, width: 160 },
    {
      key: 'outcome',
      title: texts.columns.outcome,
      width: 110,
      render: ({ outcome }) => (
        <StatusBadge tone={outcome === 'allowed' ? 'neutral' : 'danger'}>{texts.outcomes[outcome]}</StatusBadge>
      ),
    },
    { key: 'ip', title: texts.columns.ip, width: 140 },
  ],
  pageSizes: [25],
  defaultSort: '-at',
  empty: texts.empty,
})

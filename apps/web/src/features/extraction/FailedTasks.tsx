import { extraction, type FailedTask } from '@bitewing/contract'
import { IconRefresh } from '@tabler/icons-react'
import { useCall, useEndpoint } from '../../kit/api/index.ts'
import { useOpenRecord } from '../../kit/crud/index.ts'
import { PageSection } from '../../kit/components/index.ts'
import { formatCalendarDate } from '../../kit/date/index.ts'
import { messages } from '../../messages.ts'
import { DataTable, type TableColumn } from '../../kit/table/index.ts'

const texts = messages.commandCenter
const titles = texts.failedTaskColumns
const MAX_SHOWN = 25

const COLUMNS: readonly TableColumn<FailedTask>[] = [
  {
    key: 'patient',
    title: titles.patient,
    width: 180,
    render: ({ kind, patientName }) => (kind === 'page' ? texts.wholePage : patientName),
  },
  { key: 'visit', title: titles.visit, width: 110, render: ({ visit }) => formatCalendarDate(visit) },
  { key: 'practice', title: titles.practice, width: 180, render: ({ practice }) => practice },
  { key: 'step', title: titles.step, width: 150, render: ({ step }) => texts.steps[step] ?? step },
  { key: 'reason', title: titles.reason, width: 340, render: ({ reason }) => reason },
]

/** The tasks that the robot has given up on. Renders nothing if there are none. */
export function FailedTasks() {
  const answer = useEndpoint(extraction.failedTasks, { limit: MAX_SHOWN }, { keepPrevious: true })
  const tryAgain = useCall(extraction.tryAgain, {
    success: texts.triedAgain,
  })
  const open = useOpenRecord<FailedTask>()
  const { records, recordsQty } = answer.data ?? { records: [], recordsQty: 0 }
  if (records.length === 0) return null
  return (
    <PageSection
      title={texts.failedTasks}
      text={
        <>
          {texts.failedTasksText} {recordsQty > records.length && texts.failedTasksMore(records.length, recordsQty)}
        </>
      }
    >
      <DataTable
        id="failed-tasks"
        label={texts.failedTasks}
        columns={COLUMNS}
        records={records}
        rowKey={({ _id }) => _id}
        rowActions={[
          { label: texts.tryAgain, icon: IconRefresh, run: ({ _id }) => tryAgain.mutateAsync({ id: _id }) },
          open,
        ]}
      />
    </PageSection>
  )
}

import { contract, type RealTimeProcess } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconDownload, IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { invalidate, useChangedRows } from '../../../kit/api/index.ts'
import { List } from '../../../kit/list/index.ts'
import { messages } from '../../../messages.ts'
import { PracticePage } from '../../../kit/parts/index.ts'
import type { RowAction } from '../../../kit/table/index.ts'
import { downloadDocument } from './download-document.ts'
import { NewRecordDialog } from './NewRecordDialog.tsx'
import { realTimeList } from './real-time-list.tsx'

const texts = messages.realTimeList

/** 2 §2.8 */
export function RealTimeListScreen() {
  const [adding, setAdding] = useState(false)
  return (
    <PracticePage
      title={texts.title}
      action={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          {texts.newRecord}
        </Button>
      }
    >
      <Processes />
      {adding && <NewRecordDialog onClose={() => setAdding(false)} />}
    </PracticePage>
  )
}

const ACTIONS: readonly RowAction<RealTimeProcess>[] = [
  {
    label: texts.download,
    icon: IconDownload,
    // 2 §4: only what is completed has a document.
    visible: ({ stateId }) => stateId === 'completed',
    run: downloadDocument,
  },
]

/** What the robot decides without changing the record is not told by any event. */
const LOOK_AGAIN_MS = 15_000

function Processes() {
  const changedIds = useChangedRows()
  useEffect(() => {
    const timer = setInterval(() => void invalidate([contract.realTime.processes]), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  return <List definition={realTimeList} rowActions={ACTIONS} changedIds={changedIds} />
}

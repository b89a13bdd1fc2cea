import { can, type RealTimeProcess, realTime } from '@bitewing/contract'
import { IconDownload, IconFileDescription } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { AddButton, useOpened } from '../../../kit/crud/index.ts'
import { download } from '../../../kit/files/index.ts'
import { useMay } from '../../../kit/grants.ts'
import { List } from '../../../kit/list/index.ts'
import { PracticePage } from '../../../kit/components/index.ts'
import type { RowAction } from '../../../kit/table/index.ts'
import { messages } from '../../../messages.ts'
import { NewRecordDialog } from './NewRecordDialog.tsx'
import { realTimeList } from './real-time-list.tsx'

const texts = messages.realTimeList

/** 2 §2.8 */
export function RealTimeListScreen() {
  const opened = useOpened()
  return (
    <PracticePage action={<AddButton endpoint={realTime.store} label={texts.newRecord} onClick={opened.add} />}>
      <List definition={realTimeList} rowActions={useRowActions()} />
      {opened.dialog((_, close) => (
        <NewRecordDialog onClose={close} />
      ))}
    </PracticePage>
  )
}

function useRowActions(): readonly RowAction<RealTimeProcess>[] {
  const may = useMay()
  const navigate = useNavigate()
  return useMemo(
    () => [
      {
        label: texts.open,
        icon: IconFileDescription,
        opens: true,
        visible: () => may(can('transaction')),
        run: ({ _id }) => navigate('/transaction-detail', { state: { transactionId: _id } }),
      },
      {
        label: texts.download,
        icon: IconDownload,
        // 2 §4: only completed records have a document.
        visible: ({ stateId }) => stateId === 'completed',
        run: ({ urlFile }) => download(realTime.file, { file: urlFile }, { failed: texts.downloadFailed }),
      },
    ],
    [may, navigate],
  )
}

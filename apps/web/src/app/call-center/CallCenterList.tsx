import type { TransactionRow, VerificationRecord } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconDeviceTv } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import {
  CallbackList,
  CallModal,
  DueCallback,
  useCallActions,
  useCallbacks,
  useTakenColumn,
} from '../../features/call-center/index.ts'
import { ColumnChooser } from '../../features/grid-columns/index.ts'
import { SaveSortDialog } from '../../features/save-sort/index.ts'
import { TicketsDialog } from '../../features/tickets/index.ts'
import { FilesDialog } from '../../features/transaction-files/index.ts'
import { TransactionFormDialog } from '../../features/transaction-form/index.ts'
import { CALL_CENTER, type Opened, TransactionsGrid } from '../../features/transactions/index.ts'
import { useAudit } from '../../features/verification/index.ts'
import { PracticePage } from '../../kit/components/index.ts'
import { messages } from '../../messages.ts'
import { callParts } from './call-parts.ts'

const parts = { FilesDialog, TicketsDialog, TransactionFormDialog, SaveSortDialog, ColumnChooser }
const text = messages.callCenter

/** 2 §2.6: the call center's list, composed of the grid and of the verification that a row opens. */
export function CallCenterList() {
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Opened>()
  const [recordId, openRecord] = useState<string>()
  const callbacks = useCallbacks()
  const actions = useCallActions({
    audit: useAudit(),
    onIssue: useCallback((record: TransactionRow) => setOpened({ kind: 'tickets', record }), []),
    onOpen: useCallback(({ _id }: TransactionRow) => openRecord(_id), []),
  })
  return (
    <PracticePage
      title={text.title}
      action={
        <>
          <CallbackList open={callbacks.open} onOpen={openRecord} />
          <Button
            component={Link}
            to="/callCenter?view=board"
            variant="default"
            leftSection={<IconDeviceTv size={16} stroke={1.75} aria-hidden />}
          >
            {text.board}
          </Button>
        </>
      }
    >
      <DueCallback due={callbacks.due} onOpen={openRecord} />
      <TransactionsGrid
        module={CALL_CENTER}
        parts={parts}
        actions={actions}
        moreColumns={useTakenColumn()}
        opened={opened}
        onOpen={setOpened}
      />
      {recordId !== undefined && (
        <CallModal
          recordId={recordId}
          parts={callParts}
          onClose={() => openRecord(undefined)}
          onOpen={openRecord}
          onFullPage={({ _id }: VerificationRecord) => navigate('/callCenter', { state: { transactionId: _id } })}
        />
      )}
    </PracticePage>
  )
}

import type { ClientWithPractices } from '@bitewing/contract'
import { useState } from 'react'
import { messages } from '../../messages.ts'
import { EmptyState } from '../../kit/components/index.ts'
import { ClientList } from './ClientList.tsx'
import { PracticeTable } from './PracticeTable.tsx'
import { type Change, clientOf, type Draft } from './selection-rules.ts'
import classes from './PracticePicker.module.css'

type PracticePickerProps = {
  clients: readonly ClientWithPractices[]
  draft: Draft
  /** Whether several practices may be ticked (canUseMultiPractice). */
  multiple: boolean
  pageSize: number
  onChange: (change: Change) => void
}

/** 1 §2.7: clients on the left, the practices of the opened client on the right. */
export function PracticePicker({ clients, draft, multiple, pageSize, onChange }: PracticePickerProps) {
  const [openId, setOpenId] = useState(() => clientOf(draft) ?? clients[0]?._id)
  const open = clients.find((client) => client._id === openId) ?? clients[0]
  if (open === undefined) return <EmptyState text={messages.connections.noClients} />
  return (
    <div className={classes.picker}>
      <ClientList clients={clients} openId={open._id} selectedId={clientOf(draft)} onOpen={setOpenId} />
      <PracticeTable
        key={open._id}
        client={open}
        draft={draft}
        multiple={multiple}
        pageSize={pageSize}
        onChange={onChange}
      />
    </div>
  )
}

import { can, type TransactionRow } from '@bitewing/contract'
import { IconMessageReport, IconPhone, IconStar, IconStarOff } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useMay } from '../../kit/grants.ts'
import type { RowAction } from '../../kit/table/index.ts'
import { messages } from '../../messages.ts'

const text = messages.callCenter.actions

type Asked = {
  audit: (record: { _id: string; PracticeId: string; type: string; audited: boolean }) => Promise<void>
  onIssue: (record: TransactionRow) => void
  onOpen: (record: TransactionRow) => void
}

/** 2 §2.6: the four actions of the call center's list. */
export function useCallActions({ audit, onIssue, onOpen }: Asked): readonly RowAction<TransactionRow>[] {
  const may = useMay()
  return useMemo(() => {
    const toggle = ({ _id, practiceId, type, audited }: TransactionRow) =>
      audit({ _id, PracticeId: practiceId, type, audited })
    return [
      { label: text.open, icon: IconPhone, opens: true, run: onOpen },
      {
        label: text.verify,
        icon: IconStar,
        visible: ({ audited }) => !audited && may(can('callCenter', 'audit_transaction')),
        run: toggle,
      },
      {
        label: text.unaudit,
        icon: IconStarOff,
        visible: ({ audited }) => audited && may(can('callCenter', 'unaudit')),
        run: toggle,
      },
      { label: text.issue, icon: IconMessageReport, run: onIssue },
    ]
  }, [may, audit, onIssue, onOpen])
}

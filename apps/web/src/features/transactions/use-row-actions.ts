import { can, type TransactionRow } from '@bitewing/contract'
import { rowTarget } from '@bitewing/domain'
import {
  IconClipboardText,
  IconFileDescription,
  IconMessageReport,
  IconPaperclip,
  IconPencil,
  IconStar,
  IconStarOff,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '../../kit/api/index.ts'
import { useMay } from '../../kit/grants.ts'
import { messages } from '../../messages.ts'
import type { RowAction } from '../../kit/table/index.ts'
import type { Audit, Opened } from './grid-parts.ts'

const texts = messages.transactions

/** 2 §2.2, §6: the actions of a row, by permission. */
export function useRowActions(audit: Audit, onOpen: (opened: Opened) => void): readonly RowAction<TransactionRow>[] {
  const may = useMay()
  const navigate = useNavigate()
  const chosen = useUser()?.setting.rowOpens
  return useMemo((): readonly RowAction<TransactionRow>[] => {
    const toggle = ({ _id, practiceId, type, audited }: TransactionRow) =>
      audit({ _id, PracticeId: practiceId, type, audited })
    const mayOpen = { form: may(can('missingCode', 'edit_missingcode')), detail: may(can('patientInfo')) }
    const opened = rowTarget(chosen, 'detail', mayOpen)
    return [
      {
        label: texts.moreDetails,
        icon: IconFileDescription,
        opens: opened === 'detail',
        visible: () => mayOpen.detail,
        run: ({ _id, practiceId, practiceName }) =>
          navigate('/transaction-detail', { state: { transactionId: _id, practiceId, practiceName } }),
      },
      {
        label: texts.form,
        icon: IconClipboardText,
        opens: opened === 'form',
        visible: () => mayOpen.form,
        run: ({ _id }) => navigate('/missingCode', { state: { transactionId: _id, overridePermissions: true } }),
      },
      {
        label: texts.edit,
        icon: IconPencil,
        visible: ({ audited }) => may(can('transaction', 'create')) && !audited,
        run: (record) => onOpen({ kind: 'edit', record }),
      },
      {
        label: texts.audit,
        icon: IconStar,
        visible: ({ audited }) => !audited && may(can('transaction', 'audit')),
        run: toggle,
      },
      {
        label: texts.unaudit,
        icon: IconStarOff,
        visible: ({ audited }) => audited && may(can('transaction', 'audit')) && may(can('transaction', 'unaudit')),
        run: toggle,
      },
      { label: texts.seeFile, icon: IconPaperclip, run: (record) => onOpen({ kind: 'files', record }) },
      { label: texts.tickets, icon: IconMessageReport, run: (record) => onOpen({ kind: 'tickets', record }) },
    ]
  }, [may, navigate, chosen, audit, onOpen])
}

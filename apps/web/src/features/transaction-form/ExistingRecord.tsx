import { useState } from 'react'
import { Navigate } from 'react-router'
import { Banner } from '../../kit/components/index.ts'
import { messages } from '../../messages.ts'
import type { TransactionForm } from './use-transaction-form.ts'

/** Leads to the record that the appointment has already; what was typed for a second one is dropped. */
export function useExistingRecord({ existing, form }: TransactionForm) {
  const [opened, setOpened] = useState(false)
  if (existing === undefined) return { opened: false, banner: null, leaving: null }
  const open = () => {
    form.reset()
    setOpened(true)
  }
  return {
    opened,
    banner: (
      <Banner
        kind="warning"
        text={existing.text}
        action={{ label: messages.transactionForm.openExisting, run: open }}
      />
    ),
    leaving: opened ? <Navigate to="/transaction-detail" state={{ transactionId: existing.id }} /> : null,
  }
}

import { type Payer, payers } from '@bitewing/contract'
import type { ComponentType } from 'react'
import { editAction, useHistoryAction, useOpened } from '../../kit/crud/index.ts'
import { List } from '../../kit/list/index.ts'
import { Page } from '../../kit/components/index.ts'
import { messages } from '../../messages.ts'
import { PayerDialog } from './PayerDialog.tsx'
import { payersList } from './payers-list.tsx'

const texts = messages.payers

/** The carriers, and how the eligibility of their members is checked. */
export function PayersScreen({ parts: { ViewLinks } }: { parts: { ViewLinks: ComponentType } }) {
  const opened = useOpened<Payer>()
  const history = useHistoryAction<Payer>()
  return (
    <Page title={texts.title} filters={<ViewLinks />}>
      <List definition={payersList} rowActions={[editAction(payers.change, opened.edit), history]} />
      {opened.dialog((payer, close) => payer && <PayerDialog payer={payer} onClose={close} />)}
    </Page>
  )
}

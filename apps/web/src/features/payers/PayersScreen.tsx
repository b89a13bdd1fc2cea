import { type Payer, payers } from '@bitewing/contract'
import { IconPencil } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { useMayCall } from '../../kit/grants.ts'
import { List } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import { Page } from '../../kit/parts/index.ts'
import { PayerDialog } from './PayerDialog.tsx'
import { payersList } from './payers-list.tsx'

type PayersScreenProps = { parts: { Views: ComponentType } }

/** The carriers, and how each is asked. */
export function PayersScreen({ parts: { Views } }: PayersScreenProps) {
  const [edited, setEdited] = useState<Payer | null>(null)
  const mayChange = useMayCall(payers.change)
  return (
    <Page title={messages.payers.title} filters={<Views />}>
      <List
        definition={payersList}
        rowActions={[{ label: messages.payers.edit, icon: IconPencil, visible: () => mayChange, run: setEdited }]}
      />
      {edited !== null && <PayerDialog payer={edited} onClose={() => setEdited(null)} />}
    </Page>
  )
}

import { type Practice, practices } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../kit/api/index.ts'
import { List } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import { Page } from '../../kit/parts/index.ts'
import { PracticeDialog } from './PracticeDialog.tsx'
import { practicesList } from './practices-list.tsx'
import { SHOW_CLIENTS } from './use-client-form.ts'

export function ClientPracticeScreen() {
  const [edited, setEdited] = useState<Practice | 'new' | null>(null)
  const remove = useCall(practices.remove, { success: messages.practices.deleted, invalidates: SHOW_CLIENTS })
  return (
    <Page
      title={messages.practices.title}
      action={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
          {messages.practices.add}
        </Button>
      }
    >
      <List
        definition={practicesList}
        rowActions={[
          { label: messages.practices.change, icon: IconPencil, run: setEdited },
          {
            label: messages.practices.remove,
            icon: IconTrash,
            danger: true,
            confirm: ({ name }) => messages.practices.confirmRemove(name),
            run: ({ _id }) => remove.mutateAsync({ id: _id }),
          },
        ]}
      />
      {edited !== null && (
        <PracticeDialog practice={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
      )}
    </Page>
  )
}

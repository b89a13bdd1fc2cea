import { contract, type FlagColour } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../kit/api/index.ts'
import { SelectField } from '../../kit/form/index.ts'
import { useCan } from '../../kit/grants.ts'
import { List } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import { EmptyState, Page } from '../../kit/parts/index.ts'
import { ColourDialog } from './ColourDialog.tsx'
import { flagColours } from './colours-list.tsx'
import { useChosenClient } from './useChosenClient.ts'

export function FlagColorScreen() {
  const { clients, clientId, choose } = useChosenClient()
  const [edited, setEdited] = useState<FlagColour | 'new' | null>(null)
  const mayAdd = useCan('flagColor', 'addColor')
  const mayEdit = useCan('flagColor', 'editColor')
  const mayDelete = useCan('flagColor', 'deleteColor')
  const remove = useCall(contract.colours.remove, {
    success: messages.colours.deleted,
    invalidates: [contract.colours.grid, contract.colours.all],
  })

  if (clients?.length === 0) {
    return (
      <Page title={messages.colours.title}>
        <EmptyState text={messages.colours.noClient} />
      </Page>
    )
  }
  return (
    <Page
      title={messages.colours.title}
      action={
        mayAdd && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            {messages.colours.add}
          </Button>
        )
      }
    >
      <List
        definition={flagColours}
        input={{ clientId: clientId ?? '' }}
        enabled={clientId !== undefined}
        toolbar={
          <SelectField
            label={messages.colours.client}
            options={clients?.map(({ _id, name }) => ({ value: _id, label: name })) ?? []}
            value={clientId ?? ''}
            onChange={choose}
          />
        }
        rowActions={[
          { label: messages.colours.change, icon: IconPencil, visible: () => mayEdit, run: setEdited },
          {
            label: messages.colours.remove,
            icon: IconTrash,
            danger: true,
            visible: () => mayDelete,
            confirm: ({ name }) => messages.colours.confirmRemove(name),
            run: ({ _id }) => remove.mutateAsync({ clientId: clientId ?? '', id: _id }),
          },
        ]}
      />
      {edited !== null && clientId !== undefined && (
        <ColourDialog
          clientId={clientId}
          colour={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  )
}

import { colours, type FlagColour } from '@bitewing/contract'
import { AddButton, deleteAction, editAction, useHistoryAction, useOpened } from '../../kit/crud/index.ts'
import { clientScope, List, useScope } from '../../kit/list/index.ts'
import { Page } from '../../kit/components/index.ts'
import { messages } from '../../messages.ts'
import { ColourDialog } from './ColourDialog.tsx'
import { coloursList } from './colours-list.tsx'

const texts = messages.colours

export function FlagColorScreen() {
  const { value: clientId = '' } = useScope(clientScope)
  const opened = useOpened<FlagColour>()
  const history = useHistoryAction<FlagColour>()
  return (
    <Page action={clientId && <AddButton endpoint={colours.add} label={texts.add} onClick={opened.add} />}>
      <List
        definition={coloursList}
        rowActions={[
          editAction(colours.change, opened.edit),
          history,
          deleteAction(colours.remove, texts, ({ _id }) => ({ clientId, id: _id })),
        ]}
      />
      {opened.dialog((colour, close) => (
        <ColourDialog clientId={clientId} colour={colour} onClose={close} />
      ))}
    </Page>
  )
}

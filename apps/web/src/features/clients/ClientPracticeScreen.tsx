import { type Practice, practices } from '@bitewing/contract'
import { AddButton, deleteAction, editAction, useHistoryAction, useOpened } from '../../kit/crud/index.ts'
import { List } from '../../kit/list/index.ts'
import { Page } from '../../kit/components/index.ts'
import { messages } from '../../messages.ts'
import { PracticeDialog } from './PracticeDialog.tsx'
import { practicesList } from './practices-list.tsx'

const texts = messages.practices

export function ClientPracticeScreen() {
  const opened = useOpened<Practice>()
  const history = useHistoryAction<Practice>()
  return (
    <Page action={<AddButton endpoint={practices.add} label={texts.add} onClick={opened.add} />}>
      <List
        definition={practicesList}
        rowActions={[
          editAction(practices.change, opened.edit),
          history,
          deleteAction(practices.remove, texts, ({ _id }) => ({ id: _id })),
        ]}
      />
      {opened.dialog((practice, close) => (
        <PracticeDialog practice={practice} onClose={close} />
      ))}
    </Page>
  )
}

import { access, permissions } from '@bitewing/contract'
import { IconArrowsSort, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { call, perform, reportFailure, useEndpoint } from '../../kit/api/index.ts'
import { EmptyState, Page, QueryState } from '../../kit/components/index.ts'
import { AddButton } from '../../kit/crud/index.ts'
import { confirm } from '../../kit/feedback/index.ts'
import type { RowAction } from '../../kit/table/index.ts'
import { TreeTable } from '../../kit/tree/index.ts'
import { messages } from '../../messages.ts'
import { catalogueColumns, type EntryItem, itemsOf } from './entry-columns.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'

const texts = messages.permissions

type Opened =
  | { what: 'add'; parent: EntryItem | undefined }
  | { what: 'edit'; entry: EntryItem }
  | { what: 'move'; entry: EntryItem }

/** 3 §2 System permission catalogue. */
export function CatalogueScreen() {
  const answer = useEndpoint(access.catalogue, {})
  // Asked for so that a user without the permission is told so instead of seeing buttons that do nothing.
  const types = useEndpoint(permissions.types, {})
  const items = useMemo(() => itemsOf(answer.data ?? []), [answer.data])
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const actions: RowAction<EntryItem>[] = [
    { label: messages.crud.edit, icon: IconPencil, run: (entry) => setOpened({ what: 'edit', entry }) },
    {
      label: texts.createElement,
      icon: IconPlus,
      visible: ({ type }) => type !== 'Action',
      run: (parent) => setOpened({ what: 'add', parent }),
    },
    { label: texts.move, icon: IconArrowsSort, run: (entry) => setOpened({ what: 'move', entry }) },
    {
      label: messages.crud.remove,
      icon: IconTrash,
      danger: true,
      visible: ({ origin }) => origin === 'own',
      run: remove,
    },
  ]
  return (
    <Page
      action={
        <AddButton
          endpoint={permissions.add}
          label={texts.addSection}
          onClick={() => setOpened({ what: 'add', parent: undefined })}
        />
      }
    >
      {answer.data === undefined || types.data === undefined ? (
        <QueryState answers={[answer, types]} waiting={480} failed={texts.failed} />
      ) : items.length === 0 ? (
        <EmptyState text={texts.empty} />
      ) : (
        <TreeTable
          label={texts.catalogue}
          items={items}
          firstTitle={texts.entry}
          columns={catalogueColumns}
          actions={actions}
        />
      )}
      {opened?.what === 'add' && <EntryDialog parent={opened.parent} onClose={close} />}
      {opened?.what === 'edit' && <EntryDialog entry={opened.entry} onClose={close} />}
      {opened?.what === 'move' && <MoveDialog entry={opened.entry} entries={items} onClose={close} />}
    </Page>
  )
}

/** Those who lose it are counted first, since the grants go with the entry. */
async function remove({ _id: id, displayName }: EntryItem): Promise<void> {
  try {
    const { users, clients } = await call(permissions.holders, { id })
    const message = texts.confirmRemove(displayName, users, clients)
    if (!(await confirm({ message, confirmLabel: messages.crud.remove, danger: true }))) return
    await perform(permissions.remove, { id }, { success: texts.deleted })
  } catch (error) {
    reportFailure(error)
  }
}

import { permissions } from '@bitewing/contract'
import { Button, Text } from '@mantine/core'
import { useRef } from 'react'
import { perform, reportFailure } from '../../kit/api/index.ts'
import { Dialog } from '../../kit/components/index.ts'
import { SortableList } from '../../kit/sortable/index.ts'
import { messages } from '../../messages.ts'
import type { EntryItem } from './entry-columns.tsx'
import { valuesOf } from './entry-values.ts'

const texts = messages.permissions

type MoveDialogProps = { entry: EntryItem; entries: readonly EntryItem[]; onClose: () => void }

/** The entry among those with the same parent, in the order of the menu. */
export function MoveDialog({ entry, entries, onClose }: MoveDialogProps) {
  const siblings = entries.filter(({ parentId }) => parentId === entry.parentId)
  const last = useRef<Promise<unknown>>(Promise.resolve())

  function move(id: string, place: number) {
    const moved = siblings.find(({ _id }) => _id === id)
    if (moved === undefined) return
    // One after the other, since a place is counted among the others as they then are.
    last.current = last.current
      .then(() =>
        perform(permissions.change, { id, ...valuesOf(moved), position: place + 1 }, { success: texts.moved }),
      )
      .catch(reportFailure)
    return last.current
  }

  return (
    <Dialog
      title={texts.moveTitle(entry.displayName)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <Text size="sm">{texts.moveHelp}</Text>
      <SortableList label={texts.moveTitle(entry.displayName)} items={siblings} current={entry.id} onMove={move} />
    </Dialog>
  )
}

import { contract } from '@bitewing/contract'
import { storedBookmarks } from '@bitewing/domain'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useEndpoint } from '../../kit/api/index.ts'
import { useMay } from '../../kit/grants.ts'
import { messages } from '../../messages.ts'
import { Dialog } from '../../kit/components/index.ts'
import { allFields, Conflicts } from '../../kit/saving/index.ts'
import type { Conflict } from '../../kit/form-view/index.ts'

type ConflictDialogProps = {
  recordId: string
  conflicts: readonly Conflict[]
  saveAfter: boolean
  /** Called with the bookmarks of the fields that keep the user's value; undefined when the user cancels. */
  onResolve: (kept: ReadonlySet<string> | undefined) => void
}

export function ConflictDialog({ recordId, conflicts, saveAfter, onResolve }: ConflictDialogProps) {
  const authorOf = useAuthors(recordId)
  const sides = conflicts.map(({ field, mine, theirs }) => ({
    field: field.bookmark,
    label: field.label,
    mine,
    theirs,
    by: authorOf(storedBookmarks(field)),
  }))
  const [kept, setKept] = useState(() => allFields(sides))
  return (
    <Dialog
      title={messages.conflict.title}
      size="lg"
      onClose={() => onResolve(undefined)}
      cancelLabel={messages.form.cancel}
      footer={
        <Button onClick={() => onResolve(kept)}>
          {saveAfter ? messages.conflict.keepAndSave : messages.feedback.confirm}
        </Button>
      }
    >
      <Conflicts conflicts={sides} kept={kept} onKeep={setKept} />
    </Dialog>
  )
}

/** Who saved a field last, for users who may read the record's history. */
function useAuthors(recordId: string): (bookmarks: readonly string[]) => string | undefined {
  const may = useMay()
  const enabled = may(contract.verification.history)
  const { data } = useEndpoint(contract.verification.history, { id: recordId, limit: 100 }, { enabled })
  return (bookmarks) => {
    const entry = data?.records.find(({ field }) => bookmarks.includes(field))
    return entry?.actor === 'robot' ? messages.conflict.robot : entry?.who
  }
}

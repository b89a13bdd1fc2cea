import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../kit/components/index.ts'
import type { SaveConflict } from '../../../kit/form-view/index.ts'
import { allFields, Conflicts } from '../../../kit/saving/index.ts'
import { messages } from '../../../messages.ts'

type PlanConflictsProps = {
  conflict: SaveConflict
  /** Called with the bookmarks of the fields that keep the user's value; undefined when the user cancels. */
  onResolve: (kept: ReadonlySet<string> | undefined) => void
}

/** spec D5: both values side by side. */
export function PlanConflicts({ conflict: { conflicts, thenSave }, onResolve }: PlanConflictsProps) {
  const sides = conflicts.map(({ field, mine, theirs }) => ({
    field: field.bookmark,
    label: field.label,
    mine,
    theirs,
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
          {thenSave ? messages.conflict.keepAndSave : messages.feedback.confirm}
        </Button>
      }
    >
      <Conflicts conflicts={sides} kept={kept} onKeep={setKept} />
    </Dialog>
  )
}

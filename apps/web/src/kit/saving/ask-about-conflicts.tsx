import { useState } from 'react'
import { formatCalendarDate } from '../date/index.ts'
import { confirm } from '../feedback/index.ts'
import { messages } from '../messages.ts'
import { allFields, type FieldConflict, Conflicts } from './Conflicts.tsx'
import type { Conflict } from './overlay.ts'

/** Resolves with the fields that keep the user's value, or with undefined when the user cancels. */
export async function askAboutConflicts<F extends string>(
  conflicts: readonly Conflict<F>[],
  labels: Readonly<Record<F, string>>,
): Promise<ReadonlySet<string> | undefined> {
  const sides = conflicts.map(({ field, mine, theirs }) => ({
    field,
    label: labels[field],
    mine: formatCalendarDate(mine) || mine,
    theirs: formatCalendarDate(theirs) || theirs,
  }))
  let kept = allFields(sides)
  const agreed = await confirm({
    title: messages.conflict.title,
    message: <Choice conflicts={sides} onKeep={(chosen) => (kept = chosen)} />,
    confirmLabel: messages.conflict.keepAndSave,
    size: 'lg',
  })
  return agreed ? kept : undefined
}

type ChoiceProps = { conflicts: readonly FieldConflict[]; onKeep: (kept: ReadonlySet<string>) => void }

function Choice({ conflicts, onKeep }: ChoiceProps) {
  const [kept, setKept] = useState(() => allFields(conflicts))
  return (
    <Conflicts
      conflicts={conflicts}
      kept={kept}
      onKeep={(chosen) => {
        setKept(chosen)
        onKeep(chosen)
      }}
    />
  )
}

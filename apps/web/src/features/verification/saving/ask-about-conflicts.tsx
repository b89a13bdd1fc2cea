import { Radio } from '@mantine/core'
import { useState } from 'react'
import { formatCalendarDate } from '../../../kit/date/index.ts'
import { confirm } from '../../../kit/feedback/index.ts'
import { messages } from '../../../kit/messages.ts'
import type { Conflict } from './overlay.ts'
import classes from './conflicts.module.css'

/** Both values side by side. Resolves with the fields that stay as they were typed, or with nothing when the person backs out. */
export async function askAboutConflicts<F extends string>(
  conflicts: readonly Conflict<F>[],
  labels: Readonly<Record<F, string>>,
): Promise<ReadonlySet<string> | undefined> {
  let mine: ReadonlySet<string> = new Set(conflicts.map(({ field }) => field))
  const agreed = await confirm({
    title: messages.verification.conflictTitle,
    message: <Conflicts conflicts={conflicts} labels={labels} onChoice={(chosen) => (mine = chosen)} />,
    confirmLabel: messages.verification.conflictSave,
  })
  return agreed ? mine : undefined
}

type ConflictsProps = {
  conflicts: readonly Conflict[]
  labels: Readonly<Record<string, string>>
  onChoice: (mine: ReadonlySet<string>) => void
}

function Conflicts({ conflicts, labels, onChoice }: ConflictsProps) {
  const [mine, setMine] = useState<ReadonlySet<string>>(() => new Set(conflicts.map(({ field }) => field)))

  function choose(field: string, isMine: boolean) {
    const next = new Set(mine)
    if (isMine) next.add(field)
    else next.delete(field)
    setMine(next)
    onChoice(next)
  }
  return (
    <>
      <p className={classes.text}>{messages.verification.conflictText}</p>
      {conflicts.map(({ field, mine: typed, theirs }) => (
        <fieldset key={field} className={classes.conflict}>
          <legend>{labels[field]}</legend>
          <Radio
            name={field}
            checked={mine.has(field)}
            label={<Version of={messages.verification.mine} value={typed} />}
            onChange={() => choose(field, true)}
          />
          <Radio
            name={field}
            checked={!mine.has(field)}
            label={<Version of={messages.verification.theirs} value={theirs} />}
            onChange={() => choose(field, false)}
          />
        </fieldset>
      ))}
    </>
  )
}

function Version({ of, value }: { of: string; value: string }) {
  return (
    <>
      <span className={classes.whose}>{of}</span>
      <span className={classes.value}>{formatCalendarDate(value) || value || messages.verification.nothing}</span>
    </>
  )
}

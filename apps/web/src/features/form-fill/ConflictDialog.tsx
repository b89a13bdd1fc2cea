import { contract } from '@bitewing/contract'
import { storedBookmarks } from '@bitewing/domain'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useEndpoint } from '../../kit/api/index.ts'
import { useCan } from '../../kit/grants.ts'
import { messages } from '../../kit/messages.ts'
import { Dialog } from '../../kit/parts/index.ts'
import classes from './ConflictDialog.module.css'
import type { Conflict } from './three-way.ts'

const text = messages.formFill

type ConflictDialogProps = {
  recordId: string
  conflicts: readonly Conflict[]
  saveAfter: boolean
  /** The bookmarks of the fields in which mine is kept; undefined when nothing was chosen. */
  onSettle: (kept: ReadonlySet<string> | undefined) => void
}

/** Decision 5: both values side by side; each field keeps the one that is chosen. */
export function ConflictDialog({ recordId, conflicts, saveAfter, onSettle }: ConflictDialogProps) {
  const all = conflicts.map(({ field }) => field.bookmark)
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set(all))
  const whoOf = useAuthors(recordId)

  function choose(bookmark: string, mine: boolean) {
    setKept((before) => new Set(mine ? [...before, bookmark] : [...before].filter((other) => other !== bookmark)))
  }
  return (
    <Dialog
      title={text.conflictTitle}
      size="lg"
      onClose={() => onSettle(undefined)}
      cancelLabel={messages.form.cancel}
      footer={
        <Button onClick={() => onSettle(kept)}>{saveAfter ? text.keepAndSave : messages.feedback.confirm}</Button>
      }
    >
      <p className={classes.text}>{text.conflictText}</p>
      <div className={classes.both}>
        <Button size="compact-sm" variant="default" onClick={() => setKept(new Set(all))}>
          {text.allMine}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setKept(new Set())}>
          {text.allTheirs}
        </Button>
      </div>
      {conflicts.map((conflict) => {
        const { bookmark, label } = conflict.field
        const mine = kept.has(bookmark)
        const who = whoOf(storedBookmarks(conflict.field))
        return (
          <fieldset key={bookmark} className={classes.field}>
            <legend>{label}</legend>
            <Side
              name={bookmark}
              title={text.mine}
              value={conflict.mine}
              chosen={mine}
              onChoose={() => choose(bookmark, true)}
            />
            <Side
              name={bookmark}
              title={text.theirs}
              detail={text.theirsBy(who)}
              value={conflict.theirs}
              chosen={!mine}
              onChoose={() => choose(bookmark, false)}
            />
          </fieldset>
        )
      })}
    </Dialog>
  )
}

type SideProps = {
  name: string
  title: string
  detail?: string
  value: string
  chosen: boolean
  onChoose: () => void
}

function Side({ name, title, detail, value, chosen, onChoose }: SideProps) {
  return (
    <label className={classes.side} data-chosen={chosen || undefined}>
      <span className={classes.head}>
        <input type="radio" name={`conflict-${name}`} checked={chosen} onChange={onChoose} />
        {title}
      </span>
      <span className={classes.value}>{value}</span>
      {detail !== undefined && <span className={classes.detail}>{detail}</span>}
    </label>
  )
}

/** Who saved a field last, as the record's history tells those who may read it. */
function useAuthors(recordId: string): (bookmarks: readonly string[]) => string {
  const fromList = useCan('missingCode', 'list_missingcode')
  const fromGrid = useCan('transaction', 'list_transaction')
  const enabled = fromList || fromGrid
  const { data } = useEndpoint(contract.verification.history, { id: recordId, limit: 100 }, { enabled })
  return (bookmarks) => {
    const entry = data?.records.find(({ field }) => bookmarks.includes(field))
    if (entry === undefined) return text.colleague
    return entry.actor === 'robot' ? text.robot : entry.who
  }
}

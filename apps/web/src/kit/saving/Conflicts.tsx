import { Button } from '@mantine/core'
import { messages } from '../messages.ts'
import classes from './Conflicts.module.css'

const text = messages.conflict

/** A field that two people have changed to different values. */
export type FieldConflict = {
  readonly field: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
  /** Who saved the other value, if known. */
  readonly by?: string | undefined
}

type ConflictsProps = {
  conflicts: readonly FieldConflict[]
  /** The fields that keep the user's own value. */
  kept: ReadonlySet<string>
  onKeep: (kept: ReadonlySet<string>) => void
}

/** spec D5: shows both values side by side, and the user chooses one for each field. */
export function Conflicts({ conflicts, kept, onKeep }: ConflictsProps) {
  function choose(field: string, mine: boolean) {
    const others = [...kept].filter((other) => other !== field)
    onKeep(new Set(mine ? [...others, field] : others))
  }
  return (
    <>
      <p className={classes.text}>{text.text}</p>
      {conflicts.length > 1 && (
        <div className={classes.all}>
          <Button size="compact-sm" variant="default" onClick={() => onKeep(allFields(conflicts))}>
            {text.allMine}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => onKeep(new Set())}>
            {text.allTheirs}
          </Button>
        </div>
      )}
      {conflicts.map(({ field, label, mine, theirs, by }) => (
        <fieldset key={field} className={classes.field}>
          <legend>{label}</legend>
          <Side
            name={field}
            title={text.mine}
            value={mine}
            chosen={kept.has(field)}
            onChoose={() => choose(field, true)}
          />
          <Side
            name={field}
            title={text.theirs}
            detail={by === undefined ? undefined : text.savedBy(by)}
            value={theirs}
            chosen={!kept.has(field)}
            onChoose={() => choose(field, false)}
          />
        </fieldset>
      ))}
    </>
  )
}

/** The initial choice: the user's own values, so that nothing typed is lost without asking. */
export function allFields(conflicts: readonly FieldConflict[]): ReadonlySet<string> {
  return new Set(conflicts.map(({ field }) => field))
}

type SideProps = {
  name: string
  title: string
  detail?: string | undefined
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
      <span className={classes.value}>{value || text.nothing}</span>
      {detail !== undefined && <span className={classes.detail}>{detail}</span>}
    </label>
  )
}

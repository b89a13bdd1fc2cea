import { messages } from '../../../messages.ts'
import classes from './Pms.module.css'
import { Part } from './PmsParts.tsx'
import { linesOf } from './pms-notes.ts'

const text = messages.pms

type PmsNotesProps = { before: string; after: string /** The title of what they become. */; afterwards: string }

/** The benefit notes as they are beside what they become; nothing where they stay. */
export function PmsNotes({ before, after, afterwards }: PmsNotesProps) {
  const [now, then] = [linesOf(before, after), linesOf(after, before)]
  if (![...now, ...then].some(({ differs }) => differs)) return null
  return (
    <Part title={text.benefitNotes}>
      <div className={classes.notes}>
        <Pane label={text.now} name={text.notesNow} lines={now} kind="before" />
        <Pane label={afterwards} name={text.notesAfterwards} lines={then} kind="after" />
      </div>
    </Part>
  )
}

type PaneProps = { label: string; name: string; lines: ReturnType<typeof linesOf>; kind: 'before' | 'after' }

function Pane({ label, name, lines, kind }: PaneProps) {
  // Where all of it is new, or goes, there is nothing to point at.
  const marked = lines.some(({ differs }) => !differs)
  return (
    <div className={classes.pane}>
      <div className={classes.paneTitle}>{label}</div>
      <div className={classes.paneText} role="group" aria-label={name}>
        {lines.length === 0 && <span className={classes.nothing}>{text.empty}</span>}
        {lines.map(({ line, number, differs }) => (
          <div key={number} className={classes.line} data-kind={differs && marked ? kind : undefined}>
            {line}
          </div>
        ))}
      </div>
    </div>
  )
}
